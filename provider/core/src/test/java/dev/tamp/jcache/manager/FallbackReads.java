package dev.tamp.jcache.manager;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.Unreadable;
import dev.tamp.jcache.jvm.ChildJvm;
import java.net.URI;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.spi.CachingProvider;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.jcache.configuration.RedissonConfiguration;

/**
 * Main class of a child JVM: reads keys through a cache about whose compression nothing is said.
 */
final class FallbackReads {

  private FallbackReads() {}

  /**
   * Prints a line for each key.
   *
   * @param arguments the address of Redis, the name of the cache, and the keys
   */
  public static void main(String[] arguments) {
    RedissonClient client = Redisson.create(CacheFixture.config(arguments[0]));
    try (CachingProvider provider = new TampCachingProvider()) {
      Cache<String, String> cache =
          provider
              .getCacheManager(URI.create("test:fallback"), provider.getDefaultClassLoader())
              .createCache(
                  arguments[1],
                  RedissonConfiguration.fromInstance(
                      client,
                      new CompressedConfiguration<String, String>()
                          .setTypes(String.class, String.class)
                          .setUnreadable(Unreadable.THROW)
                          .setCodec(StringCodec.INSTANCE)));
      for (int i = 2; i < arguments.length; i++) {
        System.out.println(ChildJvm.RESULT + arguments[i] + ": " + read(cache, arguments[i]));
      }
    } finally {
      client.shutdown();
    }
  }

  private static String read(Cache<String, String> cache, String key) {
    try {
      return cache.containsKey(key) + " " + cache.get(key);
    } catch (CacheException e) {
      return e.getClass().getSimpleName();
    }
  }
}
