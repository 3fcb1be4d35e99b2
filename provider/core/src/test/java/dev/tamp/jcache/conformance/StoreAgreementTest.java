package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import javax.cache.Cache;
import javax.cache.integration.CompletionListenerFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * With a writer, a cache and what it stands in front of agree, however many threads change a key.
 */
@NeverHangs
class StoreAgreementTest {

  private static final int THREADS = 8;
  private static final int STEPS = 5;
  private static final String KEY = "key";
  private static final Set<String> KEYS = Set.of(KEY, "other");

  private static final List<Step> STEPS_TO_TAKE =
      List.of(
          (cache, value) -> cache.put(KEY, value),
          (cache, value) -> cache.getAndPut(KEY, value),
          (cache, value) -> cache.putIfAbsent(KEY, value),
          (cache, value) -> cache.putAll(Map.of(KEY, value, "other", value)),
          (cache, value) -> cache.replace(KEY, value),
          (cache, value) -> cache.getAndReplace(KEY, value),
          (cache, value) ->
              cache.replace(KEY, Objects.requireNonNullElse(cache.get(KEY), ""), value),
          (cache, value) ->
              cache.invoke(
                  KEY,
                  (entry, arguments) -> {
                    entry.setValue(value);
                    return null;
                  }),
          (cache, value) ->
              cache.invoke(
                  KEY,
                  (entry, arguments) -> {
                    entry.remove();
                    return null;
                  }),
          (cache, value) -> cache.remove(KEY),
          (cache, value) -> cache.remove(KEY, Objects.requireNonNullElse(cache.get(KEY), "")),
          (cache, value) -> cache.getAndRemove(KEY),
          (cache, value) -> cache.removeAll(KEYS),
          (cache, value) -> cache.get(KEY),
          (cache, value) -> cache.getAll(KEYS),
          (cache, value) -> {
            CompletionListenerFuture loaded = new CompletionListenerFuture();
            cache.loadAll(KEYS, true, loaded);
            loaded.get();
          });

  private final MapStore store = new MapStore();
  @AutoClose private final CacheFixture here = CacheFixture.open();
  @AutoClose private final CacheFixture there = CacheFixture.open();

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void cacheAndStoreAgree(int nodes) {
    String name = CacheFixture.uniqueName("agreed");
    List<Cache<String, String>> caches =
        List.of(createCache(here, name), createCache(there, name)).subList(0, nodes);
    for (int round = 0; round < Soak.times(15); round++) {
      long seed = ThreadLocalRandom.current().nextLong();

      Concurrently.run(
          THREADS,
          thread -> {
            Random random = new Random(seed + thread);
            for (int step = 0; step < STEPS; step++) {
              Cache<String, String> cache = caches.get(random.nextInt(nodes));
              STEPS_TO_TAKE
                  .get(random.nextInt(STEPS_TO_TAKE.size()))
                  .take(cache, thread + "/" + step);
            }
          });

      Map<String, String> cached = new HashMap<>();
      caches.get(0).forEach(entry -> cached.put(entry.getKey(), entry.getValue()));
      assertThat(store.map()).as("seed %d, round %d", seed, round).containsAllEntriesOf(cached);
      assertThat(caches.get(0).getAll(KEYS)).as("seed %d", seed).isEqualTo(store.map());
    }
  }

  private Cache<String, String> createCache(CacheFixture node, String name) {
    return node.createCache(
        name,
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setCompression(Compression.zstd(1))
            .setReadThrough(true)
            .setCacheLoaderFactory(() -> store)
            .setWriteThrough(true)
            .setCacheWriterFactory(() -> store));
  }

  /** One of many changes. */
  @FunctionalInterface
  private interface Step {
    void take(Cache<String, String> cache, String value) throws Exception;
  }
}
