package dev.tamp.jcache.dictionary;

import static dev.tamp.jcache.dictionary.DictionaryFixture.GIVEN;
import static dev.tamp.jcache.dictionary.DictionaryFixture.dish;
import static dev.tamp.jcache.dictionary.DictionaryFixture.statisticsOf;
import static dev.tamp.jcache.dictionary.DictionaryFixture.with;
import static dev.tamp.jcache.dictionary.DictionaryFixture.without;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.MalformedFrameException;
import dev.tamp.jcache.Unreadable;
import dev.tamp.jcache.redis.RedisConsole;
import java.nio.charset.StandardCharsets;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.Configuration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Redis has lost a dictionary, or has a damaged one, or another one. */
class LostDictionaryTest {

  private final String name = CacheFixture.uniqueName("menus");
  private final String hash = "tamp_dictionaries:{" + name + "}";

  @AutoClose private final RedisConsole redis = RedisConsole.open();
  @AutoClose private final CacheFixture reader = CacheFixture.open();

  /** A value whose writer is gone. */
  private void writeAndLeave() {
    try (CacheFixture writer = CacheFixture.open()) {
      Cache<String, String> cache = writer.manager().createCache(name, configured(writer));
      cache.put("a", dish(1));
      writer.manager().close();
    }
  }

  private static Configuration<String, String> configured(CacheFixture node) {
    return RedissonConfiguration.fromInstance(node.client(), with(GIVEN));
  }

  @Test
  void anUnknownNumberIsNamedWithThePlaceAndARemedy() {
    writeAndLeave();
    redis.call("DEL", hash);
    Cache<String, String> cache = reader.createCache(name, without());

    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> cache.get("a"))
          .isInstanceOf(CacheException.class)
          .isNotInstanceOf(MalformedFrameException.class)
          .hasMessageStartingWith(
              "Cache["
                  + name
                  + "]: value of key a is unreadable: dictionary 1 is missing in Redis (hash "
                  + hash
                  + ", field 1)")
          .hasMessageContaining("remove or overwrite the entry, or set unreadable to MISS");
    }
    assertThat(statisticsOf(cache).getUnreadableValues()).isEqualTo(2);
    assertThat(statisticsOf(cache).getMalformedValues()).isZero();
    cache.put("a", "new");
    assertThat(cache.get("a")).isEqualTo("new");
  }

  @Test
  void aMissIsAMissInEveryOperation() {
    writeAndLeave();
    redis.call("DEL", hash);
    Cache<String, String> cache =
        reader.createCache(name, without().setUnreadable(Unreadable.MISS));

    assertThat(cache.get("a")).isNull();
    assertThat(cache.containsKey("a")).isFalse();
    assertThat(cache).isEmpty();
    assertThat(cache.putIfAbsent("a", "new")).isTrue();
    assertThat(cache.get("a")).isEqualTo("new");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 4, 21, 30})
  void aDamagedOneIsNamed(int offset) {
    writeAndLeave();
    byte[] bytes = requireNonNull(redis.hget(hash, 1));
    bytes[offset] ^= 1;
    redis.call("HSET", hash, "1", bytes);
    Cache<String, String> cache = reader.createCache(name, without());

    assertThatThrownBy(() -> cache.get("a"))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining(
            "dictionary 1 in Redis (hash " + hash + ", field 1) cannot be used: it");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void isRestoredByANodeThatHasIt(boolean damaged) {
    try (CacheFixture writer = CacheFixture.open()) {
      writer.createCache(name, with(GIVEN)).put("a", dish(1));
      await().until(() -> redis.channelsWith(name), channels -> !channels.isEmpty());
      if (damaged) {
        redis.call("HSET", hash, "1", "damaged");
      } else {
        redis.call("DEL", hash);
      }
      Cache<String, String> cache = reader.createCache(name, without());

      assertThat(cache.get("a")).isEqualTo(dish(1));
      assertThat(redis.hget(hash, 1)).hasSizeGreaterThan(50);
    }
  }

  @Test
  void isRestoredByAReaderThatHasIt() {
    writeAndLeave();
    Cache<String, String> cache = reader.createCache(name, without());
    assertThat(cache.get("a")).isEqualTo(dish(1));
    await().until(() -> redis.channelsWith(name), channels -> !channels.isEmpty());
    redis.call("DEL", hash);

    try (CacheFixture other = CacheFixture.open()) {
      assertThat(other.createCache(name, without()).get("a")).isEqualTo(dish(1));
    }
  }

  @Test
  void isRestoredByTheUpkeepOfWhoWritesWithIt() {
    Cache<String, String> cache = reader.createCache(name, with(GIVEN));
    await().until(() -> redis.channelsWith(name), channels -> !channels.isEmpty());
    redis.call("DEL", hash);

    redis.call("PUBLISH", "tamp_dictionary_channel:{" + name + "}", "trained 1");

    await().until(() -> redis.hget(hash, 1), bytes -> bytes != null);
    assertThat(statisticsOf(cache).getDictionary()).isOne();
  }

  @Test
  void isNotTakenForAnotherOfItsNumber() {
    writeAndLeave();
    Cache<String, String> cache = reader.createCache(name, without());
    assertThat(cache.get("a")).isEqualTo(dish(1));

    redis.call("DEL", hash, name);
    Dictionary other = Dictionary.of(dish(7).repeat(2).getBytes(StandardCharsets.US_ASCII));
    try (CacheFixture writer = CacheFixture.open()) {
      Cache<String, String> written = writer.createCache(name, with(other));
      written.put("a", dish(2));
      assertThat(statisticsOf(written).getDictionary()).isOne();

      assertThat(cache.get("a")).isEqualTo(dish(2));
      assertThat(statisticsOf(cache).getUnreadableValues()).isZero();
    }
  }

  @Test
  void aDamagedFrameIsDamagedWithADictionaryToo() {
    writeAndLeave();
    byte[] stored = requireNonNull(redis.hget(name, "a"));
    stored[stored.length - 1] ^= 1;
    redis.call("HSET", name, "a", stored);
    Cache<String, String> cache = reader.createCache(name, without());

    assertThatThrownBy(() -> cache.get("a"))
        .isInstanceOf(MalformedFrameException.class)
        .hasMessageContaining("checksum does not match");
    assertThat(statisticsOf(cache).getMalformedValues()).isOne();
  }

  @Test
  void unknownMessagesAreIgnored() {
    Cache<String, String> cache = reader.createCache(name, with(GIVEN));
    await().until(() -> redis.channelsWith(name), channels -> !channels.isEmpty());
    String channel = "tamp_dictionary_channel:{" + name + "}";
    for (String message :
        new String[] {"", "soup", "wanted", "wanted -1", "wanted 99", "later 1"}) {
      redis.call("PUBLISH", channel, message);
    }

    cache.put("a", dish(1));
    assertThat(cache.get("a")).isEqualTo(dish(1));
  }
}
