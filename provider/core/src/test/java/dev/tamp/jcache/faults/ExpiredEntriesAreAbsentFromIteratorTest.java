package dev.tamp.jcache.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;

/** Fault 5: the iterator scans the hash and does not ask which entries have expired. */
class ExpiredEntriesAreAbsentFromIteratorTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Scenario.of(
            "iterator",
            ExpiredEntriesAreAbsentFromIteratorTest::iteratedKeys,
            List.of("k"),
            List.<String>of())
        .inBothModes();
  }

  private static List<String> iteratedKeys(Fixture fixture) {
    Node node = fixture.openNode();
    Cache<String, String> cache =
        node.createCache(
            fixture.cacheName(),
            new MutableConfiguration<String, String>()
                .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR)));
    cache.put("k", "v");
    node.letTimePass(cache, java.time.Duration.ofHours(2));
    List<String> keys = new ArrayList<>();
    cache.forEach(entry -> keys.add(entry.getKey()));
    return keys;
  }
}
