package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.Leftovers;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Redis that cannot be reached: one exception, which names cache and address, and no more. */
@Timeout(30)
class UnreachableRedisTest {

  private static final String PASSWORD = "s3cr3t-p4ssw0rd";

  @AutoClose private final RedisConsole redis = RedisConsole.open();
  @AutoClose private final CachingProvider provider = new TampCachingProvider();
  @AutoClose private final CapturedLog log = CapturedLog.start();
  private final Leftovers leftovers = Leftovers.since(redis, "nobody");

  static Stream<Arguments> addresses() {
    String closedPort = "127.0.0.1:" + closedPort();
    return Stream.of(
        arguments("redis://" + closedPort, closedPort),
        arguments("redis://user:" + PASSWORD + "@" + closedPort, closedPort),
        arguments("redis://:" + PASSWORD + "@" + closedPort, closedPort),
        arguments("redis://no-such-host.invalid:6379", "no-such-host.invalid"));
  }

  @ParameterizedTest
  @MethodSource("addresses")
  void inAFile(String address, String named, @TempDir Path directory) throws IOException {
    Path file = directory.resolve("tamp.yaml");
    Files.writeString(
        file,
        """
        threads: 2
        nettyThreads: 2
        password: "%s"
        singleServerConfig:
          address: "%s"
          connectTimeout: 500
          timeout: 500
          retryAttempts: 0
        """
            .formatted(PASSWORD, address));
    CacheManager manager = provider.getCacheManager(file.toUri(), provider.getDefaultClassLoader());

    for (int attempt = 0; attempt < 2; attempt++) {
      assertRefused(
          catchThrowable(() -> manager.createCache("menus", new MutableConfiguration<>())), named);
    }
  }

  @ParameterizedTest
  @MethodSource("addresses")
  void inTheConfigurationOfACache(String address, String named) {
    Config config = CacheFixture.config(address);
    config.setPassword(PASSWORD);
    config.useSingleServer().setConnectTimeout(500).setTimeout(500).setRetryAttempts(0);
    CacheManager manager =
        provider.getCacheManager(URI.create("test:manager"), provider.getDefaultClassLoader());

    assertRefused(
        catchThrowable(
            () ->
                manager.createCache(
                    "menus",
                    RedissonConfiguration.fromConfig(config, new MutableConfiguration<>()))),
        named);
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1:6379, should start with redis://",
    "http://127.0.0.1:6379, should start with redis://",
    "redis://127.0.0.1, contain a port",
    "redis://127.0.0.1:port, redis://host:port",
    "redis://:" + PASSWORD + "/@127.0.0.1:6379, percent-encoded"
  })
  void withAnAddressThatIsNone(String address, String allowed) {
    CacheManager manager =
        provider.getCacheManager(URI.create("test:manager"), provider.getDefaultClassLoader());

    assertRefused(
        catchThrowable(
            () ->
                manager.createCache(
                    "menus",
                    RedissonConfiguration.fromConfig(
                        CacheFixture.config(address), new MutableConfiguration<>()))),
        allowed);
  }

  private void assertRefused(Throwable failure, String message) {
    assertThat(failure)
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[menus]")
        .hasMessageContaining(message);
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    assertThat(trace.toString()).doesNotContain(PASSWORD);
    assertThat(log.text()).doesNotContain(PASSWORD);
    leftovers.assertNone();
  }

  private static int closedPort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
