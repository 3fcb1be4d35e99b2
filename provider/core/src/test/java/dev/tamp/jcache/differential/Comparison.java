package dev.tamp.jcache.differential;

import static dev.tamp.jcache.differential.Observation.difference;

import dev.tamp.jcache.differential.Operation.Kind;
import dev.tamp.jcache.differential.RecordingListener.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javax.cache.integration.CacheLoaderException;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;

/** One sequence on both implementations, side by side. */
final class Comparison {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Sequence sequence;
  private final Scenario scenario;
  private final Subject tamp;
  private final Subject reference;
  private final List<String> steps = new ArrayList<>();
  private boolean eventsMissing;

  private Comparison(Sequence sequence, Subject tamp, Subject reference) {
    this.sequence = sequence;
    this.scenario = sequence.scenario();
    this.tamp = tamp;
    this.reference = reference;
  }

  /** Compares; null if there is no difference. */
  static @Nullable Difference of(Sequence sequence, Implementations implementations) {
    try (Subject tamp = implementations.tamp(sequence.scenario());
        Subject reference = implementations.reference(sequence.scenario())) {
      Comparison comparison = new Comparison(sequence, tamp, reference);
      String difference = comparison.run();
      return difference == null
          ? null
          : new Difference(sequence, List.copyOf(comparison.steps), difference);
    }
  }

  private @Nullable String run() {
    for (Operation operation : sequence.operations()) {
      if (operation.kind() == Kind.CHANGE_LISTENERS) {
        awaitAsynchronousEvents();
      }
      String difference = perform(operation);
      if (difference != null) {
        return difference;
      }
    }
    String difference = perform(contents());
    if (difference != null) {
      return difference;
    }
    awaitAsynchronousEvents();
    return eventDifference(spec -> true);
  }

  private @Nullable String perform(Operation operation) {
    Observation model = reference.perform(operation);
    Observation actual = tamp.perform(operation);
    steps.add(operation + " -> " + model.outcome());
    if (operation.kind() == Kind.GET_ALL
        && model.outcome().failedWith(CacheLoaderException.class)) {
      startAfresh();
      return actual.outcomeDifferenceFrom(model);
    }
    String difference = actual.differenceFrom(model);
    return difference == null ? eventDifference(ListenerSpec::synchronous) : difference;
  }

  private Operation contents() {
    return new Operation(
        "contents",
        Kind.PLAIN,
        subject ->
            List.of(
                scenario.samples().keys().stream().map(subject.cache()::containsKey).toList(),
                new Iteration(Set.of(), false).over(subject.cache())));
  }

  /** See {@link Exemption#GET_ALL_FAILS_IN_LOADER}. */
  private void startAfresh() {
    awaitAsynchronousEvents();
    for (Subject subject : List.of(tamp, reference)) {
      subject.cache().clear();
      subject.clearStatistics();
      subject.clearEvents();
    }
  }

  /**
   * Creates, updates and removes an entry of a key that nothing else uses. When its events have
   * come, so have all those before them.
   */
  private void awaitAsynchronousEvents() {
    Operation last =
        new Operation(
            "last operations",
            Kind.PLAIN,
            subject -> {
              Samples.Sample value = scenario.samples().values().get(0);
              for (int i = 0; i < 3; i++) { // an update may expire the entry at once
                subject.cache().put(Sequence.LAST_KEY, value.make());
              }
              return subject.cache().remove(Sequence.LAST_KEY);
            });
    reference.perform(last);
    tamp.perform(last);
    if (!eventsMissing && !lastEventsHaveCome()) {
      try {
        Awaitility.await().atMost(PATIENCE).until(this::lastEventsHaveCome);
      } catch (ConditionTimeoutException e) {
        eventsMissing = true;
        steps.add("some events have not come within " + PATIENCE);
      }
    }
  }

  private boolean lastEventsHaveCome() {
    return IntStream.range(0, scenario.listeners().size())
        .allMatch(
            i ->
                tamp.listener(i).events(Sequence.LAST_KEY).size()
                    >= reference.listener(i).events(Sequence.LAST_KEY).size());
  }

  private @Nullable String eventDifference(Predicate<ListenerSpec> which) {
    for (int i = 0; i < scenario.listeners().size(); i++) {
      ListenerSpec spec = scenario.listeners().get(i);
      if (which.test(spec)) {
        Map<Object, List<Event>> actual = tamp.listener(i).events();
        Map<Object, List<Event>> model = reference.listener(i).events();
        if (!Events.agree(actual, model, spec.oldValueRequired())) {
          return difference("events of listener " + i, actual, model);
        }
      }
    }
    return null;
  }
}
