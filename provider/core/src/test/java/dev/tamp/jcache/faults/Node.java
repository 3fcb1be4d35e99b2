package dev.tamp.jcache.faults;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.spi.CachingProvider;
import org.redisson.Redisson;
import org.redisson.RedissonObject;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;

/** What one JVM of an application has: a client, a provider and a manager. */
final class Node implements AutoCloseable {

  private static final String REWIND =
      """
      for _, member in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
        redis.call('zincrby', KEYS[1], -tonumber(ARGV[1]), member)
      end
      """;

  private final Subject subject;
  private final Mode mode;
  private final RedissonClient client;
  private final CachingProvider provider;
  private final CacheManager manager;

  Node(Subject subject, Mode mode, Config config) {
    this.subject = subject;
    this.mode = mode;
    client = Redisson.create(config);
    provider = subject.newProvider();
    manager =
        provider.getCacheManager(URI.create("faults:" + UUID.randomUUID()), null, new Properties());
  }

  RedissonClient client() {
    return client;
  }

  CacheManager manager() {
    return manager;
  }

  <K, V> Cache<K, V> createCache(String name, CompleteConfiguration<K, V> configuration) {
    return subject.createCache(manager, client, name, configuration, mode);
  }

  /** Moves the expiry of every entry of a cache forward, as if so much time had passed. */
  void letTimePass(Cache<?, ?> cache, Duration time) {
    String expirySet = RedissonObject.prefixName("jcache_timeout_set", cache.getName());
    client
        .getScript(StringCodec.INSTANCE)
        .eval(
            RScript.Mode.READ_WRITE,
            REWIND,
            RScript.ReturnType.VALUE,
            List.of(expirySet),
            time.toMillis());
  }

  @Override
  public void close() {
    manager.close();
    provider.close();
    // an operation that hangs would hold the client for its default of ten seconds
    client.shutdown(0, 1, TimeUnit.SECONDS);
  }
}
