package dev.tamp.jcache.faults;

import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CompletionListenerFuture;

/**
 * Fault 6: a loaded value is sent to Redis and not waited for, so that the operation that loaded it
 * ends before another node finds it.
 */
class LoadedValuesAreVisibleTest extends FaultTest {

  private static final int KEYS = 40;

  /** Large, so that the write takes longer on its way than the question whether it arrived. */
  private static final String VALUE =
      new Random(7)
          .ints(200_000, ' ', '~')
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();

  private interface Load {
    void load(Cache<String, String> cache, String key) throws Exception;
  }

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        invisibleAfter("get", Cache::get),
        invisibleAfter("getAll", (cache, key) -> cache.getAll(Set.of(key))),
        invisibleAfter("loadAll", LoadedValuesAreVisibleTest::loadAll));
  }

  private static void loadAll(Cache<String, String> cache, String key) throws Exception {
    CompletionListenerFuture loaded = new CompletionListenerFuture();
    cache.loadAll(Set.of(key), false, loaded);
    loaded.get();
  }

  private static Scenario<Integer> invisibleAfter(String name, Load load) {
    return Scenario.race(
        name,
        fixture -> {
          Cache<String, String> loading =
              fixture
                  .openNode()
                  .createCache(
                      fixture.cacheName(),
                      new MutableConfiguration<String, String>()
                          .setReadThrough(true)
                          .setCacheLoaderFactory(ConstantLoader::new));
          Cache<String, String> other =
              fixture.openNode().createCache(fixture.cacheName(), new MutableConfiguration<>());
          int invisible = 0;
          for (int i = 0; i < KEYS; i++) {
            String key = "k" + i;
            load.load(loading, key);
            if (!other.containsKey(key)) {
              invisible++;
            }
          }
          return invisible;
        });
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
