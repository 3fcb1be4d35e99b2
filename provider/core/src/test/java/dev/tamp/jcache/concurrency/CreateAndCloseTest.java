package dev.tamp.jcache.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CompletionListenerFuture;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.redisson.Redisson;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Caches that use all there is may be created and closed again and again: nothing adds up. */
@Timeout(120)
class CreateAndCloseTest {

  private static final int CYCLES = 200;
  private static final int CYCLES_WITH_OWN_CLIENT = 3;

  /** Until then, a client opens connections and starts threads that it keeps. */
  private static final int CYCLES_TO_WARM_UP = 20;

  @TempDir private Path directory;
  @AutoClose private static final RedisProcess SERVER = RedisProcess.start();
  @AutoClose private final RedisConsole redis = RedisConsole.open(SERVER.address());
  @AutoClose private final CachingProvider provider = new TampCachingProvider();

  @AutoClose("shutdown")
  private final Redisson client = (Redisson) Redisson.create(config());

  private final CacheManager manager =
      provider.getCacheManager(URI.create("test:cycles"), provider.getDefaultClassLoader());

  /** How a cache ends. */
  enum End {
    CLOSED {
      @Override
      void apply(Cache<String, String> cache) {
        cache.clear();
        cache.close();
      }
    },
    DESTROYED {
      @Override
      void apply(Cache<String, String> cache) {
        cache.getCacheManager().destroyCache(cache.getName());
      }
    };

    abstract void apply(Cache<String, String> cache);
  }

  @ParameterizedTest
  @EnumSource
  void onASharedClient(End end) throws Exception {
    repeat(CYCLES_TO_WARM_UP, end);
    Remains before = Remains.of(client, redis);

    repeat(CYCLES / End.values().length, end);

    assertNothingAdded(before);
    assertThat(before.beans()).isEmpty();
    assertThat(before.evictionTasks()).isEmpty();
    assertThat(before.channels()).noneMatch(channel -> channel.contains("jcache"));
    assertThat(before.keys()).isZero();
  }

  private void repeat(int cycles, End end) throws Exception {
    for (int i = 0; i < cycles; i++) {
      end.apply(
          use(
              manager.createCache(
                  "cycle" + i, RedissonConfiguration.fromInstance(client, configuration()))));
    }
  }

  @ParameterizedTest
  @EnumSource
  void onClientsOfTheirOwn(End end) throws Exception {
    repeat(1, end);
    Remains before = Remains.of(client, redis);

    for (int i = 0; i < CYCLES_WITH_OWN_CLIENT; i++) {
      end.apply(
          use(
              manager.createCache(
                  "own", RedissonConfiguration.fromConfig(config(), configuration()))));
    }

    assertNothingAdded(before);
  }

  @Test
  void inManagersWithAFile() throws Exception {
    Path file = writeFile();
    repeat(1, End.CLOSED);
    Remains before = Remains.of(client, redis);

    for (int i = 0; i < CYCLES_WITH_OWN_CLIENT; i++) {
      try (CacheManager ofFile =
          provider.getCacheManager(file.toUri(), provider.getDefaultClassLoader())) {
        use(ofFile.createCache("one", configuration())).clear();
        use(ofFile.createCache("other", configuration())).clear();
      }
    }

    assertNothingAdded(before);
  }

  private void assertNothingAdded(Remains before) {
    await()
        .atMost(20, TimeUnit.SECONDS)
        .untilAsserted(
            () -> {
              Remains now = Remains.of(client, redis);
              assertThat(before.threadPools()).containsAll(now.threadPools());
              assertThat(now.connections()).isLessThanOrEqualTo(before.connections());
              assertThat(now)
                  .usingRecursiveComparison()
                  .ignoringFields("threadPools", "connections")
                  .isEqualTo(before);
            });
  }

  /** Uses whatever could leave something behind. */
  private static Cache<String, String> use(Cache<String, String> cache) throws Exception {
    CountDownLatch created = new CountDownLatch(2);
    CacheEntryCreatedListener<String, String> later = events -> created.countDown();
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(() -> later, null, true, false));
    CacheEntryCreatedListener<String, String> atOnce = events -> created.countDown();
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(() -> atOnce, null, true, true));

    cache.put("key", "value ".repeat(50));
    assertThat(created.await(30, TimeUnit.SECONDS)).as("both listeners were called").isTrue();
    assertThat(cache.get("loaded")).isEqualTo("value of loaded");
    CompletionListenerFuture loading = new CompletionListenerFuture();
    cache.loadAll(Set.of("loaded later"), true, loading);
    loading.get(30, TimeUnit.SECONDS);
    assertThat(cache.remove("key")).isTrue();
    return cache;
  }

  private static CompressedConfiguration<String, String> configuration() {
    CacheEntryCreatedListener<String, String> listener = events -> {};
    CacheEntryUpdatedListener<String, String> ofOldValues = events -> {};
    return new CompressedConfiguration<String, String>()
        .setCompression(Compression.zstd(1).withThreshold(0))
        .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR))
        .addCacheEntryListenerConfiguration(
            new MutableCacheEntryListenerConfiguration<>(() -> listener, null, false, false))
        .addCacheEntryListenerConfiguration(
            new MutableCacheEntryListenerConfiguration<>(() -> ofOldValues, null, true, true))
        .setReadThrough(true)
        .setCacheLoaderFactory(KeyLoader::new)
        .setWriteThrough(true)
        .setCacheWriterFactory(StoreWriter::new)
        .setStatisticsEnabled(true)
        .setManagementEnabled(true);
  }

  /** A client that opens its connections at once. */
  private static Config config() {
    Config config = CacheFixture.config(SERVER.address());
    config
        .useSingleServer()
        .setConnectionPoolSize(4)
        .setConnectionMinimumIdleSize(4)
        .setSubscriptionConnectionPoolSize(8)
        .setSubscriptionConnectionMinimumIdleSize(8);
    return config;
  }

  private Path writeFile() throws IOException {
    return Files.writeString(
        directory.resolve("tamp-jcache.yaml"),
        """
        threads: 2
        nettyThreads: 2
        singleServerConfig:
          address: "%s"
          connectionMinimumIdleSize: 1
          connectionPoolSize: 4
          subscriptionConnectionMinimumIdleSize: 1
        """
            .formatted(SERVER.address()));
  }

  private static final class KeyLoader implements CacheLoader<String, String> {

    @Override
    public String load(String key) {
      return "value of " + key;
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      Map<String, String> loaded = new HashMap<>();
      keys.forEach(key -> loaded.put(key, load(key)));
      return loaded;
    }
  }
}
