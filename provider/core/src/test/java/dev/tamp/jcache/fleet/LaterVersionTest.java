package dev.tamp.jcache.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.MalformedFrameException;
import dev.tamp.jcache.frame.Frames;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import javax.cache.Cache;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.redisson.api.RMap;
import org.redisson.client.codec.ByteArrayCodec;

/** What a later version may write is never taken for something else. */
class LaterVersionTest {

  private static final byte[] PAYLOAD = "soup".getBytes(StandardCharsets.US_ASCII);

  @AutoClose private final CacheFixture node = CacheFixture.open();

  @ParameterizedTest
  @EnumSource(value = Settings.class, mode = Mode.MATCH_NONE, names = "PLAIN.*")
  void isUnreadable(Settings settings) {
    String name = CacheFixture.uniqueName("later");
    Cache<String, String> cache = node.createCache(name, settings.configuration());
    for (int flag : new int[] {0x20, 0x40, 0x80}) {
      cache.put("lunch", "soup");
      RMap<byte[], byte[]> stored = node.client().getMap(name, ByteArrayCodec.INSTANCE);
      stored
          .readAllKeySet()
          .forEach(key -> stored.fastPut(key, Frames.of(flag, PAYLOAD.length, PAYLOAD)));
      cache.put("dinner", "stew");

      assertUnreadable(() -> cache.get("lunch"));
      assertUnreadable(() -> cache.getAll(Set.of("lunch", "dinner")));
      assertUnreadable(() -> cache.replace("lunch", "soup", "pie"));
      assertUnreadable(() -> cache.forEach(entry -> {}));
      assertThat(cache.get("dinner")).isEqualTo("stew");
      cache.put("lunch", "pie");
      assertThat(cache.get("lunch")).isEqualTo("pie");
      cache.clear();
    }
  }

  private static void assertUnreadable(ThrowingCallable operation) {
    assertThatExceptionOfType(MalformedFrameException.class)
        .isThrownBy(operation)
        .withMessageContaining("does not know")
        .withMessageContaining("lunch");
  }
}
