package dev.tamp.jcache.faults;

import static java.time.Duration.ofSeconds;
import static org.awaitility.Awaitility.await;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.EventType;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.redisson.config.Config;

/**
 * Fault 22: where a cache's name has braces, operations put it in braces once more or do not, so
 * that the eviction task looks for expired entries in a set that has none, and listeners listen to
 * channels that nothing is published to.
 */
class CacheNamesWithBracesTest extends FaultTest {

  private static final int ENTRIES = 20;

  /** Entries that Redis still holds, and events that came. */
  record Expired(int entriesLeft, Map<EventType, Long> events) {}

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of(
            "eviction",
            CacheNamesWithBracesTest::afterEviction,
            new Expired(ENTRIES, Map.of()),
            new Expired(
                0, Map.of(EventType.CREATED, (long) ENTRIES, EventType.EXPIRED, (long) ENTRIES))));
  }

  private static Expired afterEviction(Fixture fixture) {
    Config config = fixture.newConfig();
    config.setMinCleanUpDelay(1).setMaxCleanUpDelay(1);
    Node node = fixture.openNode(config);
    Cache<String, String> braces = createCache(node, fixture.cacheName() + "{app}");
    RecordingListener<String, String> listener = new RecordingListener<>();
    braces.registerCacheEntryListener(listener.asynchronous());
    Cache<String, String> plain = createCache(node, fixture.cacheName());
    for (int i = 0; i < ENTRIES; i++) {
      braces.put("k" + i, "v");
      plain.put("k" + i, "v");
    }
    await().atMost(ofSeconds(30)).until(() -> entries(node, plain) == 0);
    fixture.eventually(() -> entries(node, braces) == 0 && listener.events().size() == 2 * ENTRIES);
    Map<EventType, Long> events =
        listener.types().stream()
            .collect(Collectors.groupingBy(type -> type, Collectors.counting()));
    return new Expired(entries(node, braces), events);
  }

  private static Cache<String, String> createCache(Node node, String name) {
    return node.createCache(
        name,
        new MutableConfiguration<String, String>()
            .setExpiryPolicyFactory(
                CreatedExpiryPolicy.factoryOf(new Duration(TimeUnit.MILLISECONDS, 100))));
  }

  private static int entries(Node node, Cache<?, ?> cache) {
    return node.client().getMap(cache.getName()).size();
  }
}
