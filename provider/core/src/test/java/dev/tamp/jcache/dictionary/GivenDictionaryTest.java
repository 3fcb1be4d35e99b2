package dev.tamp.jcache.dictionary;

import static dev.tamp.jcache.dictionary.DictionaryFixture.GIVEN;
import static dev.tamp.jcache.dictionary.DictionaryFixture.dish;
import static dev.tamp.jcache.dictionary.DictionaryFixture.statisticsOf;
import static dev.tamp.jcache.dictionary.DictionaryFixture.with;
import static dev.tamp.jcache.dictionary.DictionaryFixture.without;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Index.atIndex;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.redis.RedisConsole;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.CacheAsync;

/** A dictionary that is given: who writes stores it, who reads finds it. */
class GivenDictionaryTest {

  private static final byte DICTIONARY_OF_ZSTD = 0x24;

  @AutoClose private final CacheFixture writer = CacheFixture.open();
  @AutoClose private final CacheFixture reader = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();
  private final String name = CacheFixture.uniqueName("menus");

  @Test
  void makesSmallValuesSmaller() {
    Cache<String, String> cache = writer.createCache(name, with(GIVEN));
    cache.put("a", dish(1));

    byte[] stored = requireNonNull(redis.hget(name, "a"));
    assertThat(stored)
        .hasSizeLessThan(dish(1).length() / 2)
        .contains(DICTIONARY_OF_ZSTD, atIndex(3));
    assertThat(stored[4]).as("number of the dictionary").isEqualTo((byte) 1);
    assertThat(cache.get("a")).isEqualTo(dish(1));
    assertThat(statisticsOf(cache).getDictionary()).isOne();
    assertThat(statisticsOf(cache).getDictionaryBytes())
        .isEqualTo(GIVEN.read(getClass().getClassLoader()).length);
    assertThat(statisticsOf(cache).getRatioWithDictionary()).isLessThan(0.5);
    assertThat(statisticsOf(cache).getRatioWithoutDictionary()).isNaN();
  }

  static Stream<Arguments> readings() {
    return Stream.of(
        reading("get", Cache::get),
        reading("getAll", (cache, key) -> cache.getAll(Set.of(key, "absent")).get(key)),
        reading("getAndPut", (cache, key) -> cache.getAndPut(key, "other")),
        reading("getAndReplace", (cache, key) -> cache.getAndReplace(key, "other")),
        reading("getAndRemove", Cache::getAndRemove),
        reading(
            "replace", (cache, key) -> cache.replace(key, dish(1), "x") ? dish(1) : "different"),
        reading("remove", (cache, key) -> cache.remove(key, dish(1)) ? dish(1) : "different"),
        reading(
            "invoke", (cache, key) -> cache.invoke(key, (entry, arguments) -> entry.getValue())),
        reading("iterator", (cache, key) -> cache.iterator().next().getValue()),
        reading("getAsync", GivenDictionaryTest::getAsync));
  }

  private static String getAsync(Cache<String, String> cache, String key) {
    CacheAsync<?, ?> asynchronous = cache.unwrap(CacheAsync.class);
    return String.valueOf(getAsync(asynchronous, key));
  }

  @SuppressWarnings("unchecked") // the key is of the cache's type
  private static <K> Object getAsync(CacheAsync<K, ?> cache, String key) {
    return cache.getAsync((K) key).toCompletableFuture().join();
  }

  private static Arguments reading(
      String operation, BiFunction<Cache<String, String>, String, String> read) {
    return Arguments.argumentSet(operation, read);
  }

  @ParameterizedTest
  @MethodSource("readings")
  void isFoundByACacheThatHasNone(BiFunction<Cache<String, String>, String, String> read) {
    writer.createCache(name, with(GIVEN)).put("a", dish(1));
    Cache<String, String> cache = reader.createCache(name, without());

    assertThat(read.apply(cache, "a")).isEqualTo(dish(1));
    assertThat(statisticsOf(cache).getUnreadableValues()).isZero();
  }

  @Test
  void isTheSameForAllWhoGiveIt() {
    Cache<String, String> first = writer.createCache(name, with(GIVEN));
    Cache<String, String> second = reader.createCache(name, with(GIVEN));
    first.put("a", dish(1));
    second.put("b", dish(2));

    assertThat(statisticsOf(second).getDictionary()).isOne();
    assertThat(first.getAll(Set.of("a", "b"))).isEqualTo(Map.of("a", dish(1), "b", dish(2)));
  }

  @Test
  void hasItsOwnNumberWhereOthersGiveAnother() {
    Cache<String, String> first = writer.createCache(name, with(GIVEN));
    Cache<String, String> second =
        reader.createCache(name, with(Dictionary.of(dish(7).getBytes(StandardCharsets.US_ASCII))));
    first.put("a", dish(1));
    second.put("b", dish(2));

    assertThat(statisticsOf(second).getDictionary()).isEqualTo(2);
    assertThat(first.getAll(Set.of("a", "b"))).isEqualTo(Map.of("a", dish(1), "b", dish(2)));
    assertThat(second.getAll(Set.of("a", "b"))).isEqualTo(Map.of("a", dish(1), "b", dish(2)));
  }

  @Test
  void isNotUsedForLargeValuesNorForTiny() {
    Cache<String, String> cache = writer.createCache(name, with(GIVEN));
    cache.put("large", dish(1).repeat(CacheDictionaries.MAX_VALUE / dish(1).length() + 1));
    cache.put("tiny", "published");

    assertThat(redis.hget(name, "large")).contains((byte) 4, atIndex(3));
    assertThat(redis.hget(name, "tiny")).isEqualTo("published".getBytes(StandardCharsets.US_ASCII));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void comesFromAFile(boolean url, @TempDir Path directory) throws IOException {
    Path file = directory.resolve("menus.dictionary");
    Files.writeString(file, dish(7));
    String location = url ? file.toUri().toString() : "classpath:junit-platform.properties";
    String content =
        url
            ? dish(7)
            : new String(
                Dictionary.resource(location).read(getClass().getClassLoader()),
                StandardCharsets.US_ASCII);
    Cache<String, String> cache = writer.createCache(name, with(Dictionary.resource(location)));
    cache.put("a", content);

    assertThat(requireNonNull(redis.hget(name, "a"))[3]).isEqualTo(DICTIONARY_OF_ZSTD);
    assertThat(reader.createCache(name, without()).get("a")).isEqualTo(cache.get("a"));
  }

  @Test
  void stopsTheCacheWhereItCannotBeRead() {
    assertThatThrownBy(
            () -> writer.createCache(name, with(Dictionary.resource("classpath:missing"))))
        .isInstanceOf(CacheException.class)
        .hasMessage("Cache[" + name + "]: dictionary classpath:missing is not on the class path");
  }

  @Test
  void stopsTheCacheWhereItIsDamaged() {
    byte[] damaged = new byte[100];
    Arrays.fill(damaged, (byte) 0xFF);
    System.arraycopy(new byte[] {0x37, (byte) 0xA4, 0x30, (byte) 0xEC}, 0, damaged, 0, 4);

    assertThatThrownBy(() -> writer.createCache(name, with(Dictionary.of(damaged))))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[" + name + "]")
        .hasMessageContaining("not a dictionary of zstd");
    assertThat(redis.number("EXISTS", "tamp_dictionaries:{" + name + "}")).isZero();
  }

  @Test
  void isDeletedWithTheCacheAndNotCleared() {
    Cache<String, String> cache = writer.createCache(name, with(GIVEN));
    cache.put("a", dish(1));
    cache.clear();
    cache.put("a", dish(1));
    assertThat(reader.createCache(name, without()).get("a")).isEqualTo(dish(1));

    writer.manager().destroyCache(name);

    assertThat(redis.strings("KEYS", "*" + name + "*")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "lz4", "lz4hc", "snappy", "brotli", "mine"})
  void isForZstdOnly(String algorithm) {
    Compression compression = Compression.named(algorithm);

    assertThatThrownBy(() -> compression.withDictionary(GIVEN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(algorithm + " takes none, only zstd does");
  }
}
