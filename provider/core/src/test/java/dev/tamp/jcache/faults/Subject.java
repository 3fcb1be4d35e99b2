package dev.tamp.jcache.faults;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.TampCachingProvider;
import java.time.Duration;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.spi.CachingProvider;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.Codec;
import org.redisson.jcache.JCachingProvider;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** The provider that a scenario runs on. */
enum Subject {
  /** Redisson's own provider. */
  REDISSON(Duration.ofSeconds(2)) {

    @Override
    CachingProvider newProvider() {
      return new JCachingProvider();
    }

    @Override
    synchronized <K, V> Cache<K, V> createCache(
        CacheManager manager,
        RedissonClient client,
        String name,
        CompleteConfiguration<K, V> configuration,
        Mode mode) {
      if (mode == Mode.ATOMIC) {
        return manager.createCache(name, RedissonConfiguration.fromInstance(client, configuration));
      }
      System.setProperty(LOCKED_MODE, "set");
      try {
        return manager.createCache(name, RedissonConfiguration.fromInstance(client, configuration));
      } finally {
        System.clearProperty(LOCKED_MODE);
      }
    }

    @Override
    Codec compressing(RedissonCompression codec, Codec inner) {
      return codec.around(inner);
    }
  },

  /** Tamp: {@link Mode#LOCKED} is its strict execution. */
  TAMP(Duration.ofSeconds(20)) {

    @Override
    CachingProvider newProvider() {
      return new TampCachingProvider();
    }

    @Override
    <K, V> Cache<K, V> createCache(
        CacheManager manager,
        RedissonClient client,
        String name,
        CompleteConfiguration<K, V> configuration,
        Mode mode) {
      Execution execution = mode == Mode.LOCKED ? Execution.STRICT : Execution.AUTO;
      return manager.createCache(
          name,
          RedissonConfiguration.fromInstance(
              client, new CompressedConfiguration<>(configuration).setExecution(execution)));
    }

    @Override
    Codec compressing(RedissonCompression codec, Codec inner) {
      return inner;
    }
  };

  /**
   * The system property that takes a JCache to the locked mode when it is set during the
   * construction of the cache.
   */
  private static final String LOCKED_MODE = "org.jsr107.tck.management.agentId";

  private final Duration patience;

  Subject(Duration patience) {
    this.patience = patience;
  }

  abstract CachingProvider newProvider();

  /**
   * How long an operation may take before it is said to hang: short where a hang is expected, long
   * where a slow machine must not look like one.
   */
  Duration patience() {
    return patience;
  }

  /** Creates a cache that executes in the given mode, on a client that exists. */
  abstract <K, V> Cache<K, V> createCache(
      CacheManager manager,
      RedissonClient client,
      String name,
      CompleteConfiguration<K, V> configuration,
      Mode mode);

  /**
   * The codec to set on a client so that its caches compress what the inner codec writes. A subject
   * that compresses by itself takes the inner codec as it is.
   */
  abstract Codec compressing(RedissonCompression codec, Codec inner);
}
