package dev.tamp.jcache.faults;

import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Documents a fault of Redisson's JCache. On the version that is known to have it the test fails
 * where the fault does not show; on another version it is skipped.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FaultTest {

  abstract Stream<? extends Scenario<?>> scenarios();

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void redissonHasTheFault(Scenario<?> scenario) throws Exception {
    scenario.assertFaultOn(Subject.REDISSON);
  }
}
