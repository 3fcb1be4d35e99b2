package dev.tamp.examples.plainjava;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Compressor;
import java.util.List;
import java.util.ServiceLoader;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A cache of one algorithm, and what Redis says of it. */
final class MeasuredCache {

  private final Compression compression;
  private final Cache<String, Object> cache;
  private final RedissonClient redisson;

  private MeasuredCache(
      Compression compression, Cache<String, Object> cache, RedissonClient redisson) {
    this.compression = compression;
    this.cache = cache;
    this.redisson = redisson;
  }

  static MeasuredCache create(
      CacheManager manager, RedissonClient redisson, Compression compression) {
    Cache<String, Object> cache =
        manager.createCache(
            "tamp-demo:" + label(compression),
            RedissonConfiguration.fromInstance(
                redisson,
                new CompressedConfiguration<String, Object>()
                    .setTypes(String.class, Object.class)
                    .setCompression(compression)));
    return new MeasuredCache(compression, cache, redisson);
  }

  /** The algorithm and its level, as it is written in code. */
  String label() {
    return label(compression);
  }

  private static String label(Compression compression) {
    return compression.level() == 0
        ? compression.algorithm()
        : "%s(%d)".formatted(compression.algorithm(), compression.level());
  }

  /** Which library compresses: native or Java, and its version. */
  String implementation() {
    return ServiceLoader.load(Compressor.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(compressor -> compressor.name().equals(compression.algorithm()))
        .findAny()
        .map(compressor -> compressor.availability().description())
        .orElse("-");
  }

  /** Stores a value, and returns how many nanoseconds that took. */
  long put(Sample sample) {
    long start = System.nanoTime();
    cache.put(sample.name(), sample.value());
    return System.nanoTime() - start;
  }

  /**
   * Gets a value back, and returns how many nanoseconds that took.
   *
   * @throws IllegalStateException if it is not the value that was stored
   */
  long get(Sample sample) {
    long start = System.nanoTime();
    Object read = cache.get(sample.name());
    long nanos = System.nanoTime() - start;
    if (!sample.isEqualTo(read)) {
      throw new IllegalStateException(
          "Cache[%s]: the value of key %s is not the one that was put"
              .formatted(cache.getName(), sample.name()));
    }
    return nanos;
  }

  /** The length of the stored value: {@code HSTRLEN}. */
  long storedBytes(Sample sample) {
    return redisson.getMap(cache.getName()).valueSize(sample.name());
  }

  /** What the whole cache takes in the memory of Redis: {@code MEMORY USAGE}, without sampling. */
  long memoryUsage() {
    return redisson
        .getScript(StringCodec.INSTANCE)
        .eval(
            RScript.Mode.READ_ONLY,
            "return redis.call('MEMORY', 'USAGE', KEYS[1], 'SAMPLES', '0')",
            RScript.ReturnType.LONG,
            List.of(cache.getName()));
  }

  void destroy() {
    cache.getCacheManager().destroyCache(cache.getName());
  }
}
