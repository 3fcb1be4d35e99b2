package dev.tamp.jcache.conformance;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javax.cache.Cache;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CompletionListenerFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** What a loader reads is stored when the call returns, and never in place of something newer. */
@NeverHangs
class ReadThroughTest {

  private static final int KEYS = 500;
  private static final String KEY = "key";

  enum Loading {
    GET {
      @Override
      void load(Cache<String, String> cache, Set<String> keys) {
        keys.forEach(cache::get);
      }
    },
    GET_ALL {
      @Override
      void load(Cache<String, String> cache, Set<String> keys) {
        cache.getAll(keys);
      }
    },
    INVOKE {
      @Override
      void load(Cache<String, String> cache, Set<String> keys) {
        cache.invokeAll(keys, (entry, arguments) -> entry.getValue());
      }
    },
    LOAD_ALL {
      @Override
      void load(Cache<String, String> cache, Set<String> keys) {
        loadAll(cache, keys, false);
      }
    },
    RELOAD_ALL {
      @Override
      void load(Cache<String, String> cache, Set<String> keys) {
        loadAll(cache, keys, true);
      }
    };

    abstract void load(Cache<String, String> cache, Set<String> keys);

    private static void loadAll(Cache<String, String> cache, Set<String> keys, boolean replace) {
      CompletionListenerFuture loaded = new CompletionListenerFuture();
      cache.loadAll(keys, replace, loaded);
      try {
        loaded.get();
      } catch (InterruptedException | ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private final Map<String, String> store = new ConcurrentHashMap<>();
  @AutoClose private final Gate loaderHasRead = new Gate();
  @AutoClose private final CacheFixture here = CacheFixture.open();
  @AutoClose private final CacheFixture there = CacheFixture.open();

  @ParameterizedTest
  @EnumSource
  void isVisibleToAllNodesOnReturn(Loading loading) {
    loaderHasRead.open();
    Cache<String, String> cache = here.createCache(readThrough());
    Cache<String, String> other = there.createCache(cache.getName(), configuration());
    Set<String> keys = IntStream.range(0, KEYS).mapToObj(i -> "key " + i).collect(toSet());
    keys.forEach(key -> store.put(key, "value of " + key));

    loading.load(cache, keys);

    assertThat(other.getAll(keys))
        .isEqualTo(keys.stream().collect(toMap(key -> key, key -> "value of " + key)));
  }

  @ParameterizedTest
  @EnumSource(names = "RELOAD_ALL", mode = Mode.EXCLUDE)
  void isNotStoredOverAPut(Loading loading) throws Exception {
    Cache<String, String> cache = here.createCache(readThrough());
    Cache<String, String> other = there.createCache(cache.getName(), configuration());
    store.put(KEY, "loaded");

    CompletableFuture<Void> load = inBackground(() -> loading.load(cache, Set.of(KEY)));
    loaderHasRead.awaitArrival();
    other.put(KEY, "put");
    loaderHasRead.open();
    load.get();

    assertThat(cache.get(KEY)).isEqualTo("put");
  }

  /** The writer waits for the loader, which has read what the writer is about to delete. */
  @ParameterizedTest
  @EnumSource
  void doesNotComeBackAfterItsRemoval(Loading loading) throws Exception {
    MapStore writer = new MapStore();
    Cache<String, String> cache =
        here.createCache(readThrough().setWriteThrough(true).setCacheWriterFactory(() -> writer));
    writer.map().put(KEY, "loaded");
    store.putAll(writer.map());

    CompletableFuture<Void> load = inBackground(() -> loading.load(cache, Set.of(KEY)));
    loaderHasRead.awaitArrival();
    CompletableFuture<Void> removal = inBackground(() -> cache.remove(KEY));
    assertThat(isDoneSoon(removal)).as("the removal does not wait").isFalse();
    loaderHasRead.open();
    load.get();
    removal.get();

    assertThat(writer.map()).isEmpty();
    assertThat(cache.containsKey(KEY)).isFalse();
  }

  private static CompletableFuture<Void> inBackground(Runnable action) {
    return CompletableFuture.runAsync(action, task -> new Thread(task).start());
  }

  private static boolean isDoneSoon(CompletableFuture<Void> future) throws Exception {
    try {
      future.get(300, MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }

  private CompressedConfiguration<String, String> readThrough() {
    return configuration().setReadThrough(true).setCacheLoaderFactory(SlowLoader::new);
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>().setTypes(String.class, String.class);
  }

  /** Takes its time between reading and returning. */
  private final class SlowLoader implements CacheLoader<String, String> {

    @Override
    public @Nullable String load(String key) {
      String value = store.get(key);
      loaderHasRead.pass();
      return value;
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      Map<String, String> loaded = new HashMap<>();
      keys.forEach(key -> loaded.put(key, store.get(key)));
      loaderHasRead.pass();
      return loaded;
    }
  }
}
