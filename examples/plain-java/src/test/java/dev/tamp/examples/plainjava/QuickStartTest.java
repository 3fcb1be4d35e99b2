package dev.tamp.examples.plainjava;

import static org.assertj.core.api.Assertions.assertThat;

import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.Test;

class QuickStartTest {

  @Test
  void findsRedisThroughTheFileOnTheClassPath() {
    Product lamp = new Catalog(1).next(6);
    try (DemoRedis redis = DemoRedis.open();
        CachingProvider provider =
            Caching.getCachingProvider("dev.tamp.jcache.TampCachingProvider")) {
      System.setProperty("TAMP_REDIS", redis.address());

      assertThat(QuickStart.putAndGet(lamp)).isEqualTo(lamp);

      CacheManager manager = provider.getCacheManager();
      assertThat(QuickStart.savings(manager.getCache("products")))
          .matches("ratio (0\\.[1-9]\\d|1\\.00) in \\d+ ns");
      manager.destroyCache("products");
    } finally {
      System.clearProperty("TAMP_REDIS");
    }
  }
}
