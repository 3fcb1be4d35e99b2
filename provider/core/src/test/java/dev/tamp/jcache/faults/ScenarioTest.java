package dev.tamp.jcache.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class ScenarioTest {

  private static final RedissonVersion FAULTY = new RedissonVersion("4.7.0");
  private static final RedissonVersion LATER = new RedissonVersion("4.10.0");

  private final Scenario<String> faulty = Scenario.of("faulty", fixture -> "bad", "bad", "good");
  private final Scenario<String> mended = Scenario.of("mended", fixture -> "good", "bad", "good");

  @Test
  void faultThatShowsPasses() {
    assertThatNoException().isThrownBy(() -> faulty.assertFaultIn(FAULTY));
    assertThatNoException().isThrownBy(() -> faulty.assertFaultIn(LATER));
  }

  @Test
  void faultThatDoesNotShowFails() {
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> mended.assertFaultIn(FAULTY))
        .withMessageContaining("good");
  }

  @Test
  void faultThatDoesNotShowInALaterVersionIsSkipped() {
    assertThatExceptionOfType(TestAbortedException.class)
        .isThrownBy(() -> mended.assertFaultIn(LATER))
        .withMessageContaining("4.10.0");
  }

  @Test
  void raceIsRunUntilItIsLost() throws Exception {
    AtomicInteger runs = new AtomicInteger();
    Scenario.race("race", fixture -> runs.incrementAndGet() < 3 ? 0 : 1).assertFaultIn(FAULTY);
    assertThat(runs).hasValue(3);
  }

  @Test
  void specifiedOutcomeIsRequired() {
    assertThatNoException().isThrownBy(() -> mended.assertSpecifiedOn(Subject.REDISSON));
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> faulty.assertSpecifiedOn(Subject.REDISSON));
  }

  @Test
  void specifiedOutcomeOfARaceIsRequiredMoreThanOnce() {
    AtomicInteger runs = new AtomicInteger();
    Scenario<Integer> race = Scenario.race("race", fixture -> runs.incrementAndGet() < 3 ? 0 : 1);
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(() -> race.assertSpecifiedOn(Subject.REDISSON));
  }
}
