package dev.tamp.jcache.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * What an application does with a cache, what it observes on plain Redisson, and what it has to
 * observe.
 *
 * @param <O> the observation
 * @param race whether the fault is a race, which a run may win
 */
record Scenario<O>(
    String name, Mode mode, Body<O> body, Consumer<O> faulty, Consumer<O> specified, boolean race) {

  /** Acts on the fixture and tells what it observed. */
  @FunctionalInterface
  interface Body<O> {
    O run(Fixture fixture) throws Exception;
  }

  private static final Duration TIME_TO_LOSE_A_RACE = Duration.ofSeconds(20);
  private static final int ROUNDS_WITHOUT_ANOMALY = 3;

  /** A scenario in {@link Mode#ATOMIC} that always has the same outcome. */
  static <O> Scenario<O> of(String name, Body<O> body, O faulty, O specified) {
    return new Scenario<>(
        name,
        Mode.ATOMIC,
        body,
        observed -> assertThat(observed).isEqualTo(faulty),
        observed -> assertThat(observed).isEqualTo(specified),
        false);
  }

  /** A scenario in {@link Mode#ATOMIC} that counts anomalies, of which there must be none. */
  static Scenario<Integer> race(String name, Body<Integer> anomalies) {
    return new Scenario<>(
        name,
        Mode.ATOMIC,
        anomalies,
        observed -> assertThat(observed).isPositive(),
        observed -> assertThat(observed).isZero(),
        true);
  }

  Scenario<O> in(Mode other) {
    return new Scenario<>(name, other, body, faulty, specified, race);
  }

  Stream<Scenario<?>> inBothModes() {
    return Stream.of(in(Mode.ATOMIC), in(Mode.LOCKED));
  }

  /**
   * Asserts that plain Redisson has the fault.
   *
   * @throws TestAbortedException if it has not, and the version is later than these tests
   */
  void assertFaultIn(RedissonVersion version) throws Exception {
    try {
      showFaultOn(Subject.REDISSON);
    } catch (AssertionError e) {
      if (version.isLaterThanTheFaults()) {
        throw new TestAbortedException(
            "Redisson %s does not show this fault any more".formatted(version.number()), e);
      }
      throw e;
    }
  }

  /** Asserts that the subject does as it should, in several rounds where this is a race. */
  void assertSpecifiedOn(Subject subject) throws Exception {
    for (int round = 0; round < (race ? ROUNDS_WITHOUT_ANOMALY : 1); round++) {
      specified.accept(observeOn(subject));
    }
  }

  private void showFaultOn(Subject subject) throws Exception {
    long deadline = System.nanoTime() + TIME_TO_LOSE_A_RACE.toNanos();
    while (true) {
      try {
        faulty.accept(observeOn(subject));
        return;
      } catch (AssertionError e) {
        if (!race || System.nanoTime() - deadline > 0) {
          throw e;
        }
      }
    }
  }

  private O observeOn(Subject subject) throws Exception {
    try (Fixture fixture = new Fixture(subject, mode)) {
      return body.run(fixture);
    }
  }

  @Override
  public String toString() {
    return name + ", " + mode.name().toLowerCase(Locale.ROOT);
  }
}
