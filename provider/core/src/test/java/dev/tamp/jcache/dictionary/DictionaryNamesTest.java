package dev.tamp.jcache.dictionary;

import static dev.tamp.jcache.dictionary.DictionaryFixture.GIVEN;
import static dev.tamp.jcache.dictionary.DictionaryFixture.dish;
import static dev.tamp.jcache.dictionary.DictionaryFixture.with;
import static dev.tamp.jcache.dictionary.DictionaryFixture.without;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.redis.RedisConsole;
import java.util.UUID;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.config.NameMapper;

/** The keys of dictionaries are of the slot of the cache, whatever its name. */
class DictionaryNamesTest {

  private static final String UNIQUE = UUID.randomUUID().toString();

  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();

  private record Prefix() implements NameMapper {

    @Override
    public String map(String name) {
      return "app:" + name;
    }

    @Override
    public String unmap(String name) {
      return name.substring("app:".length());
    }
  }

  static Stream<String> names() {
    return Stream.of("menus", "menus{app}", "{menus}app", "two words", "\u00e4\u20ac")
        .map(name -> name + UNIQUE);
  }

  @ParameterizedTest
  @MethodSource("names")
  void areFormedAsRedissonFormsThem(String name) {
    try (CacheFixture writer = CacheFixture.open();
        CacheFixture reader = CacheFixture.open()) {
      use(
          writer,
          reader,
          name,
          name.contains("{") ? "tamp_dictionaries:" + name : "tamp_dictionaries:{" + name + "}");
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void passTheNameMapper(String name) {
    String mapped = new Prefix().map(name);
    try (CacheFixture writer = CacheFixture.open(config -> config.setNameMapper(new Prefix()));
        CacheFixture reader = CacheFixture.open(config -> config.setNameMapper(new Prefix()))) {
      use(
          writer,
          reader,
          name,
          name.contains("{")
              ? "tamp_dictionaries:" + mapped
              : "tamp_dictionaries:{" + mapped + "}");
    }
  }

  private static void use(CacheFixture writer, CacheFixture reader, String name, String hash) {
    Cache<String, String> written = writer.createCache(name, with(GIVEN));
    written.put("a", dish(1));
    assertThat(REDIS.strings("HKEYS", hash)).containsExactlyInAnyOrder("1", "last");
    await().until(() -> REDIS.channelsWith(UNIQUE), channels -> !channels.isEmpty());
    REDIS.call("DEL", hash);

    assertThat(reader.createCache(name, without()).get("a")).isEqualTo(dish(1));

    writer.manager().destroyCache(name);
    assertThat(REDIS.number("EXISTS", hash)).isZero();
  }
}
