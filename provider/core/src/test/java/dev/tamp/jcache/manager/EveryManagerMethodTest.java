package dev.tamp.jcache.manager;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.redis.RedisConsole;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method of {@link CacheManager}, as the API on the class path has them, does its work. */
class EveryManagerMethodTest {

  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();
  private final CacheManager manager = node.manager();
  private final Cache<String, String> cache = node.createCache(Compression.lz4());

  private interface Scenario {
    void run() throws Exception;
  }

  private final Map<String, Scenario> scenarios = new HashMap<>();

  EveryManagerMethodTest() {
    scenarios.put(
        "createCache(String,Configuration)",
        () -> {
          Cache<String, String> other = node.createCache(Compression.snappy());
          other.put("key", "value");
          assertThat(redis.number("HLEN", other.getName())).isOne();
        });
    scenarios.put(
        "getCache(String)", () -> assertThat(same(manager.getCache(cache.getName()))).isTrue());
    scenarios.put(
        "getCache(String,Class,Class)",
        () ->
            assertThat(same(manager.getCache(cache.getName(), String.class, String.class)))
                .isTrue());
    scenarios.put(
        "getCacheNames()",
        () -> assertThat(manager.getCacheNames()).containsExactly(cache.getName()));
    scenarios.put(
        "destroyCache(String)",
        () -> {
          cache.put("key", "value");
          manager.destroyCache(cache.getName());
          assertThat(redis.number("EXISTS", cache.getName())).isZero();
          assertThat(cache.isClosed()).isTrue();
        });
    scenarios.put(
        "enableManagement(String,boolean)",
        () -> {
          manager.enableManagement(cache.getName(), true);
          assertThat(BEANS.isRegistered(bean("CacheConfiguration"))).isTrue();
          manager.enableManagement(cache.getName(), false);
          assertThat(BEANS.isRegistered(bean("CacheConfiguration"))).isFalse();
        });
    scenarios.put(
        "enableStatistics(String,boolean)",
        () -> {
          manager.enableStatistics(cache.getName(), true);
          cache.put("key", "value");
          assertThat(BEANS.getAttribute(bean("CacheStatistics"), "CachePuts")).isEqualTo(1L);
          manager.enableStatistics(cache.getName(), false);
          assertThat(BEANS.isRegistered(bean("CacheStatistics"))).isFalse();
        });
    scenarios.put(
        "getCachingProvider()",
        () -> assertThat(manager.getCachingProvider()).isSameAs(node.provider()));
    scenarios.put(
        "getURI()",
        () ->
            assertThat(node.provider().getCacheManager(manager.getURI(), null)).isSameAs(manager));
    scenarios.put(
        "getClassLoader()",
        () ->
            assertThat(manager.getClassLoader()).isSameAs(node.provider().getDefaultClassLoader()));
    scenarios.put("getProperties()", () -> assertThat(manager.getProperties()).isEmpty());
    scenarios.put(
        "unwrap(Class)",
        () -> assertThat(manager.unwrap(TampCacheManager.class)).isSameAs(manager));
    scenarios.put("isClosed()", () -> assertThat(manager.isClosed()).isFalse());
    scenarios.put(
        "close()",
        () -> {
          manager.close();
          assertThat(cache.isClosed()).isTrue();
          assertThat(node.provider().getCacheManager(manager.getURI(), null)).isNotSameAs(manager);
        });
  }

  static Set<String> methods() {
    return new TreeSet<>(
        Arrays.stream(CacheManager.class.getMethods())
            .map(EveryManagerMethodTest::signature)
            .toList());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void hasAnEffect(String method) throws Exception {
    assertThat(scenarios).containsKey(method);

    Objects.requireNonNull(scenarios.get(method)).run();
  }

  @Test
  void everyScenarioHasItsMethod() {
    assertThat(methods()).containsAll(scenarios.keySet());
  }

  private boolean same(Cache<?, ?> other) {
    return other == cache;
  }

  private ObjectName bean(String type) throws Exception {
    URI uri = manager.getURI();
    return new ObjectName(
        "javax.cache:type="
            + type
            + ",CacheManager="
            + uri.toString().replace(':', '.')
            + ",Cache="
            + cache.getName());
  }

  private static String signature(Method method) {
    return method.getName()
        + Arrays.stream(method.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(joining(",", "(", ")"));
  }
}
