package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.redis.RedisMonitor;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.Factory;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.expiry.ModifiedExpiryPolicy;
import javax.cache.expiry.TouchedExpiryPolicy;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A cache without a listener, loader, writer or expiry policy of its own sends one request an
 * operation, as plain Redisson does.
 */
@NeverHangs
class RequestsTest {

  private static final String VALUE = "value ".repeat(1_000);

  /** Redisson's eviction task asks now and then, whatever the cache does. */
  private static final String OF_THE_EVICTION_TASK = "zrangebyscore";

  private static final Map<String, Consumer<Cache<String, String>>> OPERATIONS =
      new LinkedHashMap<>();

  static {
    OPERATIONS.put("put, absent", cache -> cache.put("b", VALUE));
    OPERATIONS.put("put, present", cache -> cache.put("a", VALUE));
    OPERATIONS.put("get, absent", cache -> cache.get("absent"));
    OPERATIONS.put("get, present", cache -> cache.get("a"));
    OPERATIONS.put("containsKey", cache -> cache.containsKey("a"));
    OPERATIONS.put("putIfAbsent, absent", cache -> cache.putIfAbsent("c", VALUE));
    OPERATIONS.put("putIfAbsent, present", cache -> cache.putIfAbsent("a", VALUE));
    OPERATIONS.put("replace, absent", cache -> cache.replace("absent", VALUE));
    OPERATIONS.put("replace, present", cache -> cache.replace("a", VALUE));
    OPERATIONS.put("getAndReplace", cache -> cache.getAndReplace("a", VALUE));
    OPERATIONS.put("getAndPut, present", cache -> cache.getAndPut("a", VALUE));
    OPERATIONS.put("getAll", cache -> cache.getAll(Set.of("a", "b", "c", "absent")));
    OPERATIONS.put("putAll", cache -> cache.putAll(Map.of("a", VALUE, "b", VALUE, "d", VALUE)));
    OPERATIONS.put("remove, absent", cache -> cache.remove("absent"));
    OPERATIONS.put("remove, present", cache -> cache.remove("b"));
    OPERATIONS.put("getAndRemove", cache -> cache.getAndRemove("c"));
    OPERATIONS.put("clear", Cache::clear);
  }

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose private final CacheFixture node = CacheFixture.openOn(REDIS.address());
  @AutoClose private final RedisMonitor monitor = RedisMonitor.start(REDIS.address());

  static Stream<Arguments> configurations() {
    List<Factory<? extends ExpiryPolicy>> policies =
        List.of(
            EternalExpiryPolicy.factoryOf(),
            CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR),
            ModifiedExpiryPolicy.factoryOf(Duration.ONE_HOUR),
            AccessedExpiryPolicy.factoryOf(Duration.ONE_HOUR),
            TouchedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
    return policies.stream()
        .flatMap(
            policy ->
                Stream.of(Compression.none(), Compression.zstd(1))
                    .map(
                        compression ->
                            Arguments.argumentSet(
                                policy.create().getClass().getSimpleName() + ", " + compression,
                                policy,
                                compression)));
  }

  @ParameterizedTest
  @MethodSource("configurations")
  void anOperationIsOneRequest(Factory<ExpiryPolicy> policy, Compression compression) {
    Cache<String, String> cache =
        node.createCache(
            new CompressedConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setCompression(compression)
                .setExpiryPolicyFactory(policy));
    prepare(cache);
    OPERATIONS.values().forEach(operation -> operation.accept(cache));

    prepare(cache);
    SoftAssertions requests = new SoftAssertions();
    OPERATIONS.forEach(
        (name, operation) ->
            requests
                .assertThat(monitor.commandsOf(() -> operation.accept(cache)))
                .as(name)
                .filteredOn(command -> command.contains(cache.getName()))
                .filteredOn(command -> !command.contains(OF_THE_EVICTION_TASK))
                .hasSize(1));
    requests.assertAll();
    assertThat(cache.iterator()).isExhausted();
  }

  private static void prepare(Cache<String, String> cache) {
    cache.clear();
    cache.put("a", VALUE);
  }
}
