package dev.tamp.jcache.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisMonitor;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.configuration.Factory;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.config.Protocol;

/** Large values are read by plain commands, and nothing else about reading changes. */
class DirectReadsTest {

  private static final String LARGE = "soup of the day; ".repeat(3_000);
  private static final String SMALL = "soup";

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose private final RedisMonitor monitor = RedisMonitor.start(REDIS.address());

  @ParameterizedTest
  @EnumSource(Protocol.class)
  void takesPlainCommandsWhileValuesAreLarge(Protocol protocol) {
    try (CacheFixture node =
        CacheFixture.openOn(REDIS.address(), config -> config.setProtocol(protocol))) {
      Cache<String, String> cache =
          node.createCache(configuration(EternalExpiryPolicy.factoryOf()));
      cache.put("a", LARGE);
      cache.put("b", LARGE);

      assertThat(commandsOf(() -> assertThat(cache.get("a")).isEqualTo(LARGE)))
          .containsExactly("ZMSCORE", "HMGET");
      assertThat(commandsOf(() -> assertThat(cache.get("absent")).isNull()))
          .containsExactly("ZMSCORE", "HMGET");
      assertThat(
              commandsOf(
                  () ->
                      assertThat(cache.getAll(Set.of("a", "b", "absent")))
                          .isEqualTo(Map.of("a", LARGE, "b", LARGE))))
          .containsExactly("ZMSCORE", "HMGET");

      for (int i = 0; i < 100; i++) {
        cache.put("c", SMALL);
      }
      assertThat(cache.get("c")).isEqualTo(SMALL);
      assertThat(commandsOf(() -> assertThat(cache.get("c")).isEqualTo(SMALL)))
          .containsExactly("EVALSHA");
    }
  }

  @Test
  void takesScriptsWhereThatIsConfigured() {
    try (CacheFixture node = CacheFixture.openOn(REDIS.address())) {
      Cache<String, String> cache =
          node.createCache(
              configuration(EternalExpiryPolicy.factoryOf()).setExecution(Execution.ATOMIC));
      cache.put("a", LARGE);

      assertThat(cache.get("a")).isEqualTo(LARGE);
      assertThat(commandsOf(() -> cache.get("a"))).containsExactly("EVALSHA");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "menus{app}", "{menus}"})
  void takesExpiredEntriesForAbsent(String name) {
    try (CacheFixture node = CacheFixture.openOn(REDIS.address());
        RedisConsole redis = RedisConsole.open(REDIS.address())) {
      Cache<String, String> cache =
          node.createCache(name, configuration(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR)));
      cache.putAll(Map.of("expired", LARGE, "alive", LARGE));
      assertThat(cache.getAll(Set.of("expired", "alive"))).hasSize(2);
      String times = "jcache_timeout_set:" + (name.contains("{") ? name : "{" + name + "}");
      for (Object key : list(redis, "ZRANGE", times, 0, -1)) {
        if (new String((byte[]) key, UTF_8).contains("expire")) {
          redis.call("ZADD", times, System.currentTimeMillis() - 1, key);
        }
      }

      assertThat(cache.get("expired")).isNull();
      assertThat(cache.getAll(Set.of("expired", "alive"))).isEqualTo(Map.of("alive", LARGE));
      assertThat(cache).extracting(Cache.Entry::getKey).containsExactly("alive");
    }
  }

  @Test
  void prolongsWhatIsAccessed() {
    try (CacheFixture node = CacheFixture.openOn(REDIS.address());
        RedisConsole redis = RedisConsole.open(REDIS.address())) {
      Cache<String, String> cache =
          node.createCache(
              "accessed",
              configuration(AccessedExpiryPolicy.factoryOf(new Duration(TimeUnit.MINUTES, 10))));
      cache.putAll(Map.of("a", LARGE, "b", LARGE));
      cache.get("a");
      double before = lastExpiry(redis);

      await()
          .atMost(ofSeconds(10))
          .untilAsserted(
              () -> {
                assertThat(commandsOf(() -> assertThat(cache.get("a")).isEqualTo(LARGE)))
                    .containsExactly("eval", "HMGET");
                assertThat(lastExpiry(redis)).isGreaterThan(before);
              });
      double afterGet = lastExpiry(redis);
      await()
          .atMost(ofSeconds(10))
          .untilAsserted(
              () -> {
                assertThat(cache.getAll(Set.of("a", "b", "absent"))).hasSize(2);
                assertThat(lastExpiry(redis)).isGreaterThan(afterGet);
              });
      assertThat((Long) redis.call("ZCARD", "jcache_timeout_set:{accessed}")).isEqualTo(2);
    }
  }

  private static double lastExpiry(RedisConsole redis) {
    List<?> last = list(redis, "ZRANGE", "jcache_timeout_set:{accessed}", -1, -1, "WITHSCORES");
    return Double.parseDouble(new String((byte[]) last.get(1), UTF_8));
  }

  private static List<?> list(RedisConsole redis, Object... command) {
    return (List<?>) Objects.requireNonNull(redis.call(command));
  }

  private List<String> commandsOf(Runnable action) {
    return monitor.commandsOf(action).stream()
        .filter(command -> !command.contains("zrangebyscore"))
        .map(command -> command.substring(1, command.indexOf('"', 1)))
        .filter(name -> !name.equals("PING"))
        .toList();
  }

  private static CompressedConfiguration<String, String> configuration(
      Factory<? extends ExpiryPolicy> policy) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCompression(Compression.none())
        .setExpiryPolicyFactory(policy);
  }
}
