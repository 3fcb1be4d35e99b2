package dev.tamp.jcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Everything may be closed in any order and twice; the client of the user stays open. */
class ClosingOrderTest {

  private static final String PROVIDER = "dev.tamp.jcache.TampCachingProvider";

  @AutoClose("shutdown")
  private static RedissonClient client;

  @BeforeAll
  static void openClient() {
    client = Redisson.create(CacheFixture.config(RedisProcess.sharedAddress()));
  }

  static Stream<Arguments> orders() {
    return permutations(List.of("cache", "manager", "provider", "Caching")).stream()
        .map(order -> arguments(order));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void closesInAnyOrderAndTwice(List<String> order) throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(new URL[0], ClosingOrderTest.class.getClassLoader())) {
      CachingProvider provider = Caching.getCachingProvider(PROVIDER, loader);
      CacheManager manager = provider.getCacheManager(URI.create("test:order"), loader);
      Cache<String, String> cache =
          manager.createCache(
              CacheFixture.uniqueName("order"),
              RedissonConfiguration.fromInstance(
                  client, new CompressedConfiguration<String, String>()));
      cache.put("key", "value");
      Map<String, AutoCloseable> closeables = new LinkedHashMap<>();
      closeables.put("cache", cache);
      closeables.put("manager", manager);
      closeables.put("provider", provider);
      closeables.put("Caching", () -> Caching.getCachingProvider(PROVIDER, loader).close());

      for (String name : order) {
        AutoCloseable closeable = Objects.requireNonNull(closeables.get(name));
        closeable.close();
        closeable.close();
        assertThat(cache.isClosed()).as("cache closed after " + name).isTrue();
      }

      assertThat(manager.isClosed()).isTrue();
      assertThat(client.isShutdown()).isFalse();
      try (CachingProvider next = Caching.getCachingProvider(PROVIDER, loader)) {
        assertThat(next).isSameAs(provider);
        assertThat(next.getCacheManager(manager.getURI(), loader)).isNotSameAs(manager);
      }
    }
  }

  @Test
  void theUserMayCloseTheClientFirst() {
    RedissonClient closedFirst = Redisson.create(CacheFixture.config(RedisProcess.sharedAddress()));
    CachingProvider provider = new TampCachingProvider();
    CacheManager manager = provider.getCacheManager(URI.create("test:clientFirst"), null);
    Cache<String, String> cache =
        manager.createCache(
            CacheFixture.uniqueName("order"),
            RedissonConfiguration.fromInstance(
                closedFirst, new CompressedConfiguration<String, String>()));
    cache.put("key", "value");
    cache.clear();
    closedFirst.shutdown();

    assertThatThrownBy(() -> cache.get("key"))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[" + cache.getName() + "]");
    cache.close();
    manager.close();
    provider.close();

    assertThat(cache.isClosed()).isTrue();
    assertThat(manager.isClosed()).isTrue();
  }

  private static List<List<String>> permutations(List<String> names) {
    if (names.isEmpty()) {
      return List.of(List.of());
    }
    List<List<String>> all = new ArrayList<>();
    for (String first : names) {
      List<String> others = new ArrayList<>(names);
      others.remove(first);
      for (List<String> rest : permutations(others)) {
        List<String> permutation = new ArrayList<>(List.of(first));
        permutation.addAll(rest);
        all.add(permutation);
      }
    }
    return all;
  }
}
