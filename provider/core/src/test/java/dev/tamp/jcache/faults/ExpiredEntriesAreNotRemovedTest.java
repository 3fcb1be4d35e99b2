package dev.tamp.jcache.faults;

import static java.time.Duration.ofSeconds;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.EventType;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;

/** Fault 26: {@code removeAll} tells listeners that it removed an entry that had expired. */
class ExpiredEntriesAreNotRemovedTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Scenario.of(
            "removals that removeAll tells of",
            ExpiredEntriesAreNotRemovedTest::removedKeys,
            List.of("k", "other"),
            List.of("other"))
        .inBothModes();
  }

  private static List<String> removedKeys(Fixture fixture) {
    Node node = fixture.openNode();
    Cache<String, String> cache =
        node.createCache(
            fixture.cacheName(),
            new MutableConfiguration<String, String>()
                .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR)));
    cache.put("k", "v");
    node.letTimePass(cache, java.time.Duration.ofHours(2));
    cache.put("other", "v");
    RecordingListener<String, String> listener = new RecordingListener<>();
    cache.registerCacheEntryListener(listener.asynchronous());
    cache.removeAll(Set.of("k"));
    cache.remove("other");
    await().atMost(ofSeconds(30)).until(() -> listener.keys(EventType.REMOVED).contains("other"));
    return listener.keys(EventType.REMOVED);
  }
}
