package dev.tamp.benchmarks.cache;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.corpus.Sample;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.redisson.Redisson;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Caches of their own names in one Redis, which are deleted when this is closed. */
public final class Caches implements AutoCloseable {

  private static final int CONNECTIONS = 8;
  private static final int TIMEOUT_MILLIS = 30_000;

  private final TampCachingProvider provider = new TampCachingProvider();
  private final CacheManager manager =
      provider.getCacheManager(URI.create("benchmark:" + UUID.randomUUID()), null);
  private final List<Cache<String, Object>> caches = new ArrayList<>();
  private final RedissonClient client;

  private Caches(RedissonClient client) {
    this.client = client;
  }

  /**
   * Connects to a server.
   *
   * @param address such as {@code redis://127.0.0.1:6379}
   * @return caches, none yet
   */
  public static Caches open(String address) {
    Config config = new Config();
    config
        .useSingleServer()
        .setAddress(address)
        .setTimeout(TIMEOUT_MILLIS)
        .setConnectionMinimumIdleSize(CONNECTIONS)
        .setConnectionPoolSize(CONNECTIONS)
        .setSubscriptionConnectionMinimumIdleSize(1);
    return new Caches(Redisson.create(config));
  }

  /**
   * Creates a cache, and fills it with as many copies of a value as are measured.
   *
   * @param compression the compression
   * @param sample the value
   * @return the cache
   */
  public FilledCache create(Compression compression, Sample sample) {
    Cache<String, Object> cache =
        manager.createCache(
            "tamp-benchmark:" + Candidates.label(compression) + ":" + UUID.randomUUID(),
            RedissonConfiguration.fromInstance(
                client,
                new CompressedConfiguration<String, Object>()
                    .setTypes(String.class, Object.class)
                    .setCodec(sample.codec())
                    .setCompression(compression)));
    caches.add(cache);
    return FilledCache.fill(compression, cache, sample);
  }

  /**
   * What a cache takes in the memory of Redis.
   *
   * @param cache the cache
   * @return {@code MEMORY USAGE}, all values counted
   */
  public long memoryUsage(FilledCache cache) {
    return client
        .getScript(StringCodec.INSTANCE)
        .eval(
            RScript.Mode.READ_ONLY,
            "return redis.call('MEMORY', 'USAGE', KEYS[1], 'SAMPLES', '0')",
            RScript.ReturnType.LONG,
            List.of(cache.name()));
  }

  @Override
  public void close() {
    caches.forEach(cache -> manager.destroyCache(cache.getName()));
    provider.close();
    client.shutdown();
  }
}
