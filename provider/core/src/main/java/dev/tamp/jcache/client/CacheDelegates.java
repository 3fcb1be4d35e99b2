package dev.tamp.jcache.client;

import java.net.URI;
import java.util.Properties;
import java.util.UUID;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.ExpiryPolicy;
import org.redisson.Redisson;
import org.redisson.client.codec.Codec;
import org.redisson.jcache.JCache;
import org.redisson.jcache.JCachingProvider;
import org.redisson.jcache.configuration.RedissonConfiguration;

/**
 * Makes the Redisson caches that Tamp's caches delegate to. Each has a codec of its own on a client
 * that it shares; it has no loader, writer, listeners, statistics or management beans, all of which
 * belong to Tamp's cache.
 */
public final class CacheDelegates implements AutoCloseable {

  /**
   * Redisson's {@code JCache} has no constructor for a codec, and reads that of the client's {@code
   * Config} once, when it is made. So the codec is put there for that moment. Only {@code JCache}
   * reads it there: every other object takes the codec of the copy that the client made of its
   * {@code Config}.
   */
  private static final Object CODEC_OF_CONFIG = new Object();

  private final CacheManager manager;

  /**
   * Creates a factory.
   *
   * @param classLoader the class loader of the manager
   */
  public CacheDelegates(ClassLoader classLoader) {
    // Redisson gives a manager of an unknown scheme no client of its own.
    this.manager =
        new JCachingProvider()
            .getCacheManager(
                URI.create("tamp:" + UUID.randomUUID()), classLoader, new Properties());
  }

  /**
   * Makes a cache.
   *
   * @param name the name of the cache
   * @param client the client to use, which stays open when the cache is closed
   * @param codec the codec of keys and values
   * @param expiryPolicy the policy that the cache asks
   * @return the cache
   */
  @SuppressWarnings("unchecked") // JCache.class is raw
  public JCache<Object, Object> create(
      String name, Redisson client, Codec codec, ExpiryPolicy expiryPolicy) {
    MutableConfiguration<Object, Object> configuration =
        new MutableConfiguration<>().setExpiryPolicyFactory(() -> expiryPolicy);
    synchronized (CODEC_OF_CONFIG) {
      Codec clientCodec = client.getConfig().getCodec();
      client.getConfig().setCodec(codec);
      try {
        return manager
            .createCache(name, RedissonConfiguration.fromInstance(client, configuration))
            .unwrap(JCache.class);
      } finally {
        client.getConfig().setCodec(clientCodec);
      }
    }
  }

  /**
   * The codec that Redisson uses for a client where none is set.
   *
   * @param client the client
   * @return the codec
   */
  public static Codec defaultCodec(Redisson client) {
    synchronized (CODEC_OF_CONFIG) {
      Codec codec = client.getConfig().getCodec();
      return codec == null ? client.getServiceManager().getCfg().getCodec() : codec;
    }
  }

  /** Closes the caches; clients stay open. */
  @Override
  public void close() {
    manager.close();
  }
}
