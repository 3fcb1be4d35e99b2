package dev.tamp.benchmarks.direct;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import java.net.URI;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.redisson.Redisson;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.CompositeCodec;
import org.redisson.config.Config;
import org.redisson.jcache.JCachingProvider;
import org.redisson.jcache.configuration.RedissonConfiguration;

/**
 * The same bytes in Redisson's JCache and in Tamp, with an expiry of an hour, and in a map of
 * Redisson's, which has no expiry and no events. Nothing is compressed.
 */
final class Contenders implements AutoCloseable {

  private static final Codec CODEC =
      new CompositeCodec(StringCodec.INSTANCE, ByteArrayCodec.INSTANCE, ByteArrayCodec.INSTANCE);

  private final RedissonClient client;
  private final JCachingProvider redissonProvider = new JCachingProvider();
  private final TampCachingProvider tampProvider = new TampCachingProvider();
  private final Cache<String, byte[]> redisson;
  private final Cache<String, byte[]> tamp;
  private final RMap<String, byte[]> map;

  Contenders(String address) {
    Config config = new Config().setCodec(CODEC);
    config.useSingleServer().setAddress(address).setConnectionMinimumIdleSize(1);
    client = Redisson.create(config);
    URI uri = URI.create("benchmark:" + UUID.randomUUID());
    CacheManager plain = redissonProvider.getCacheManager(uri, null, new Properties());
    redisson =
        plain.createCache(
            "tamp-benchmark:redisson",
            RedissonConfiguration.fromInstance(client, expiring(new MutableConfiguration<>())));
    tamp =
        tampProvider
            .getCacheManager(uri, null)
            .createCache(
                "tamp-benchmark:direct",
                RedissonConfiguration.fromInstance(
                    client,
                    expiring(
                        new CompressedConfiguration<String, byte[]>()
                            .setCompression(Compression.none()))));
    map = client.getMap("tamp-benchmark:map");
  }

  private static <C extends MutableConfiguration<String, byte[]>> C expiring(C configuration) {
    configuration.setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
    return configuration;
  }

  /** What each of them does to put a value, the map last. */
  Map<String, Runnable> puts(String key, byte[] value) {
    return inOrder(
        () -> redisson.put(key, value), () -> tamp.put(key, value), () -> map.fastPut(key, value));
  }

  /** What each of them does to get a value. */
  Map<String, Runnable> gets(String key) {
    return inOrder(() -> redisson.get(key), () -> tamp.get(key), () -> map.get(key));
  }

  /** What each of them does to put several values. */
  Map<String, Runnable> putAlls(Map<String, byte[]> entries) {
    return inOrder(
        () -> redisson.putAll(entries), () -> tamp.putAll(entries), () -> map.putAll(entries));
  }

  /** What each of them does to get several values. */
  Map<String, Runnable> getAlls(Set<String> keys) {
    return inOrder(() -> redisson.getAll(keys), () -> tamp.getAll(keys), () -> map.getAll(keys));
  }

  private static Map<String, Runnable> inOrder(Runnable redisson, Runnable tamp, Runnable map) {
    return Map.of("Redisson", redisson, "Tamp", tamp, "RMap", map);
  }

  @Override
  public void close() {
    tamp.clear();
    redisson.clear();
    map.delete();
    tampProvider.close();
    redissonProvider.close();
    client.shutdown();
  }
}
