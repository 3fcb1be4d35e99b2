package dev.tamp.jcache.differential;

import dev.tamp.jcache.differential.Operation.Kind;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Draws changes of the listeners and of the statistics. */
final class SettingOperations {

  private final Random random;
  private final Scenario scenario;

  SettingOperations(Random random, Scenario scenario) {
    this.random = random;
    this.scenario = scenario;
  }

  List<Supplier<Operation>> all() {
    return scenario.listeners().isEmpty()
        ? List.of(this::changeStatistics)
        : List.of(this::changeListeners, this::changeListeners, this::changeStatistics);
  }

  private Operation changeListeners() {
    int listener = random.nextInt(scenario.listeners().size());
    return random.nextBoolean()
        ? on(
            "register listener " + listener,
            Kind.CHANGE_LISTENERS,
            subject -> subject.register(listener))
        : on(
            "deregister listener " + listener,
            Kind.CHANGE_LISTENERS,
            subject -> subject.deregister(listener));
  }

  private Operation changeStatistics() {
    return switch (random.nextInt(4)) {
      case 0 -> on("disable statistics", Kind.PLAIN, subject -> subject.enableStatistics(false));
      case 1 -> on("clear statistics", Kind.PLAIN, Subject::clearStatistics);
      default -> on("enable statistics", Kind.PLAIN, subject -> subject.enableStatistics(true));
    };
  }

  private static Operation on(String description, Kind kind, Consumer<Subject> change) {
    return new Operation(
        description,
        kind,
        subject -> {
          change.accept(subject);
          return null;
        });
  }
}
