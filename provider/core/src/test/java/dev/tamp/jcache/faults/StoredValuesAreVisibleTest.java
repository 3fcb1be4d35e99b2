package dev.tamp.jcache.faults;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheWriterException;
import javax.cache.integration.CompletionListenerFuture;

/**
 * Fault 6: a loaded value is sent to Redis and not waited for, so that the operation that loaded it
 * ends before another node finds it. So is a value that is put back because the writer refused its
 * removal.
 */
class StoredValuesAreVisibleTest extends FaultTest {

  private static final int KEYS = 20;

  /** Large, so that the write takes longer on its way than the question whether it arrived. */
  private static final String VALUE =
      new Random(7)
          .ints(200_000, ' ', '~')
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        invisibleAfterLoading("get", Cache::get),
        invisibleAfterLoading("getAll", (cache, key) -> cache.getAll(Set.of(key))),
        invisibleAfterLoading("loadAll", StoredValuesAreVisibleTest::loadAll),
        invisibleAfterRefusal("remove", Cache::remove),
        invisibleAfterRefusal("removeAll", (cache, key) -> cache.removeAll(Set.of(key))));
  }

  private static void loadAll(Cache<String, String> cache, String key) {
    CompletionListenerFuture loaded = new CompletionListenerFuture();
    cache.loadAll(Set.of(key), false, loaded);
    try {
      loaded.get();
    } catch (Exception e) {
      throw new AssertionError("loadAll failed", e);
    }
  }

  private static Scenario<Integer> invisibleAfterLoading(
      String name, BiConsumer<Cache<String, String>, String> load) {
    return Scenario.race(
        "loaded by " + name,
        fixture -> {
          Cache<String, String> loading =
              createCache(
                  fixture,
                  new MutableConfiguration<String, String>()
                      .setReadThrough(true)
                      .setCacheLoaderFactory(ConstantLoader::new));
          Cache<String, String> other = createCache(fixture, new MutableConfiguration<>());
          return invisible(other, key -> load.accept(loading, key));
        });
  }

  private static Scenario<Integer> invisibleAfterRefusal(
      String name, BiConsumer<Cache<String, String>, String> remove) {
    return Scenario.race(
        "refused to " + name,
        fixture -> {
          RecordingWriter writer = new RecordingWriter();
          writer.fail();
          Cache<String, String> refusing =
              createCache(
                  fixture,
                  new MutableConfiguration<String, String>()
                      .setWriteThrough(true)
                      .setCacheWriterFactory(() -> writer));
          Cache<String, String> other = createCache(fixture, new MutableConfiguration<>());
          return invisible(
              other,
              key -> {
                other.put(key, VALUE);
                assertThatExceptionOfType(CacheWriterException.class)
                    .isThrownBy(() -> remove.accept(refusing, key));
              });
        });
  }

  private static Cache<String, String> createCache(
      Fixture fixture, MutableConfiguration<String, String> configuration) {
    return fixture.openNode().createCache(fixture.cacheName(), configuration);
  }

  /** Counts the keys that a node does not find after something has stored them. */
  private static int invisible(Cache<String, String> node, Consumer<String> store) {
    int invisible = 0;
    for (int i = 0; i < KEYS; i++) {
      String key = "k" + i;
      store.accept(key);
      if (!node.containsKey(key)) {
        invisible++;
      }
    }
    node.clear();
    return invisible;
  }

  private static final class ConstantLoader implements CacheLoader<String, String> {

    @Override
    public String load(String key) {
      return VALUE;
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      return StreamSupport.stream(keys.spliterator(), false)
          .collect(Collectors.toMap(Function.identity(), key -> VALUE));
    }
  }
}
