package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.MalformedFrameException;
import dev.tamp.jcache.frame.Frames;
import dev.tamp.jcache.redis.RedisConsole;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.StringCodec;

/** Damage in Redis is an exception that says where, and ends with the next write. */
@Timeout(30)
class DamagedValueTest {

  private static final String VALUE = "some text, some text, some text ".repeat(50);

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();
  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();

  static Stream<Arguments> damages() {
    return Stream.of(
        damage("truncated payload", "checksum", frame -> Arrays.copyOf(frame, frame.length - 1)),
        damage("truncated header", "ends within the checksum", frame -> Arrays.copyOf(frame, 6)),
        damage("magic alone", "ends after the magic", frame -> Arrays.copyOf(frame, 3)),
        damage("flipped bit", "checksum", frame -> flip(frame, frame.length - 1)),
        damage("flipped length", "checksum", frame -> flip(frame, 4)),
        damage("later version", "", frame -> Frames.of(0x44, 5, new byte[5])),
        damage("wrong payload", "zstd", frame -> Frames.of(4, 5, new byte[] {1, 2, 3})));
  }

  private static Arguments damage(String name, String reason, UnaryOperator<byte[]> damage) {
    return arguments(name, reason, damage);
  }

  private static byte[] flip(byte[] frame, int index) {
    byte[] flipped = frame.clone();
    flipped[index] ^= 1;
    return flipped;
  }

  static Stream<Arguments> damagesEverywhere() {
    return damages()
        .flatMap(
            damage ->
                Arrays.stream(ValueReading.values())
                    .flatMap(
                        reading ->
                            Stream.of(Execution.ATOMIC, Execution.STRICT)
                                .map(execution -> with(damage, reading, execution))));
  }

  private static Arguments with(Arguments damage, Object... more) {
    List<Object> all = new ArrayList<>(Arrays.asList(damage.get()));
    all.addAll(List.of(more));
    return Arguments.of(all.toArray());
  }

  @ParameterizedTest(name = "{0}, {3}, {4}")
  @MethodSource("damagesEverywhere")
  void isAnExceptionThatSaysWhere(
      String name,
      String reason,
      UnaryOperator<byte[]> damage,
      ValueReading reading,
      Execution execution) {
    Cache<String, String> cache = createCache(execution);
    damage(cache, "bad", damage);

    try (CapturedLog log = CapturedLog.start()) {
      assertThatThrownBy(() -> reading.run(cache, "bad"))
          .isInstanceOfSatisfying(
              MalformedFrameException.class,
              e -> {
                assertThat(e.cacheName()).isEqualTo(cache.getName());
                assertThat(e.reason()).contains(reason);
                assertThat(e.offset()).isNotNegative();
              })
          .hasMessageContaining("Cache[" + cache.getName() + "]")
          .hasMessageContaining("key bad");
      assertThat(log.text()).as("logged").isEmpty();
    }

    assertThat(cache.get("a")).isEqualTo("1");
    assertThat(cache.getAll(Set.of("a", "b", "absent"))).hasSize(2);
  }

  static Stream<Arguments> overwritings() {
    return Arrays.stream(ValueOverwriting.values())
        .flatMap(
            overwriting ->
                Stream.of(Execution.ATOMIC, Execution.STRICT)
                    .map(execution -> arguments(overwriting, execution)));
  }

  @ParameterizedTest
  @MethodSource("overwritings")
  void endsWithTheNextWrite(ValueOverwriting overwriting, Execution execution) {
    Cache<String, String> cache = createCache(execution);
    damage(cache, "bad", frame -> flip(frame, frame.length - 1));
    assertThat(cache.containsKey("bad")).isTrue();
    assertThat(cache.putIfAbsent("bad", "1")).isFalse();

    overwriting.run(cache, "bad");

    assertThat(cache.containsKey("bad")).isEqualTo(overwriting.leavesValue());
    assertThat(cache.get("bad")).isEqualTo(overwriting.leavesValue() ? "new" : null);
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void aDeclaredLengthOfTwoGigabytesIsRefusedAsTooLarge(Execution execution) {
    Cache<String, String> cache = createCache(execution);
    for (long length : new long[] {Integer.MAX_VALUE, 1L << 31}) {
      for (int algorithm = 0; algorithm <= 4; algorithm++) {
        byte[] frame = Frames.of(algorithm, length, new byte[100]);
        damage(cache, "bad", ignored -> frame);

        assertThatThrownBy(() -> cache.get("bad"))
            .isInstanceOf(CacheException.class)
            .hasMessageContaining("Cache[" + cache.getName() + "]")
            .hasMessageContaining("key bad")
            .hasMessageContaining(Long.toString(length));
      }
    }
    assertThat(cache.get("a")).isEqualTo("1");
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void anUnknownAlgorithmIsNamed(Execution execution) {
    Cache<String, String> cache = createCache(execution);
    damage(cache, "bad", ignored -> Frames.of(29, 5, new byte[5]));

    assertThatThrownBy(() -> cache.get("bad"))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[" + cache.getName() + "]")
        .hasMessageContaining("29");
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void iterationGoesOnPastIt(Execution execution) {
    Cache<String, String> cache = createCache(execution);
    Set<String> readable = new HashSet<>(Set.of("a", "b"));
    for (int i = 0; i < 25; i++) {
      cache.put("key" + i, VALUE);
      if (i % 5 == 0) {
        damage(cache, "key" + i, frame -> flip(frame, frame.length - 1));
      } else {
        readable.add("key" + i);
      }
    }

    List<String> seen = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    var entries = cache.iterator();
    while (entries.hasNext()) {
      try {
        seen.add(entries.next().getKey());
      } catch (MalformedFrameException e) {
        failures.add(e.getMessage());
        entries.remove();
      }
    }

    assertThat(seen).containsExactlyInAnyOrderElementsOf(readable);
    assertThat(failures).hasSize(5).doesNotHaveDuplicates();
    assertThat(REDIS.number("HLEN", cache.getName())).isEqualTo(readable.size());
    assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
  }

  /** A cache with readable entries a and b. */
  private static Cache<String, String> createCache(Execution execution) {
    Cache<String, String> cache =
        NODE.createCache(
            new CompressedConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setCompression(Compression.zstd(1))
                .setCodec(StringCodec.INSTANCE)
                .setExecution(execution));
    cache.putAll(Map.of("a", "1", "b", "1"));
    return cache;
  }

  private static void damage(
      Cache<String, String> cache, String key, UnaryOperator<byte[]> damage) {
    cache.put(key, VALUE);
    byte[] frame = Objects.requireNonNull(REDIS.hget(cache.getName(), key));
    REDIS.call("HSET", cache.getName(), key, damage.apply(frame));
  }
}
