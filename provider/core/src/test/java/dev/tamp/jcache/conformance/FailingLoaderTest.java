package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import javax.cache.Cache;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheLoaderException;
import javax.cache.integration.CompletionListenerFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A loader that throws fails the call that asked for its values, and nothing else. */
@NeverHangs
class FailingLoaderTest {

  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();
  @AutoClose private final CacheFixture node = CacheFixture.open();

  @ParameterizedTest
  @EnumSource
  void failsTheCaller(Failure kind) {
    for (Execution execution : Set.of(Execution.ATOMIC, Execution.STRICT)) {
      Cache<String, String> cache = createCache(execution);
      cache.put("present", "put");
      failure.set(kind);

      kind.assertReaches(() -> cache.get("a"), CacheLoaderException.class);
      kind.assertReaches(() -> cache.getAll(Set.of("a", "b")), CacheLoaderException.class);
      kind.assertReaches(
          () -> cache.invoke("a", (entry, arguments) -> entry.getValue()),
          CacheLoaderException.class);
      for (boolean replace : new boolean[] {false, true}) {
        CompletionListenerFuture loaded = new CompletionListenerFuture();
        cache.loadAll(Set.of("a", "present"), replace, loaded);
        kind.assertReachesWrapped(() -> causeOf(loaded), CacheLoaderException.class);
      }
      assertThat(cache.get("present")).isEqualTo("put");

      failure.set(null);
      assertThat(cache.get("a")).isEqualTo("loaded a");
      assertThat(cache.getAll(Set.of("a", "b")))
          .isEqualTo(Map.of("a", "loaded a", "b", "loaded b"));
    }
  }

  private static void causeOf(CompletionListenerFuture loaded) throws Throwable {
    try {
      loaded.get();
    } catch (ExecutionException e) {
      throw e.getCause();
    }
  }

  private Cache<String, String> createCache(Execution execution) {
    return node.createCache(
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setExecution(execution)
            .setReadThrough(true)
            .setCacheLoaderFactory(FailingLoader::new));
  }

  private final class FailingLoader implements CacheLoader<String, String> {

    @Override
    public String load(String key) {
      Failure kind = failure.get();
      return kind == null ? "loaded " + key : kind.raise();
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      Map<String, String> loaded = new java.util.HashMap<>();
      keys.forEach(key -> loaded.put(key, load(key)));
      return loaded;
    }
  }
}
