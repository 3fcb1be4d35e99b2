package dev.tamp.jcache.faults;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.expiry.TouchedExpiryPolicy;

/**
 * Fault 1: {@code getAll} sends its script with EVALSHA_RO, also where the expiry policy makes the
 * script write.
 */
class GetAllUnderAccessExpiryTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
            getAllUnder("accessed", AccessedExpiryPolicy.factoryOf(Duration.ONE_HOUR)),
            getAllUnder("touched", TouchedExpiryPolicy.factoryOf(Duration.ONE_HOUR)))
        .flatMap(Scenario::inBothModes);
  }

  private static Scenario<Outcome> getAllUnder(String policy, Factory<ExpiryPolicy> expiry) {
    return Scenario.of(
        policy,
        fixture -> {
          Cache<String, String> cache =
              fixture
                  .openNode()
                  .createCache(
                      fixture.cacheName(),
                      new MutableConfiguration<String, String>().setExpiryPolicyFactory(expiry));
          cache.put("k", "v");
          return Outcome.of(() -> cache.getAll(Set.of("k", "absent")));
        },
        Outcome.threw(CacheException.class),
        Outcome.returned(Map.of("k", "v")));
  }
}
