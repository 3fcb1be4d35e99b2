package dev.tamp.jcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.Configuration;
import javax.cache.spi.CachingProvider;
import org.redisson.Redisson;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/**
 * A node: a client, a provider and a manager of its own. Closing it closes them all, and checks
 * that nothing is left on the server.
 */
public final class CacheFixture implements AutoCloseable {

  /** Redisson unsubscribes and closes in the background, which takes long on a busy machine. */
  private static final Duration TIME_TO_END = Duration.ofMinutes(1);

  private final String clientName = uniqueName("client");
  private final String address;
  private final Redisson client;
  private final CachingProvider provider = new TampCachingProvider();
  private final CacheManager manager =
      provider.getCacheManager(URI.create(uniqueName("test:manager")), null);
  private final List<String> cacheNames = new CopyOnWriteArrayList<>();

  private CacheFixture(String address, Consumer<Config> changes) {
    this.address = address;
    Config config = config(address);
    config.useSingleServer().setClientName(clientName);
    changes.accept(config);
    client = (Redisson) Redisson.create(config);
    // the client starts these threads when it first needs one, as if a cache had left it behind
    client.getServiceManager().getExecutor().execute(() -> {});
  }

  /** A node on the server that tests share. */
  public static CacheFixture open() {
    return open(config -> {});
  }

  /** A node on the server that tests share, with another configuration of its client. */
  public static CacheFixture open(Consumer<Config> changes) {
    return new CacheFixture(RedisProcess.sharedAddress(), changes);
  }

  /** A node on another server. */
  public static CacheFixture openOn(String address) {
    return new CacheFixture(address, config -> {});
  }

  /** A node on another server, with another configuration of its client. */
  public static CacheFixture openOn(String address, Consumer<Config> changes) {
    return new CacheFixture(address, changes);
  }

  /** The configuration of a small client. */
  public static Config config(String address) {
    Config config = new Config().setThreads(4).setNettyThreads(4);
    config
        .useSingleServer()
        .setAddress(address)
        .setConnectionMinimumIdleSize(1)
        .setConnectionPoolSize(16)
        .setSubscriptionConnectionMinimumIdleSize(1);
    return config;
  }

  /** A name that no other test has, here or elsewhere. */
  public static String uniqueName(String purpose) {
    return purpose + "-" + UUID.randomUUID();
  }

  public Redisson client() {
    return client;
  }

  public String clientName() {
    return clientName;
  }

  public CachingProvider provider() {
    return provider;
  }

  public CacheManager manager() {
    return manager;
  }

  /** Creates a cache of strings, each compressed as far as that saves anything. */
  public Cache<String, String> createCache(Compression compression) {
    return createCache(
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setCompression(compression.withThreshold(0)));
  }

  /** Creates a cache with a name of its own. */
  public <K, V> Cache<K, V> createCache(Configuration<K, V> configuration) {
    return createCache(uniqueName("cache"), configuration);
  }

  /** Creates a cache. */
  public <K, V> Cache<K, V> createCache(String name, Configuration<K, V> configuration) {
    cacheNames.add(name);
    return manager.createCache(name, RedissonConfiguration.fromInstance(client, configuration));
  }

  /** The configuration that a cache shows. */
  @SuppressWarnings("unchecked") // CompressedConfiguration.class is raw
  public static <K, V> CompressedConfiguration<K, V> configurationOf(Cache<K, V> cache) {
    return cache.getConfiguration(CompressedConfiguration.class);
  }

  @Override
  public void close() {
    for (String name : cacheNames) {
      if (!manager.isClosed()) {
        manager.destroyCache(name);
      }
    }
    provider.close();
    cacheNames.forEach(name -> client.getKeys().delete(name));
    assertThat(client.isShutdown()).as("the user's client is shut down").isFalse();
    try (RedisConsole redis = RedisConsole.open(address)) {
      await()
          .atMost(TIME_TO_END)
          .untilAsserted(
              () ->
                  assertThat(redis.subscriptionsNamed(clientName))
                      .as("subscriptions left")
                      .isZero());
      client.shutdown();
      await()
          .atMost(TIME_TO_END)
          .untilAsserted(() -> assertThat(redis.connectionsNamed(clientName)).isZero());
    }
  }
}
