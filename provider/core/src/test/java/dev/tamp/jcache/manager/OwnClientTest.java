package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Leftovers;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A client that the provider made is shut down by it. */
class OwnClientTest {

  @TempDir private Path directory;
  private final String clientName = CacheFixture.uniqueName("own");
  @AutoClose private final RedisConsole redis = RedisConsole.open();
  @AutoClose private final CachingProvider provider = new TampCachingProvider();
  private final Leftovers leftovers = Leftovers.since(redis, clientName);

  @BeforeEach
  void writeFile() throws IOException {
    write("tamp-jcache.yaml");
  }

  private void write(String fileName) throws IOException {
    Files.writeString(
        directory.resolve(fileName),
        """
        threads: 2
        nettyThreads: 2
        singleServerConfig:
          address: "%s"
          clientName: "%s"
          connectionMinimumIdleSize: 1
          connectionPoolSize: 4
          subscriptionConnectionMinimumIdleSize: 1
        """
            .formatted(RedisProcess.sharedAddress(), clientName));
  }

  private URLClassLoader classPath() throws IOException {
    return new URLClassLoader(
        new URL[] {directory.toUri().toURL()}, OwnClientTest.class.getClassLoader());
  }

  @Test
  void aFile() {
    use(
        provider.getCacheManager(
            directory.resolve("tamp-jcache.yaml").toUri(), provider.getDefaultClassLoader()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"classpath:tamp-jcache.yaml", "classpath:/tamp-jcache.yaml", "name", "other:name"})
  void aResourceOfTheClassPath(String uri) throws IOException {
    try (URLClassLoader loader = classPath()) {
      use(provider.getCacheManager(URI.create(uri), loader));
    }
  }

  @Test
  void theDefaultResource() throws IOException {
    try (URLClassLoader loader = classPath()) {
      use(provider.getCacheManager(null, loader));
    }
  }

  @Test
  void theResourceOfRedisson() throws IOException {
    Files.delete(directory.resolve("tamp-jcache.yaml"));
    write("redisson-jcache.yaml");
    try (URLClassLoader loader = classPath()) {
      use(provider.getCacheManager(null, loader));
    }
  }

  @Test
  void aResourceWithAnotherName() throws IOException {
    write("other.yaml");
    Files.writeString(directory.resolve("tamp-jcache.yaml"), "not: the one");
    try (URLClassLoader loader = classPath()) {
      use(provider.getCacheManager(URI.create("classpath:other.yaml"), loader));
    }
  }

  /** Uses two caches on one client, and closes. */
  private void use(CacheManager manager) {
    assertThat(redis.connectionsNamed(clientName))
        .as("connections before they are needed")
        .isZero();
    Cache<String, String> one = createCache(manager);
    long connections = redis.connectionsNamed(clientName);
    Cache<String, String> other = createCache(manager);

    assertThat(redis.connectionsNamed(clientName)).isEqualTo(connections).isPositive();
    one.close();
    other.put("key", "value");
    assertThat(other.get("key")).isEqualTo("value");
    manager.destroyCache(other.getName());
    assertThat(redis.connectionsNamed(clientName)).isPositive();

    manager.close();

    leftovers.assertNone();
  }

  private static Cache<String, String> createCache(CacheManager manager) {
    Cache<String, String> cache =
        manager.createCache(CacheFixture.uniqueName("cache"), new MutableConfiguration<>());
    cache.put("first", "value");
    cache.clear();
    return cache;
  }

  @ParameterizedTest
  @ValueSource(strings = {"cache", "destroy", "manager", "provider"})
  void theConfigurationOfACache(String closed) {
    CacheManager manager =
        provider.getCacheManager(URI.create("test:manager"), provider.getDefaultClassLoader());
    Config config = CacheFixture.config(RedisProcess.sharedAddress());
    config.useSingleServer().setClientName(clientName);
    Cache<String, String> cache =
        manager.createCache(
            CacheFixture.uniqueName("cache"),
            RedissonConfiguration.fromConfig(config, new MutableConfiguration<String, String>()));
    cache.put("key", "value");
    assertThat(cache.get("key")).isEqualTo("value");
    assertThat(redis.connectionsNamed(clientName)).isPositive();
    cache.clear();

    switch (closed) {
      case "cache" -> cache.close();
      case "destroy" -> manager.destroyCache(cache.getName());
      case "manager" -> manager.close();
      default -> provider.close();
    }

    leftovers.assertNone();
  }
}
