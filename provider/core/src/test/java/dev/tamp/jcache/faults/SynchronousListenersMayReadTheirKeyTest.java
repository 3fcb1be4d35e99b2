package dev.tamp.jcache.faults;

import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryCreatedListener;

/**
 * Fault 9: in the locked mode a write holds the lock of its key until the synchronous listeners
 * have returned, and {@code get} wants that lock.
 */
class SynchronousListenersMayReadTheirKeyTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of(
                "get in a listener",
                SynchronousListenersMayReadTheirKeyTest::putWithAListenerThatGets,
                Outcome.HANGS,
                Outcome.returned(null))
            .in(Mode.LOCKED));
  }

  private static Outcome putWithAListenerThatGets(Fixture fixture) {
    Cache<String, String> cache =
        fixture
            .openNode()
            .createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
    CacheEntryCreatedListener<String, String> listener =
        events -> events.forEach(event -> cache.get(event.getKey()));
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(() -> listener, null, false, true));
    return fixture.attemptTo(() -> cache.put("k", "v"));
  }
}
