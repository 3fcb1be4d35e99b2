package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Redis goes away under a cache, and comes back. */
@Timeout(60)
class LostRedisTest {

  private static final Map<String, Consumer<Cache<String, String>>> OPERATIONS =
      Map.ofEntries(
          Map.entry("get", cache -> cache.get("a")),
          Map.entry("getAll", cache -> cache.getAll(Set.of("a", "b"))),
          Map.entry("containsKey", cache -> cache.containsKey("a")),
          Map.entry("put", cache -> cache.put("a", "1")),
          Map.entry("putAll", cache -> cache.putAll(Map.of("a", "1", "b", "2"))),
          Map.entry("putIfAbsent", cache -> cache.putIfAbsent("a", "1")),
          Map.entry("getAndPut", cache -> cache.getAndPut("a", "1")),
          Map.entry("replace", cache -> cache.replace("a", "1")),
          Map.entry("replace if equal", cache -> cache.replace("a", "1", "2")),
          Map.entry("getAndReplace", cache -> cache.getAndReplace("a", "1")),
          Map.entry("remove", cache -> cache.remove("a")),
          Map.entry("remove if equal", cache -> cache.remove("a", "1")),
          Map.entry("getAndRemove", cache -> cache.getAndRemove("a")),
          Map.entry("removeAll of keys", cache -> cache.removeAll(Set.of("a", "b"))),
          Map.entry("removeAll", Cache::removeAll),
          Map.entry("clear", Cache::clear),
          Map.entry("iterator", cache -> cache.forEach(entry -> {})),
          Map.entry("invoke", cache -> cache.invoke("a", (entry, arguments) -> entry.getValue())));

  private final int port;
  private RedisProcess redis = RedisProcess.start();
  @AutoClose private final CachingProvider provider = new TampCachingProvider();

  @AutoClose("shutdown")
  private final RedissonClient client;

  LostRedisTest() {
    port = redis.port();
    Config config = CacheFixture.config(redis.address());
    config
        .useSingleServer()
        .setConnectTimeout(3_000)
        .setTimeout(1_000)
        .setRetryAttempts(0)
        .setRetryDelay(new ConstantDelay(java.time.Duration.ofMillis(50)));
    client = Redisson.create(config);
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void operationsFailByTheNameOfTheCacheAndWorkAgainLater(Execution execution) {
    try {
      Cache<String, String> cache = createCache(execution);
      cache.put("a", "1");
      redis.close();

      OPERATIONS.forEach(
          (name, operation) ->
              assertThatThrownBy(() -> operation.accept(cache))
                  .as(name)
                  .isInstanceOf(CacheException.class)
                  .hasMessageContaining("Cache[menus]"));

      redis = RedisProcess.startOn(port);
      await().ignoreExceptions().untilAsserted(() -> cache.put("b", "2"));
      OPERATIONS.values().forEach(operation -> operation.accept(cache));
      assertThat(cache.isClosed()).isFalse();
    } finally {
      redis.close();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void closesWithoutRedis(Execution execution) {
    try {
      Cache<String, String> cache = createCache(execution);
      cache.registerCacheEntryListener(
          new MutableCacheEntryListenerConfiguration<>(
              () -> (CacheEntryUpdatedListener<String, String>) events -> {}, null, true, false));
      CacheManager manager = cache.getCacheManager();
      redis.close();

      assertThatThrownBy(() -> manager.destroyCache("menus"))
          .isInstanceOf(CacheException.class)
          .hasMessageContaining("Cache[menus]");
      closeAnyway(manager);

      assertThat(cache.isClosed()).isTrue();
      assertThat(manager.isClosed()).isTrue();
      manager.close();
      assertThat(provider.getCacheManager(manager.getURI(), manager.getClassLoader()))
          .isNotSameAs(manager);
    } finally {
      redis.close();
    }
  }

  /** That the server was told nothing may be an exception, but everything is closed. */
  private static void closeAnyway(CacheManager manager) {
    try {
      manager.close();
    } catch (CacheException e) {
      assertThat(e).hasMessageContaining(manager.getURI().toString());
    }
  }

  private Cache<String, String> createCache(Execution execution) {
    return provider
        .getCacheManager(URI.create("test:lost"), provider.getDefaultClassLoader())
        .createCache(
            "menus",
            RedissonConfiguration.fromInstance(
                client,
                new CompressedConfiguration<String, String>()
                    .setTypes(String.class, String.class)
                    .setExecution(execution)
                    .setExpiryPolicyFactory(AccessedExpiryPolicy.factoryOf(Duration.ONE_DAY))));
  }
}
