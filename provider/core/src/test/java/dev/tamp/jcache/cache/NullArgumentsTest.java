package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Null is refused by every method that the interfaces have, and nothing is changed. */
class NullArgumentsTest {

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();

  private final Cache<String, String> cache = NODE.createCache(Compression.lz4());

  static Stream<MethodCall> callsOfCache() {
    return MethodCall.ofAll(Cache.class).flatMap(MethodCall::withNulls);
  }

  static Stream<MethodCall> callsOfManager() {
    return MethodCall.ofAll(CacheManager.class).flatMap(MethodCall::withNulls);
  }

  @ParameterizedTest
  @MethodSource("callsOfCache")
  void refusesNull(MethodCall call) {
    cache.put("key", "value");

    assertThatNullPointerException().isThrownBy(() -> call.on(cache));

    assertThat(cache.get("key")).isEqualTo("value");
    assertThat(cache.containsKey("other")).isFalse();
  }

  @ParameterizedTest
  @MethodSource("callsOfManager")
  void refusesNullInTheManager(MethodCall call) {
    CacheManager manager = cache.getCacheManager();

    assertThatNullPointerException().isThrownBy(() -> call.on(manager));

    assertThat(manager.getCacheNames()).contains(cache.getName()).doesNotContain("other");
  }

  static Stream<Arguments> nullElements() {
    Set<String> keys = new HashSet<>(Arrays.asList("key", null));
    return Stream.of(
        use("getAll", cache -> cache.getAll(keys)),
        use("removeAll", cache -> cache.removeAll(keys)),
        use("loadAll", cache -> cache.loadAll(keys, true, null)),
        use("invokeAll", cache -> cache.invokeAll(keys, (entry, arguments) -> "1")),
        use("putAll of a null key", cache -> cache.putAll(with(null, "other"))),
        use("putAll of a null value", cache -> cache.putAll(with("other", null))));
  }

  private static Arguments use(String name, Consumer<Cache<String, String>> use) {
    return arguments(name, use);
  }

  @SuppressWarnings("NullAway") // what this is about
  private static Map<String, String> with(@Nullable String key, @Nullable String value) {
    Map<String, String> map = new HashMap<>(Map.of("key", "changed", "more", "1"));
    map.put(key, value);
    return map;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("nullElements")
  void refusesNullElements(String name, Consumer<Cache<String, String>> use) {
    cache.put("key", "value");

    assertThatNullPointerException().isThrownBy(() -> use.accept(cache));

    assertThat(cache.getAll(Set.of("key", "more", "other")))
        .containsOnly(Map.entry("key", "value"));
  }
}
