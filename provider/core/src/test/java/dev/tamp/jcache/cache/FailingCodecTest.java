package dev.tamp.jcache.cache;

import static dev.tamp.jcache.cache.PoisonCodec.FAILURE;
import static dev.tamp.jcache.cache.PoisonCodec.NOT_DECODED;
import static dev.tamp.jcache.cache.PoisonCodec.NOT_ENCODED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.processor.EntryProcessorException;
import javax.cache.processor.EntryProcessorResult;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** An inner codec that throws: an exception that names the cache, which goes on working. */
@Timeout(30)
class FailingCodecTest {

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();

  private static final Map<String, Consumer<Cache<String, String>>> WRITES =
      Map.ofEntries(
          Map.entry("put", cache -> cache.put("a", NOT_ENCODED)),
          Map.entry("putAll", cache -> cache.putAll(ordered("b", "1", "a", NOT_ENCODED))),
          Map.entry("putIfAbsent", cache -> cache.putIfAbsent("absent", NOT_ENCODED)),
          Map.entry("getAndPut", cache -> cache.getAndPut("a", NOT_ENCODED)),
          Map.entry("replace", cache -> cache.replace("a", NOT_ENCODED)),
          Map.entry("replace if equal", cache -> cache.replace("a", "1", NOT_ENCODED)),
          Map.entry("getAndReplace", cache -> cache.getAndReplace("a", NOT_ENCODED)),
          Map.entry("invoke", cache -> invoke(cache, "a", NOT_ENCODED)));

  private static final Map<String, Consumer<Cache<String, String>>> KEYS =
      Map.ofEntries(
          Map.entry("get", cache -> cache.get(NOT_ENCODED)),
          Map.entry("getAll", cache -> cache.getAll(keys("b", NOT_ENCODED))),
          Map.entry("containsKey", cache -> cache.containsKey(NOT_ENCODED)),
          Map.entry("put", cache -> cache.put(NOT_ENCODED, "1")),
          Map.entry("putAll", cache -> cache.putAll(ordered("b", "1", NOT_ENCODED, "1"))),
          Map.entry("putIfAbsent", cache -> cache.putIfAbsent(NOT_ENCODED, "1")),
          Map.entry("getAndPut", cache -> cache.getAndPut(NOT_ENCODED, "1")),
          Map.entry("replace", cache -> cache.replace(NOT_ENCODED, "1")),
          Map.entry("replace if equal", cache -> cache.replace(NOT_ENCODED, "1", "2")),
          Map.entry("getAndReplace", cache -> cache.getAndReplace(NOT_ENCODED, "1")),
          Map.entry("remove", cache -> cache.remove(NOT_ENCODED)),
          Map.entry("remove if equal", cache -> cache.remove(NOT_ENCODED, "1")),
          Map.entry("getAndRemove", cache -> cache.getAndRemove(NOT_ENCODED)),
          Map.entry("removeAll", cache -> cache.removeAll(keys("b", NOT_ENCODED))),
          Map.entry("invoke", cache -> invoke(cache, NOT_ENCODED, "1")));

  static Stream<Arguments> writes() {
    return combinations(WRITES);
  }

  static Stream<Arguments> keys() {
    return combinations(KEYS);
  }

  static Stream<Arguments> readings() {
    return Stream.of(Execution.ATOMIC, Execution.STRICT)
        .flatMap(
            execution ->
                Arrays.stream(ValueReading.values())
                    .map(reading -> Arguments.of(execution, reading)));
  }

  static Stream<Arguments> overwritings() {
    return Stream.of(Execution.ATOMIC, Execution.STRICT)
        .flatMap(
            execution ->
                Arrays.stream(ValueOverwriting.values())
                    .map(overwriting -> Arguments.of(execution, overwriting)));
  }

  private static Stream<Arguments> combinations(
      Map<String, Consumer<Cache<String, String>>> operations) {
    return Stream.of(Execution.ATOMIC, Execution.STRICT)
        .flatMap(
            execution ->
                operations.entrySet().stream()
                    .map(entry -> Arguments.of(execution, entry.getKey(), entry.getValue())));
  }

  @ParameterizedTest(name = "{1}, {0}")
  @MethodSource("writes")
  void valueThatCannotBeEncoded(
      Execution execution, String name, Consumer<Cache<String, String>> write) {
    Cache<String, String> cache = createCache(execution);

    assertThatThrownBy(() -> write.accept(cache))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[" + cache.getName() + "]")
        .hasMessageContaining(PoisonCodec.class.getName())
        .hasRootCauseMessage(FAILURE);

    assertThat(cache.get("a")).isEqualTo("1");
    assertThat(cache.containsKey("absent")).isFalse();
    cache.put("a", "2");
    assertThat(cache.get("a")).isEqualTo("2");
  }

  @ParameterizedTest(name = "{1}, {0}")
  @MethodSource("keys")
  void keyThatCannotBeEncoded(
      Execution execution, String name, Consumer<Cache<String, String>> use) {
    Cache<String, String> cache = createCache(execution);

    assertThatThrownBy(() -> use.accept(cache))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[" + cache.getName() + "]")
        .hasMessageContaining(PoisonCodec.class.getName())
        .hasRootCauseMessage(FAILURE);

    assertThat(cache.get("a")).isEqualTo("1");
  }

  @ParameterizedTest
  @MethodSource("readings")
  void valueThatCannotBeDecoded(Execution execution, ValueReading reading) {
    Cache<String, String> cache = createCache(execution);
    cache.put("bad", NOT_DECODED);

    assertThatThrownBy(() -> reading.run(cache, "bad"))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[" + cache.getName() + "]")
        .hasMessageContaining("key bad")
        .hasMessageContaining(PoisonCodec.class.getName())
        .hasRootCauseMessage(FAILURE);

    assertThat(cache.get("a")).isEqualTo("1");
    assertThat(cache.getAll(Set.of("a"))).containsOnlyKeys("a");
    cache.put("bad", "good");
    assertThat(cache.get("bad")).isEqualTo("good");
  }

  @ParameterizedTest
  @MethodSource("overwritings")
  void overwritesWhatCannotBeDecoded(Execution execution, ValueOverwriting overwriting) {
    Cache<String, String> cache = createCache(execution);
    cache.put("bad", NOT_DECODED);

    overwriting.run(cache, "bad");

    assertThat(cache.get("bad")).isEqualTo(overwriting.leavesValue() ? "new" : null);
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void invokeAllFailsForTheKeyAlone(Execution execution) {
    Cache<String, String> cache = createCache(execution);
    cache.put("bad", NOT_DECODED);

    var results = cache.invokeAll(keys("a", "bad"), (entry, arguments) -> entry.getValue());

    assertThat(results.get("a")).extracting(EntryProcessorResult::get).isEqualTo("1");
    EntryProcessorResult<String> bad = Objects.requireNonNull(results.get("bad"));
    assertThatThrownBy(bad::get)
        .isInstanceOf(EntryProcessorException.class)
        .hasMessageContaining("Cache[" + cache.getName() + "]");
  }

  private static void invoke(Cache<String, String> cache, String key, String value) {
    cache.invoke(
        key,
        (entry, arguments) -> {
          entry.setValue(value);
          return null;
        });
  }

  /** A cache with readable entries a and b. */
  private static Cache<String, String> createCache(Execution execution) {
    Cache<String, String> cache =
        NODE.createCache(
            new CompressedConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setCompression(Compression.lz4().withThreshold(0))
                .setCodec(new PoisonCodec())
                .setExecution(execution));
    cache.put("a", "1");
    cache.put("b", "1");
    return cache;
  }

  private static Map<String, String> ordered(
      String key, String value, String other, String otherValue) {
    Map<String, String> map = new LinkedHashMap<>();
    map.put(key, value);
    map.put(other, otherValue);
    return map;
  }

  private static Set<String> keys(String... keys) {
    return new LinkedHashSet<>(List.of(keys));
  }
}
