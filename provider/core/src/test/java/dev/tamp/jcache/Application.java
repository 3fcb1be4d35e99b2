package dev.tamp.jcache;

import dev.tamp.jcache.jvm.ChildJvm;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CompletionListenerFuture;
import javax.cache.spi.CachingProvider;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A program that uses caches of all kinds, closes something, and returns from main. */
final class Application {

  private Application() {}

  /**
   * Runs the program.
   *
   * @param arguments the location of the configuration, the address of Redis, and what is closed
   */
  public static void main(String[] arguments) throws Exception {
    CachingProvider provider = Caching.getCachingProvider("dev.tamp.jcache.TampCachingProvider");
    CacheManager manager = provider.getCacheManager(URI.create(arguments[0]), null);
    Config config = CacheFixture.config(arguments[1]);
    for (Execution execution : Set.of(Execution.AUTO, Execution.STRICT)) {
      use(manager.createCache(CacheFixture.uniqueName("app"), configuration(execution)));
      use(
          manager.createCache(
              CacheFixture.uniqueName("app"),
              RedissonConfiguration.fromConfig(config, configuration(execution))));
    }
    if (arguments[2].equals("provider")) {
      Caching.getCachingProvider("dev.tamp.jcache.TampCachingProvider").close();
    } else {
      manager.close();
    }
    System.out.println(ChildJvm.RESULT + "closed the " + arguments[2]);
  }

  private static CompressedConfiguration<String, String> configuration(Execution execution) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setExecution(execution)
        .setStatisticsEnabled(true)
        .setManagementEnabled(true)
        .setReadThrough(true)
        .setCacheLoaderFactory(Loader::new)
        .addCacheEntryListenerConfiguration(
            new MutableCacheEntryListenerConfiguration<>(
                () -> (CacheEntryCreatedListener<String, String>) events -> {},
                null,
                false,
                execution == Execution.STRICT));
  }

  private static void use(Cache<String, String> cache) throws Exception {
    cache.putAll(Map.of("a", "1", "b", "2"));
    CompletionListenerFuture loaded = new CompletionListenerFuture();
    cache.loadAll(Set.of("c"), true, loaded);
    loaded.get(10, TimeUnit.SECONDS);
    if (!"loaded".equals(cache.get("c")) || !"loaded".equals(cache.get("d"))) {
      throw new IllegalStateException("not loaded");
    }
    cache.clear();
  }

  private static final class Loader implements CacheLoader<String, String> {

    @Override
    public String load(String key) {
      return "loaded";
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      return Map.of(keys.iterator().next(), "loaded");
    }
  }
}
