package dev.tamp.jcache.dictionary;

import static dev.tamp.jcache.dictionary.DictionaryFixture.GIVEN;
import static dev.tamp.jcache.dictionary.DictionaryFixture.dish;
import static dev.tamp.jcache.dictionary.DictionaryFixture.statisticsOf;
import static dev.tamp.jcache.dictionary.DictionaryFixture.with;
import static dev.tamp.jcache.dictionary.DictionaryFixture.without;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.Redisson;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** The dictionaries of a cache are on the server of a cluster that has the cache. */
@Timeout(180)
class ClusterTest {

  @TempDir private static Path directory;

  @Test
  void dictionariesAreWithTheirCaches() {
    try (RedisCluster cluster = RedisCluster.start(directory);
        Node writer = new Node(cluster);
        Node reader = new Node(cluster)) {
      for (String name :
          List.of("menus", "menus{app}", "{orders}app", "tokens", "users", "carts")) {
        writer.create(name, with(GIVEN)).put("a", dish(1));

        assertThat(reader.create(name, without()).get("a")).isEqualTo(dish(1));

        String braces = name.contains("{") ? name : "{" + name + "}";
        assertThat(serversWith(cluster, "tamp_dictionaries:" + braces))
            .as(name)
            .hasSize(1)
            .isEqualTo(serversWith(cluster, name));
      }
      assertThat(serversWith(cluster, "tamp_dictionaries:*")).hasSizeGreaterThan(1);
      trains(writer, reader);
    }
  }

  private static void trains(Node writer, Node reader) {
    Cache<String, String> cache = writer.create("trained", with(Dictionary.trained()));
    Cache<String, String> peer = reader.create("trained", with(Dictionary.trained()));
    Records records = new Records("menu", 1);
    await()
        .atMost(60, TimeUnit.SECONDS)
        .pollInterval(1, TimeUnit.MILLISECONDS)
        .until(
            () -> {
              for (int i = 0; i < 100; i++) {
                cache.put("key-" + i, records.next(1_000));
              }
              return statisticsOf(peer).getDictionary() == 1;
            });
    String value = records.next(300);
    cache.put("a", value);
    assertThat(peer.get("a")).isEqualTo(value);
  }

  private static Set<Integer> serversWith(RedisCluster cluster, String pattern) {
    Set<Integer> servers = new HashSet<>();
    IntStream.range(0, cluster.size())
        .forEach(
            server -> {
              try (RedisConsole console = cluster.console(server)) {
                if (!console.strings("KEYS", pattern).isEmpty()) {
                  servers.add(server);
                }
              }
            });
    return servers;
  }

  private static final class Node implements AutoCloseable {

    private final Redisson client;
    private final CachingProvider provider = new TampCachingProvider();
    private final CacheManager manager =
        provider.getCacheManager(URI.create(CacheFixture.uniqueName("test:cluster")), null);

    Node(RedisCluster cluster) {
      Config config = new Config().setThreads(2).setNettyThreads(2);
      config
          .useClusterServers()
          .addNodeAddress(cluster.address())
          .setMasterConnectionMinimumIdleSize(1)
          .setSlaveConnectionMinimumIdleSize(1);
      client = (Redisson) Redisson.create(config);
    }

    Cache<String, String> create(
        String name, CompressedConfiguration<String, String> configuration) {
      return manager.createCache(name, RedissonConfiguration.fromInstance(client, configuration));
    }

    @Override
    public void close() {
      provider.close();
      client.shutdown();
    }
  }
}
