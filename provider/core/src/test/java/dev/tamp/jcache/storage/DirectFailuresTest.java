package dev.tamp.jcache.storage;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.cache.TampCache;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import dev.tamp.jcache.redis.RedisRelay;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.config.ConstantDelay;

/** What Redis refuses is not done, and what it does is done in full. */
@Timeout(120)
class DirectFailuresTest {

  private static final String LARGE = "soup of the day; ".repeat(3_000);
  private static final String OTHER = LARGE + "with bread";

  private static final Map<String, Consumer<Cache<String, String>>> WRITES = new LinkedHashMap<>();

  static {
    WRITES.put("put", cache -> cache.put("a", OTHER));
    WRITES.put("put, absent", cache -> cache.put("b", OTHER));
    WRITES.put("putAll", cache -> cache.putAll(Map.of("a", OTHER, "b", OTHER, "c", "small")));
    WRITES.put("getAndPut", cache -> cache.getAndPut("a", OTHER));
    WRITES.put("putIfAbsent", cache -> cache.putIfAbsent("b", OTHER));
    WRITES.put("replace", cache -> cache.replace("a", OTHER));
    WRITES.put("getAndReplace", cache -> cache.getAndReplace("a", OTHER));
  }

  @AutoClose private final RedisProcess redis = RedisProcess.start();
  @AutoClose private final RedisConsole console = RedisConsole.open(redis.address());

  @ParameterizedTest
  @ValueSource(strings = {"-pubsub", "-multi", "-hsetnx", "-hmget", "-zmscore", "-hstrlen"})
  void goesToRedissonWhereTheUserMayNot(String right) {
    console.call("ACL", "SETUSER", "tamp", "on", ">password", "~*", "&*", "+@all", right);
    try (CapturedLog log = CapturedLog.start();
        CacheFixture node =
            CacheFixture.openOn(
                redis.address(), config -> config.setUsername("tamp").setPassword("password"))) {
      Cache<String, String> cache = node.createCache("menus", configuration());
      cache.put("a", LARGE);
      WRITES.values().forEach(write -> write.accept(cache));

      assertThat(cache.getAll(Set.of("a", "b", "c")))
          .isEqualTo(Map.of("a", OTHER, "b", OTHER, "c", "small"));
      assertThat(cache.getAndRemove("a")).isEqualTo(OTHER);
      assertThat(cache.unwrap(TampCache.class).describeExecution())
          .isEqualTo("ATOMIC (scripts, refused by Redis)");
      assertThat(log.messages(Level.WARN))
          .singleElement()
          .asString()
          .startsWith("Cache[menus]: values pass through Redisson's scripts from now on");
    }
  }

  @Test
  void failsWhereTheUserMayUseNoScripts() {
    console.call("ACL", "SETUSER", "tamp", "on", ">password", "~*", "&*", "+@all", "-@scripting");
    try (CacheFixture node =
        CacheFixture.openOn(
            redis.address(), config -> config.setUsername("tamp").setPassword("password"))) {
      Cache<String, String> cache = node.createCache("menus", configuration());

      WRITES.forEach(
          (name, write) ->
              assertThatThrownBy(() -> write.accept(cache))
                  .as(name)
                  .isInstanceOf(CacheException.class)
                  .hasMessageContaining("Cache[menus]")
                  .hasMessageContaining("NOPERM"));
      assertThat(console.call("EXISTS", "menus", "jcache_timeout_set:{menus}")).isEqualTo(0L);
      console.call("ACL", "SETUSER", "tamp", "+@scripting");
    }
  }

  @Test
  void survivesTheLossOfAllScripts() {
    try (CacheFixture node = CacheFixture.openOn(redis.address())) {
      Cache<String, String> cache = node.createCache("menus", configuration());
      cache.put("small", "soup");
      cache.put("a", LARGE);
      assertThat(cache.get("a")).isEqualTo(LARGE);
      WRITES.forEach(
          (name, write) -> {
            console.call("SCRIPT", "FLUSH");
            write.accept(cache);
          });
      console.call("SCRIPT", "FLUSH");
      assertThat(cache.get("a")).isEqualTo(OTHER);
      console.call("SCRIPT", "FLUSH");
      assertThat(cache.getAndRemove("a")).isEqualTo(OTHER);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "maxmemory, 1mb, 0, command not allowed when used memory",
    "min-replicas-to-write, 1, 0, NOREPLICAS",
  })
  void leavesEntriesAsTheyAreWhereWritesAreRefused(
      String setting, String refusing, String accepting, String reason) {
    try (CacheFixture node = CacheFixture.openOn(redis.address())) {
      Cache<String, String> cache = node.createCache("menus", configuration());
      cache.put("a", LARGE);
      List<String> before = stored();
      console.call("CONFIG", "SET", setting, refusing);

      WRITES.forEach(
          (name, write) ->
              assertThatThrownBy(() -> write.accept(cache))
                  .as(name)
                  .isInstanceOf(CacheException.class)
                  .hasMessageContaining("Cache[menus]")
                  .cause()
                  .as(name)
                  .hasStackTraceContaining(reason));
      assertThat(stored()).isEqualTo(before);
      assertThat(cache.get("a")).isEqualTo(LARGE);
      console.call("CONFIG", "SET", setting, accepting);
      cache.put("a", OTHER);
      assertThat(cache.get("a")).isEqualTo(OTHER);
    }
  }

  @Test
  void leavesEntriesAsTheyAreOnAReadOnlyReplica() {
    try (CacheFixture node =
        CacheFixture.openOn(
            redis.address(),
            config ->
                config
                    .useSingleServer()
                    .setRetryAttempts(0)
                    .setRetryDelay(new ConstantDelay(ofMillis(100))))) {
      Cache<String, String> cache = node.createCache("menus", configuration());
      cache.put("a", LARGE);
      List<String> before = stored();
      console.call("REPLICAOF", "127.0.0.1", "1");

      WRITES.forEach(
          (name, write) ->
              assertThatThrownBy(() -> write.accept(cache))
                  .as(name)
                  .isInstanceOf(CacheException.class)
                  .hasStackTraceContaining("READONLY"));
      assertThat(stored()).isEqualTo(before);
      console.call("REPLICAOF", "NO", "ONE");
    }
  }

  /** A transaction that is cut off is not executed; one whose answer is lost is executed. */
  @Test
  void isDoneInFullOrNotAtAllWhereTheConnectionBreaks() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    try (RedisRelay relay = RedisRelay.to(redis.address());
        CacheFixture node =
            CacheFixture.openOn(
                relay.address(),
                config ->
                    config
                        .useSingleServer()
                        .setTimeout(500)
                        .setRetryAttempts(1)
                        .setRetryDelay(new ConstantDelay(ofMillis(50))))) {
      Cache<String, String> cache = node.createCache("menus", configuration());
      for (int i = 0; i < 15; i++) {
        console.call("DEL", "menus", "jcache_timeout_set:{menus}");
        boolean present = random.nextBoolean();
        if (present) {
          cache.put("a", LARGE);
        }
        relay.breakAfter(1 + random.nextInt(OTHER.length() + 3_000));
        String failure = "";
        try {
          cache.put("a", OTHER);
        } catch (CacheException e) {
          failure = e.toString();
        }
        relay.breakAfter(Long.MAX_VALUE / 2);
        assertThat(console.call("HLEN", "menus"))
            .as("entries; seed %s, attempt %s, %s", seed, i, failure)
            .isEqualTo(console.call("ZCARD", "jcache_timeout_set:{menus}"));
        String value = cache.get("a");
        assertThat(failure.isEmpty() ? List.of(OTHER) : List.of(OTHER, present ? LARGE : "absent"))
            .as("value; seed %s, attempt %s, %s", seed, i, failure)
            .contains(value == null ? "absent" : value);
      }
    }
  }

  private List<String> stored() {
    List<String> stored = new ArrayList<>(console.strings("HGETALL", "menus"));
    stored.addAll(console.strings("ZRANGE", "jcache_timeout_set:{menus}", 0, -1, "WITHSCORES"));
    return stored;
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCompression(Compression.none())
        .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
  }
}
