package dev.tamp.jcache.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.config.SubscriptionMode;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** The direct path where there is more than one server. */
@Timeout(120)
class DirectTopologiesTest {

  private static final int SLOTS = 16_384;
  private static final String LARGE = "soup of the day; ".repeat(3_000);

  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  @TempDir private Path directory;

  @Test
  void worksInACluster() {
    List<RedisProcess> servers = startCluster(3);
    List<String> addresses = servers.stream().map(RedisProcess::address).toList();
    for (String name : List.of("menus", "dishes", "guests{app}")) {
      Cache<String, String> writer = createCache(name, clusterConfig(addresses));
      List<String> events = listenTo(createCache(name, clusterConfig(addresses)));

      useAndCheck(writer, events);
    }
  }

  @ParameterizedTest
  @EnumSource(SubscriptionMode.class)
  void worksWithAReplica(SubscriptionMode mode) {
    RedisProcess master = start(RedisProcess.start("repl-diskless-sync-delay 0"));
    RedisProcess replica = start(RedisProcess.start("replicaof 127.0.0.1 " + master.port()));
    try (RedisConsole console = RedisConsole.open(replica.address())) {
      await()
          .atMost(ofSeconds(30))
          .until(() -> text(console.call("INFO", "replication")).contains("link_status:up"));
    }
    Cache<String, String> writer = createCache("menus", replicatedConfig(master, replica, mode));
    List<String> events = listenTo(createCache("menus", replicatedConfig(master, replica, mode)));

    useAndCheck(writer, events);
    for (int i = 0; i < 500; i++) {
      writer.put("a", LARGE + i);
      assertThat(writer.get("a")).isEqualTo(LARGE + i);
    }
  }

  private static void useAndCheck(Cache<String, String> cache, List<String> events) {
    List<String> expected = new ArrayList<>();
    for (String value : List.of("soup", LARGE)) {
      cache.put("a", value);
      assertThat(cache.get("a")).isEqualTo(value);
      assertThat(cache.getAndPut("a", value + 1)).isEqualTo(value);
      assertThat(cache.putIfAbsent("b", value)).isTrue();
      assertThat(cache.putIfAbsent("b", value)).isFalse();
      assertThat(cache.replace("c", value)).isFalse();
      assertThat(cache.getAndReplace("b", value + 2)).isEqualTo(value);
      assertThat(cache.getAll(Set.of("a", "b", "c")))
          .isEqualTo(Map.of("a", value + 1, "b", value + 2));
      assertThat(cache.getAndRemove("a")).isEqualTo(value + 1);
      assertThat(cache.remove("b")).isTrue();
      expected.addAll(List.of("CREATED a", "UPDATED a", "CREATED b", "UPDATED b"));
      expected.addAll(List.of("REMOVED a", "REMOVED b"));
    }
    cache.putAll(Map.of("d", LARGE));
    expected.add("CREATED d");
    await()
        .atMost(ofSeconds(20))
        .untilAsserted(() -> assertThat(events).containsExactlyElementsOf(expected));
    assertThat(cache).extracting(Cache.Entry::getValue).containsExactly(LARGE);
    cache.clear();
  }

  private List<String> listenTo(Cache<String, String> cache) {
    List<String> events = new CopyOnWriteArrayList<>();
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(
            () -> new Recorder(events), null, false, false));
    return events;
  }

  private Cache<String, String> createCache(String name, Config config) {
    RedissonClient client = Redisson.create(config);
    open.push(client::shutdown);
    TampCachingProvider provider = new TampCachingProvider();
    open.push(provider);
    return provider
        .getCacheManager(URI.create("test:" + open.size()), null)
        .createCache(
            name,
            RedissonConfiguration.fromInstance(
                client,
                new CompressedConfiguration<String, String>()
                    .setTypes(String.class, String.class)
                    .setCompression(Compression.none())
                    .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR))));
  }

  private static Config clusterConfig(List<String> addresses) {
    Config config = new Config().setThreads(4).setNettyThreads(4);
    config
        .useClusterServers()
        .addNodeAddress(addresses.toArray(String[]::new))
        .setMasterConnectionMinimumIdleSize(1)
        .setSubscriptionConnectionMinimumIdleSize(1);
    return config;
  }

  private static Config replicatedConfig(
      RedisProcess master, RedisProcess replica, SubscriptionMode mode) {
    Config config = new Config().setThreads(4).setNettyThreads(4);
    config
        .useMasterSlaveServers()
        .setMasterAddress(master.address())
        .addSlaveAddress(replica.address())
        .setSubscriptionMode(mode)
        .setMasterConnectionMinimumIdleSize(1)
        .setSlaveConnectionMinimumIdleSize(1)
        .setSubscriptionConnectionMinimumIdleSize(1);
    return config;
  }

  private List<RedisProcess> startCluster(int masters) {
    List<RedisProcess> servers = new ArrayList<>();
    for (int i = 0; i < masters; i++) {
      servers.add(
          start(
              RedisProcess.start(
                  "cluster-enabled yes",
                  "cluster-config-file " + directory.resolve("nodes-" + i + ".conf"))));
    }
    for (int i = 0; i < masters; i++) {
      try (RedisConsole console = RedisConsole.open(servers.get(i).address())) {
        List<Object> command = new ArrayList<>(List.of("CLUSTER", "ADDSLOTS"));
        for (int slot = i; slot < SLOTS; slot += masters) {
          command.add(slot);
        }
        console.call(command.toArray());
        console.call("CLUSTER", "SET-CONFIG-EPOCH", i + 1);
        console.call("CLUSTER", "MEET", "127.0.0.1", servers.get(0).port());
      }
    }
    for (RedisProcess server : servers) {
      try (RedisConsole console = RedisConsole.open(server.address())) {
        await()
            .atMost(ofSeconds(60))
            .until(
                () -> {
                  String info = text(console.call("CLUSTER", "INFO"));
                  return info.contains("cluster_state:ok")
                      && info.contains("cluster_known_nodes:" + masters);
                });
      }
    }
    return servers;
  }

  private RedisProcess start(RedisProcess server) {
    open.addLast(server);
    return server;
  }

  private static String text(@Nullable Object answer) {
    return new String((byte[]) Objects.requireNonNull(answer), UTF_8);
  }

  @AfterEach
  void closeAll() throws Exception {
    for (AutoCloseable closeable : open) {
      closeable.close();
    }
  }

  private record Recorder(List<String> events)
      implements CacheEntryCreatedListener<String, String>,
          CacheEntryUpdatedListener<String, String>,
          CacheEntryRemovedListener<String, String> {

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> delivered) {
      delivered.forEach(event -> events.add(event.getEventType() + " " + event.getKey()));
    }

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> delivered) {
      onCreated(delivered);
    }

    @Override
    public void onRemoved(Iterable<CacheEntryEvent<? extends String, ? extends String>> delivered) {
      onCreated(delivered);
    }
  }
}
