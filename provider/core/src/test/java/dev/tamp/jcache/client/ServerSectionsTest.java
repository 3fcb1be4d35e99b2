package dev.tamp.jcache.client;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import dev.tamp.jcache.redis.SentinelProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way in which Redisson's YAML names servers, each with the servers that it needs. */
@Timeout(120)
class ServerSectionsTest {

  @AutoClose private static final RedisProcess SERVER = RedisProcess.start();
  @AutoClose private static final SentinelProcess SENTINEL = SentinelProcess.start(SERVER);
  @TempDir private static Path serverDirectory;
  @TempDir private Path directory;
  @AutoClose private final CachingProvider provider = new TampCachingProvider();

  static Stream<Arguments> sections() {
    return Stream.of(
        arguments("singleServerConfig", "address: \"" + SERVER.address() + "\""),
        arguments(
            "sentinelServersConfig",
            "{masterName: %s, checkSentinelsList: false, sentinelAddresses: [\"%s\"]}"
                .formatted(SentinelProcess.MASTER, SENTINEL.address())),
        arguments("replicatedServersConfig", "nodeAddresses: [\"" + SERVER.address() + "\"]"),
        arguments(
            "masterSlaveServersConfig",
            "{readMode: MASTER, masterAddress: \"" + SERVER.address() + "\"}"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sections")
  void connects(String section, String content) throws IOException {
    use(section, content);
  }

  @Test
  void connectsToACluster() throws IOException {
    try (RedisProcess node =
            RedisProcess.start(
                "cluster-enabled yes", "cluster-announce-ip 127.0.0.1", "dir " + serverDirectory);
        RedisConsole console = RedisConsole.open(node.address())) {
      console.call("CLUSTER", "ADDSLOTSRANGE", 0, 16383);
      Awaitility.await()
          .until(() -> new String(info(console), US_ASCII).contains("cluster_state:ok"));

      use("clusterServersConfig", "nodeAddresses: [\"" + node.address() + "\"]");
    }
  }

  private static byte[] info(RedisConsole console) {
    return (byte[]) requireNonNull(console.call("CLUSTER", "INFO"));
  }

  private void use(String section, String content) throws IOException {
    String name = CacheFixture.uniqueName("declared");
    Path file = directory.resolve("tamp.yaml");
    Files.writeString(
        file,
        """
        threads: 2
        nettyThreads: 2
        tamp:
          caches:
            %s: {compression: lz4, threshold: 0}
        %s:
          %s
        """
            .formatted(name, section, content));
    try (CacheManager manager =
        provider.getCacheManager(file.toUri(), provider.getDefaultClassLoader())) {
      Cache<String, String> cache = manager.getCache(name);
      cache.put("key", "value ".repeat(100));

      assertThat(cache.get("key")).isEqualTo("value ".repeat(100));
      assertThat(CacheFixture.configurationOf(cache).getCompression())
          .isEqualTo(Compression.lz4().withThreshold(0));
      manager.destroyCache(name);
    }
  }

  @Test
  void aFileWithoutServersIsNamed() throws IOException {
    Path file = directory.resolve("tamp.yaml");
    Files.writeString(file, "threads: 2\ntamp: {caches: {menus: {}}}\n");
    CacheManager manager = provider.getCacheManager(file.toUri(), provider.getDefaultClassLoader());

    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> manager.getCache("menus"))
        .withMessageStartingWith(
            "Cache[menus]: " + file.toUri().toURL() + ": not a configuration of Redis: ");
  }
}
