package dev.tamp.jcache.faults;

import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryCreatedListener;

/**
 * Faults 9 and 27: in the locked mode a write holds the lock of its key until the synchronous
 * listeners have returned, and {@code get} wants that lock. In both modes a listener that writes
 * waits for an event that is not delivered before the listener returns.
 */
class SynchronousListenersMayUseTheCacheTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    Scenario<Outcome> otherKey =
        putWithAListenerThat("puts another key", (cache, key) -> cache.put("other", "v"));
    return Stream.of(
        putWithAListenerThat("gets its key", Cache::get).in(Mode.LOCKED),
        putWithAListenerThat("puts its key", (cache, key) -> cache.put(key, "new")).in(Mode.LOCKED),
        otherKey,
        otherKey.in(Mode.LOCKED));
  }

  private static Scenario<Outcome> putWithAListenerThat(
      String name, BiConsumer<Cache<String, String>, String> use) {
    return Scenario.of(
        "a listener that " + name,
        fixture -> {
          Cache<String, String> cache =
              fixture
                  .openNode()
                  .createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
          CacheEntryCreatedListener<String, String> listener =
              events ->
                  events.forEach(
                      event -> {
                        if (event.getKey().equals("k")) {
                          use.accept(cache, event.getKey());
                        }
                      });
          cache.registerCacheEntryListener(
              new MutableCacheEntryListenerConfiguration<>(() -> listener, null, false, true));
          return fixture.attemptTo(() -> cache.put("k", "v"));
        },
        Outcome.HANGS,
        Outcome.returned(null));
  }
}
