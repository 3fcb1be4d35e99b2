package dev.tamp.jcache.faults;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CompletionListenerFuture;

/**
 * Fault 10: the thread that calls the loader catches exceptions, not errors, and completes nothing
 * after an error.
 */
class LoaderErrorsReachTheCallerTest extends FaultTest {

  private interface Load {
    void load(Cache<String, String> cache) throws Exception;
  }

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
            hangs("get", cache -> cache.get("k")),
            hangs("getAll", cache -> cache.getAll(Set.of("k"))),
            hangs("loadAll", LoaderErrorsReachTheCallerTest::loadAll))
        .flatMap(Scenario::inBothModes);
  }

  private static void loadAll(Cache<String, String> cache) throws Exception {
    CompletionListenerFuture loaded = new CompletionListenerFuture();
    cache.loadAll(Set.of("k"), false, loaded);
    loaded.get();
  }

  private static Scenario<Boolean> hangs(String name, Load load) {
    return Scenario.of(
        name,
        fixture -> {
          Cache<String, String> cache =
              fixture
                  .openNode()
                  .createCache(
                      fixture.cacheName(),
                      new MutableConfiguration<String, String>()
                          .setReadThrough(true)
                          .setCacheLoaderFactory(FailingLoader::new));
          return fixture
              .attempt(
                  () -> {
                    load.load(cache);
                    return null;
                  })
              .equals(Outcome.HANGS);
        },
        true,
        false);
  }

  private static final class FailingLoader implements CacheLoader<String, String> {

    @Override
    public String load(String key) {
      throw new AssertionError("a loader's bug");
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      throw new AssertionError("a loader's bug");
    }
  }
}
