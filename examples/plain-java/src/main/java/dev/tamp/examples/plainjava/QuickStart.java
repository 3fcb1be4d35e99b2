package dev.tamp.examples.plainjava;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.CompressionStatistics;
import java.util.Locale;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;

/** The example of the README, for the Redis that {@code tamp-jcache.yaml} names. */
final class QuickStart {

  private QuickStart() {}

  static @Nullable Product putAndGet(Product lamp) {
    // README begins
    CacheManager manager =
        Caching.getCachingProvider("dev.tamp.jcache.TampCachingProvider").getCacheManager();
    Cache<String, Product> products =
        manager.createCache(
            "products",
            new CompressedConfiguration<String, Product>()
                .setTypes(String.class, Product.class)
                .setCompression(Compression.zstd(3).withThreshold(512))
                .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR)));
    products.put("lamp", lamp);
    Product cached = products.get("lamp");
    // README ends
    return cached;
  }

  static String savings(Cache<String, Product> products) {
    // README statistics begin
    CompressionStatistics statistics = products.unwrap(CompressionStatistics.class);
    double ratio = statistics.getRatio(); // 0.3: 30 of 100 bytes are left
    long nanos = statistics.getCompressionNanos() + statistics.getDecompressionNanos();
    // README statistics end
    return String.format(Locale.ROOT, "ratio %.2f in %d ns", ratio, nanos);
  }
}
