package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.processor.EntryProcessorException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A cache takes what it is configured for, also from callers that the compiler does not check. */
class EntryTypesTest {

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();

  static Stream<Arguments> wrongTypes() {
    return Stream.of(
        use("put of a key", cache -> cache.put(1, "1")),
        use("put", cache -> cache.put("1", 1)),
        use("putAll", cache -> cache.putAll(Map.of("1", 1))),
        use("putIfAbsent", cache -> cache.putIfAbsent("1", 1)),
        use("getAndPut", cache -> cache.getAndPut("1", 1)),
        use("replace", cache -> cache.replace("key", 1)),
        use("replace of another type", cache -> cache.replace("key", 1, "1")),
        use("replace by another type", cache -> cache.replace("key", "value", 1)),
        use("getAndReplace", cache -> cache.getAndReplace("key", 1)),
        use("remove of another type", cache -> cache.remove("key", 1)));
  }

  private static Arguments use(String name, Consumer<Cache<Object, Object>> use) {
    return arguments(name, use);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrongTypes")
  void refusesOtherTypes(String name, Consumer<Cache<Object, Object>> use) {
    for (Execution execution : Set.of(Execution.ATOMIC, Execution.STRICT)) {
      Cache<String, String> cache =
          NODE.createCache(
              new CompressedConfiguration<String, String>()
                  .setTypes(String.class, String.class)
                  .setExecution(execution));
      cache.put("key", "value");

      assertThatExceptionOfType(ClassCastException.class)
          .isThrownBy(() -> use.accept(untyped(cache)))
          .withMessageContaining("Cache[" + cache.getName() + "]")
          .withMessageContaining("java.lang.String")
          .withMessageContaining("java.lang.Integer");

      assertThat(cache.getAll(Set.of("key", "1"))).containsOnly(Map.entry("key", "value"));
    }
  }

  @Test
  void refusesOtherTypesFromEntryProcessors() {
    Cache<String, String> cache =
        NODE.createCache(
            new CompressedConfiguration<String, String>().setTypes(String.class, String.class));

    assertThatExceptionOfType(EntryProcessorException.class)
        .isThrownBy(
            () ->
                untyped(cache)
                    .invoke(
                        "key",
                        (entry, arguments) -> {
                          entry.setValue(1);
                          return null;
                        }))
        .withCauseInstanceOf(ClassCastException.class)
        .withMessageContaining("java.lang.Integer");
    assertThat(cache.containsKey("key")).isFalse();
  }

  @Test
  void takesSubtypes() {
    Cache<Number, CharSequence> cache =
        NODE.createCache(
            new CompressedConfiguration<Number, CharSequence>()
                .setTypes(Number.class, CharSequence.class));

    cache.put(1, "value");
    cache.put(2L, "other");

    assertThat(cache.get(1)).isEqualTo("value");
    assertThat(cache.get(2L)).isEqualTo("other");
  }

  @SuppressWarnings("unchecked") // as an application with raw types would do
  private static Cache<Object, Object> untyped(Cache<?, ?> cache) {
    return (Cache<Object, Object>) cache;
  }
}
