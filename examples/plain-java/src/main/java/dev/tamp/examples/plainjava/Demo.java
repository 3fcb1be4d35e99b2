package dev.tamp.examples.plainjava;

import dev.tamp.jcache.Compression;
import java.io.PrintStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.spi.CachingProvider;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode;
import org.redisson.api.redisnode.RedisNodes;
import org.redisson.config.Config;

/** Stores samples in a cache of each algorithm, checks them, and shows what Redis keeps. */
public final class Demo {

  private static final long SEED = 2026;

  /** With threshold 0, so that small values are compressed too. */
  private static final List<Compression> COMPRESSIONS =
      Stream.of(
              Compression.none(),
              Compression.lz4(),
              Compression.lz4hc(9),
              Compression.snappy(),
              Compression.brotli(4),
              Compression.zstd(1),
              Compression.zstd(3))
          .map(compression -> compression.withThreshold(0))
          .toList();

  private Demo() {}

  /** Runs the demo, which fails if a cache returns anything but what it was given. */
  public static void main(String[] args) {
    try (DemoRedis redis = DemoRedis.open()) {
      run(redis.address(), Sample.generate(SEED), System.out);
    }
  }

  static void run(String redisAddress, List<Sample> samples, PrintStream out) {
    Config config = new Config();
    config.useSingleServer().setAddress(redisAddress);
    RedissonClient redisson = Redisson.create(config);
    try (CachingProvider provider =
            Caching.getCachingProvider("dev.tamp.jcache.TampCachingProvider");
        CacheManager manager = provider.getCacheManager()) {
      printSurroundings(redisson, URI.create(redisAddress), out);
      List<MeasuredCache> caches = new ArrayList<>();
      try {
        for (Compression compression : COMPRESSIONS) {
          caches.add(MeasuredCache.create(manager, redisson, compression));
        }
        SampleResult.measure(samples.get(0), caches); // warms the JVM up
        List<SampleResult> results =
            samples.stream().map(sample -> SampleResult.measure(sample, caches)).toList();
        new Report(caches, results).print(out);
      } finally {
        caches.forEach(MeasuredCache::destroy);
      }
    } finally {
      redisson.shutdown();
    }
  }

  private static void printSurroundings(RedissonClient redisson, URI redis, PrintStream out) {
    out.printf(
        "%nRedis %s at %s:%d, Java %s on %s %s, %d processors%n",
        redisson
            .getRedisNodes(RedisNodes.SINGLE)
            .getInstance()
            .info(RedisNode.InfoSection.SERVER)
            .get("redis_version"),
        redis.getHost(),
        redis.getPort(),
        System.getProperty("java.version"),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors());
    out.println(
        "JSON documents are strings, Java objects are records; Redisson's default codec encodes both.");
    out.println(
        "Threshold 0 compresses small values too; by default those under 1,024 bytes stay raw.");
  }
}
