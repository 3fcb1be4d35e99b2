package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Leftovers;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.integration.CompletionListenerFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.config.Config;
import org.redisson.eviction.EvictionScheduler;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Caches come and go, with everything that a cache can have, and nothing of them stays. */
@NeverHangs
class RepeatedCreationTest {

  private static final int CYCLES = 200;
  private static final int CYCLES_WITH_CLIENTS = 10;

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose
  private final CacheFixture node =
      CacheFixture.openOn(REDIS.address(), RepeatedCreationTest::keepConnections);

  @AutoClose private final RedisConsole redis = RedisConsole.open(REDIS.address());

  @Test
  void leavesNothingOnASharedClient() throws Exception {
    useAndClose(node.createCache("menus", configuration()));
    Leftovers leftovers = Leftovers.since(redis, node.clientName());
    int tasks = evictionTasks(node.client()).size();

    for (int i = 0; i < CYCLES; i++) {
      useAndClose(node.createCache("menus" + i % 7, configuration()));
    }

    leftovers.assertNone();
    assertThat(evictionTasks(node.client())).hasSize(tasks);
    assertThat(node.manager().getCacheNames()).isEmpty();
    assertNothingIsStored();
  }

  @Test
  void leavesNothingOfClientsOfTheirOwn() throws Exception {
    String clientName = CacheFixture.uniqueName("own");
    Leftovers leftovers = Leftovers.since(redis, clientName);

    for (int i = 0; i < CYCLES_WITH_CLIENTS; i++) {
      Config config = CacheFixture.config(REDIS.address());
      config.useSingleServer().setClientName(clientName);
      useAndClose(
          node.manager()
              .createCache("own", RedissonConfiguration.fromConfig(config, configuration())));
    }

    leftovers.assertNone();
    assertNothingIsStored();
  }

  /** As many connections as the client will ever have. */
  private static void keepConnections(Config config) {
    config
        .useSingleServer()
        .setConnectionMinimumIdleSize(4)
        .setConnectionPoolSize(4)
        .setSubscriptionsPerConnection(50)
        .setSubscriptionConnectionPoolSize(1);
  }

  private static void useAndClose(Cache<String, String> cache) throws Exception {
    cache.get("read through");
    cache.put("a", "1");
    cache.putAll(Map.of("a", "2", "b", "2"));
    cache.getAndPut("a", "3");
    cache.invoke("a", new Callback(() -> {}));
    cache.replace("a", "processed", "4");
    CompletionListenerFuture loaded = new CompletionListenerFuture();
    cache.loadAll(Set.of("c", "d"), true, loaded);
    loaded.get();
    cache.removeAll(Set.of("b", "c"));
    cache.getCacheManager().destroyCache(cache.getName());
    assertThat(cache.isClosed()).isTrue();
  }

  /** Acknowledgements that came late expire by themselves. */
  private void assertNothingIsStored() {
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(redis.strings("KEYS", "*")).as("keys in Redis").isEmpty());
  }

  /** Redisson does not show the tasks that remove expired entries. */
  private static Map<?, ?> evictionTasks(Redisson client) throws ReflectiveOperationException {
    Field tasks = EvictionScheduler.class.getDeclaredField("tasks");
    tasks.setAccessible(true);
    return (Map<?, ?>) tasks.get(client.getEvictionScheduler());
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setExpiryPolicyFactory(
            CreatedExpiryPolicy.factoryOf(new javax.cache.expiry.Duration(TimeUnit.MINUTES, 1)))
        .setReadThrough(true)
        .setCacheLoaderFactory(() -> new Callback(() -> {}))
        .setWriteThrough(true)
        .setCacheWriterFactory(() -> new Callback(() -> {}))
        .setStatisticsEnabled(true)
        .setManagementEnabled(true)
        .addCacheEntryListenerConfiguration(
            new MutableCacheEntryListenerConfiguration<>(
                () -> new Callback(() -> {}), () -> new Callback(() -> {}), true, true))
        .addCacheEntryListenerConfiguration(
            new MutableCacheEntryListenerConfiguration<>(
                () -> new Callback(() -> {}), () -> new Callback(() -> {}), false, false));
  }
}
