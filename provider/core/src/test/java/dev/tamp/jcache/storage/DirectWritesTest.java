package dev.tamp.jcache.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisMonitor;
import dev.tamp.jcache.redis.RedisProcess;
import dev.tamp.jcache.redis.RedisRelay;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.config.Config;
import org.redisson.config.Protocol;

/** What each operation sends to Redis, and in how many requests. */
@Timeout(60)
class DirectWritesTest {

  private static final String LARGE = "soup of the day; ".repeat(3_000);
  private static final String SMALL = "soup";
  private static final String OTHER = "; with bread";

  private static final Map<String, Consumer<Cache<String, String>>> LARGE_OPERATIONS =
      new LinkedHashMap<>();

  static {
    LARGE_OPERATIONS.put("get", cache -> assertThat(cache.get("a")).isEqualTo(LARGE));
    LARGE_OPERATIONS.put("put, absent", cache -> cache.put("b", LARGE));
    LARGE_OPERATIONS.put("put, present", cache -> cache.put("a", LARGE + OTHER));
    LARGE_OPERATIONS.put(
        "getAndPut, present",
        cache -> assertThat(cache.getAndPut("a", LARGE + OTHER)).isEqualTo(LARGE));
    LARGE_OPERATIONS.put(
        "getAndPut, absent", cache -> assertThat(cache.getAndPut("b", LARGE)).isNull());
    LARGE_OPERATIONS.put(
        "putIfAbsent, absent", cache -> assertThat(cache.putIfAbsent("b", LARGE)).isTrue());
    LARGE_OPERATIONS.put(
        "putIfAbsent, present", cache -> assertThat(cache.putIfAbsent("a", LARGE)).isFalse());
    LARGE_OPERATIONS.put(
        "replace, present", cache -> assertThat(cache.replace("a", LARGE + OTHER)).isTrue());
    LARGE_OPERATIONS.put(
        "replace, absent", cache -> assertThat(cache.replace("b", LARGE)).isFalse());
    LARGE_OPERATIONS.put(
        "getAndReplace, present",
        cache -> assertThat(cache.getAndReplace("a", LARGE + OTHER)).isEqualTo(LARGE));
    LARGE_OPERATIONS.put(
        "getAndReplace, absent", cache -> assertThat(cache.getAndReplace("b", LARGE)).isNull());
    LARGE_OPERATIONS.put("remove", cache -> assertThat(cache.remove("a")).isTrue());
    LARGE_OPERATIONS.put(
        "getAndRemove", cache -> assertThat(cache.getAndRemove("a")).isEqualTo(LARGE));
    LARGE_OPERATIONS.put(
        "getAndRemove, absent", cache -> assertThat(cache.getAndRemove("b")).isNull());
    LARGE_OPERATIONS.put(
        "putAll", cache -> cache.putAll(Map.of("a", LARGE + OTHER, "b", LARGE, "c", SMALL)));
    LARGE_OPERATIONS.put("getAll", cache -> assertThat(cache.getAll(Set.of("a", "b"))).hasSize(1));
    LARGE_OPERATIONS.put("removeAll", cache -> cache.removeAll(Set.of("a", "b")));
  }

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose private final RedisMonitor monitor = RedisMonitor.start(REDIS.address());
  @AutoClose private final RedisConsole redis = RedisConsole.open(REDIS.address());

  static Stream<Arguments> largeOperations() {
    return LARGE_OPERATIONS.entrySet().stream()
        .map(operation -> Arguments.argumentSet(operation.getKey(), operation.getValue()));
  }

  @ParameterizedTest
  @MethodSource("largeOperations")
  void sendsALargeValuePastScriptsInOneRequest(Consumer<Cache<String, String>> operation)
      throws Exception {
    try (RedisRelay relay = RedisRelay.to(REDIS.address());
        CacheFixture node =
            CacheFixture.openOn(relay.address(), DirectWritesTest::withoutEviction)) {
      Cache<String, String> cache = node.createCache(configuration());
      prepare(cache);
      operation.accept(cache);
      prepare(cache);
      long publications = calls("publish");
      long requests = calls("exec|hmget|evalsha");

      relay.withholdReplies();
      CompletableFuture<Void> call = CompletableFuture.runAsync(() -> operation.accept(cache));
      await().atMost(ofSeconds(20)).until(() -> calls("exec|hmget|evalsha") > requests);
      long sent = relay.requestedBytes();
      relay.passReplies();
      call.join();

      assertThat(relay.requestedBytes()).as("bytes sent after the first reply").isEqualTo(sent);
      assertThat(calls("publish")).as("messages published").isEqualTo(publications);
    }
  }

  private static void withoutEviction(Config config) {
    config.setMinCleanUpDelay(1_000);
  }

  @ParameterizedTest
  @MethodSource("largeOperations")
  void passesNoLargeValueThroughAScript(Consumer<Cache<String, String>> operation) {
    try (CacheFixture node = CacheFixture.openOn(REDIS.address())) {
      Cache<String, String> cache = node.createCache(configuration());
      prepare(cache);

      List<String> commands = monitor.commandsOf(() -> operation.accept(cache));

      assertThat(commands)
          .filteredOn(command -> command.toLowerCase(Locale.ROOT).startsWith("\"eval"))
          .allSatisfy(command -> assertThat(command).hasSizeLessThan(LARGE.length()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "menus{app}", "{menus}", "a b\"c"})
  void leavesNothingBehindButEntriesAndTheirExpiry(String name) {
    for (Protocol protocol : Protocol.values()) {
      for (boolean scriptCache : List.of(true, false)) {
        try (CacheFixture node =
            CacheFixture.openOn(
                REDIS.address(),
                config -> config.setUseScriptCache(scriptCache).setProtocol(protocol))) {
          Cache<String, String> cache = node.createCache(name, configuration());
          LARGE_OPERATIONS.forEach(
              (operation, call) -> {
                prepare(cache);
                call.accept(cache);
              });
          assertThat(cache).isEmpty();
          cache.putIfAbsent("a", LARGE);
          cache.replace("absent", LARGE);
          cache.put("b", LARGE);

          String times = "jcache_timeout_set:" + (name.contains("{") ? name : "{" + name + "}");
          assertThat(redis.call("HLEN", name)).isEqualTo(2L);
          assertThat(redis.call("ZCARD", times)).isEqualTo(2L);
          assertThat(redis.call("ZCOUNT", times, System.currentTimeMillis() + 3_500_000, "+inf"))
              .isEqualTo(2L);
          assertThat(cache).extracting(Cache.Entry::getValue).containsExactly(LARGE, LARGE);
        }
        assertThat(redis.call("DBSIZE")).isEqualTo(0L);
      }
    }
  }

  /** How often the server has executed some commands, those of scripts included. */
  private long calls(String commands) {
    String statistics =
        new String((byte[]) Objects.requireNonNull(redis.call("INFO", "commandstats")), UTF_8);
    return statistics
        .lines()
        .filter(line -> line.matches("cmdstat_(" + commands + "):.*"))
        .mapToLong(line -> Long.parseLong(line.replaceAll(".*:calls=(\\d+),.*", "$1")))
        .sum();
  }

  private static void prepare(Cache<String, String> cache) {
    cache.clear();
    cache.put("a", LARGE);
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCompression(Compression.none())
        .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
  }
}
