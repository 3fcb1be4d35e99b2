package dev.tamp.jcache.faults;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.integration.CacheLoader;
import javax.cache.processor.EntryProcessor;

/**
 * Fault 25: to an entry processor {@code exists()} is {@code getValue() != null}, so with a loader
 * it loads the entry that it should only look for.
 */
class ExistsDoesNotLoadTest extends FaultTest {

  private static final EntryProcessor<String, String, Boolean> EXISTS =
      (entry, arguments) -> entry.exists();

  @Override
  Stream<Scenario<?>> scenarios() {
    return Scenario.of(
            "keys that exists() loads", ExistsDoesNotLoadTest::loadedKeys, List.of("k"), List.of())
        .inBothModes();
  }

  private static List<String> loadedKeys(Fixture fixture) {
    List<String> loaded = new CopyOnWriteArrayList<>();
    Cache<String, String> cache =
        fixture
            .openNode()
            .createCache(
                fixture.cacheName(),
                new MutableConfiguration<String, String>()
                    .setReadThrough(true)
                    .setCacheLoaderFactory(() -> new RecordingLoader(loaded)));
    cache.invoke("k", EXISTS);
    return List.copyOf(loaded);
  }

  private record RecordingLoader(List<String> loaded) implements CacheLoader<String, String> {

    @Override
    public String load(String key) {
      loaded.add(key);
      return "v";
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      keys.forEach(loaded::add);
      return Map.of();
    }
  }
}
