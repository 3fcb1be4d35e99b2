package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.redis.RedisConsole;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TampCacheManagerTest {

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();
  private final CacheManager manager = node.manager();

  private final Cache<String, Integer> typed =
      node.createCache(
          new CompressedConfiguration<String, Integer>().setTypes(String.class, Integer.class));

  @Test
  void findsACacheByItsTypes() {
    assertThat(manager.getCache(typed.getName(), String.class, Integer.class)).isSameAs(typed);
    assertThat(manager.<String, Integer>getCache(typed.getName())).isSameAs(typed);
    assertThat(typed.getCacheManager()).isSameAs(manager);
    assertThat(manager.getCache("absent")).isNull();
    assertThat(manager.getCache("absent", String.class, Integer.class)).isNull();
  }

  static Stream<Arguments> otherTypes() {
    return Stream.of(
        arguments(Long.class, Integer.class, "key", String.class, Long.class),
        arguments(Object.class, Integer.class, "key", String.class, Object.class),
        arguments(String.class, Number.class, "value", Integer.class, Number.class),
        arguments(String.class, String.class, "value", Integer.class, String.class));
  }

  @ParameterizedTest
  @MethodSource("otherTypes")
  void refusesOtherTypesAndNamesBoth(
      Class<?> keyType, Class<?> valueType, String role, Class<?> configured, Class<?> asked) {
    assertThatExceptionOfType(ClassCastException.class)
        .isThrownBy(() -> manager.getCache(typed.getName(), keyType, valueType))
        .withMessageContaining(typed.getName())
        .withMessageContaining(role + " type " + configured.getName())
        .withMessageContaining("not " + asked.getName());
  }

  @Test
  void refusesTypesOfAnUntypedCache() {
    Cache<Object, Object> untyped = node.createCache(new MutableConfiguration<>());

    assertThat(manager.getCache(untyped.getName(), Object.class, Object.class)).isSameAs(untyped);
    assertThatExceptionOfType(ClassCastException.class)
        .isThrownBy(() -> manager.getCache(untyped.getName(), String.class, Object.class))
        .withMessageContaining("java.lang.Object, not java.lang.String");
  }

  @Test
  void listsOpenCaches() {
    Cache<String, String> other = node.createCache(Compression.lz4());
    Iterable<String> names = manager.getCacheNames();

    assertThat(names).containsExactlyInAnyOrder(typed.getName(), other.getName());
    other.close();
    assertThat(names).as("a snapshot").hasSize(2);
    assertThat(manager.getCacheNames()).containsExactly(typed.getName());
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> names.iterator().remove());
  }

  @Test
  void aClosedCacheIsForgottenAndItsEntriesStay() {
    typed.put("key", 1);
    typed.close();

    assertThat(manager.getCache(typed.getName())).isNull();
    Cache<String, Integer> again =
        node.createCache(
            typed.getName(),
            new CompressedConfiguration<String, Integer>().setTypes(String.class, Integer.class));
    assertThat(again.get("key")).isEqualTo(1);
    typed.close();
    assertThat(manager.<String, Integer>getCache(typed.getName())).isSameAs(again);
  }

  @Test
  void destroyingRemovesTheEntries() {
    typed.put("key", 1);
    assertThat(redis.number("EXISTS", typed.getName())).isOne();

    manager.destroyCache(typed.getName());

    assertThat(typed.isClosed()).isTrue();
    assertThat(manager.getCacheNames()).isEmpty();
    assertThat(redis.strings("KEYS", "*" + typed.getName() + "*")).isEmpty();
    manager.destroyCache(typed.getName());
  }

  @Test
  void refusesASecondCacheOfTheSameName() {
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> node.createCache(typed.getName(), new MutableConfiguration<>()))
        .withMessageContaining(manager.getURI().toString())
        .withMessageContaining(typed.getName() + " already exists");
    assertThat(manager.<String, Integer>getCache(typed.getName())).isSameAs(typed);
  }

  @Test
  void refusesStoreByReference() {
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(
            () ->
                node.createCache(
                    "by reference", new MutableConfiguration<>().setStoreByValue(false)))
        .withMessageContaining("Cache[by reference]");
  }

  @Test
  void unwrapsToItsOwnTypesOnly() {
    assertThat(manager.unwrap(CacheManager.class)).isSameAs(manager);
    assertThat(manager.unwrap(TampCacheManager.class)).isSameAs(manager);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> manager.unwrap(String.class))
        .withMessageContaining(manager.getURI().toString())
        .withMessageContaining("java.lang.String");
  }

  @Test
  void namesACacheThatItDoesNotHave() {
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> manager.enableStatistics("absent", true))
        .withMessageContaining(manager.getURI().toString())
        .withMessageContaining("absent");
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> manager.enableManagement("absent", true))
        .withMessageContaining("absent");
  }

  @Test
  void withoutAFileCachesNeedAClientAndTheMessageSaysHow() {
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> manager.createCache("clientless", new MutableConfiguration<>()))
        .withMessageContaining("Cache[clientless]")
        .withMessageContaining(manager.getURI().toString())
        .withMessageContaining("tamp-jcache.yaml")
        .withMessageContaining("RedissonConfiguration.fromInstance");
  }

  static Stream<Arguments> uses() {
    return Stream.of(
        use("createCache", manager -> manager.createCache("x", new MutableConfiguration<>())),
        use("getCache", manager -> manager.getCache("x")),
        use("getCache typed", manager -> manager.getCache("x", String.class, String.class)),
        use("getCacheNames", CacheManager::getCacheNames),
        use("destroyCache", manager -> manager.destroyCache("x")),
        use("enableManagement", manager -> manager.enableManagement("x", true)),
        use("enableStatistics", manager -> manager.enableStatistics("x", true)));
  }

  private static Arguments use(String name, Consumer<CacheManager> use) {
    return arguments(name, use);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("uses")
  void refusesToBeUsedAfterItIsClosed(String name, Consumer<CacheManager> use) {
    manager.close();

    assertThat(manager.isClosed()).isTrue();
    assertThat(typed.isClosed()).isTrue();
    assertThatIllegalStateException()
        .isThrownBy(() -> use.accept(manager))
        .withMessageContaining(manager.getURI().toString())
        .withMessageContaining("closed");
    assertThat(manager.getURI()).isNotNull();
    assertThat(manager.getCachingProvider()).isSameAs(node.provider());
  }
}
