package dev.tamp.jcache.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.frame.FrameFormat;
import dev.tamp.jcache.redis.RedisProcess;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.codec.CompositeCodec;

/** Caches that plain Redisson filled through a compressing codec, key by key and value by value. */
class LegacyValuesTest {

  private static final String SMALL = "small";
  private static final String LARGE = "large";
  private static final Dish SOUP = new Dish("soup", 1);
  private static final Dish STEW = new Dish("stew", 500);
  private static final Dish PIE = new Dish("pie", 300);

  @AutoClose private final CacheFixture node = CacheFixture.open();

  static Stream<Arguments> codecs() {
    return Arrays.stream(LegacyCompression.values())
        .flatMap(
            compression ->
                Arrays.stream(InnerCodec.values()).map(inner -> Arguments.of(compression, inner)));
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void moveToFrames(LegacyCompression compression, InnerCodec inner) {
    String name = CacheFixture.uniqueName("legacy");
    Codec legacy = compression.around(inner.create());
    try (PlainNode plain = PlainNode.open(RedisProcess.sharedAddress(), legacy)) {
      plain
          .createCache(name, new MutableConfiguration<String, Dish>())
          .putAll(Map.of(SMALL, SOUP, LARGE, STEW));
    }

    Cache<String, Dish> cache = node.createCache(name, moving(legacy, inner, Compression.zstd(1)));

    assertThat(cache.getAll(Set.of(SMALL, LARGE)))
        .containsOnly(Map.entry(SMALL, SOUP), Map.entry(LARGE, STEW));
    assertThat(cache.replace(SMALL, SOUP, PIE)).isTrue();
    assertThat(cache.getAndPut(LARGE, SOUP)).isEqualTo(STEW);
    assertThat(cache)
        .extracting(Cache.Entry::getKey, Cache.Entry::getValue)
        .containsExactlyInAnyOrder(tuple(SMALL, PIE), tuple(LARGE, SOUP));
    assertThat(storedValues(name)).hasSize(2).allMatch(LegacyValuesTest::isFrame);
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void stayAsTheyAreWithoutCompression(LegacyCompression compression, InnerCodec inner) {
    String name = CacheFixture.uniqueName("legacy");
    Codec legacy = compression.around(inner.create());
    Cache<String, Dish> cache = node.createCache(name, moving(legacy, inner, Compression.none()));

    cache.putAll(Map.of(SMALL, SOUP, LARGE, STEW));

    assertThat(storedValues(name)).hasSize(2).noneMatch(LegacyValuesTest::isFrame);
    assertThat(cache.get(LARGE)).isEqualTo(STEW);
    try (PlainNode plain = PlainNode.open(RedisProcess.sharedAddress(), legacy)) {
      assertThat(
              plain
                  .createCache(name, new MutableConfiguration<String, Dish>())
                  .getAll(Set.of(SMALL, LARGE)))
          .containsOnly(Map.entry(SMALL, SOUP), Map.entry(LARGE, STEW));
    }
  }

  /** Keys stay those of the legacy codec, so that all nodes agree on them. */
  private static CompressedConfiguration<String, Dish> moving(
      Codec legacy, InnerCodec inner, Compression compression) {
    return new CompressedConfiguration<String, Dish>()
        .setTypes(String.class, Dish.class)
        .setCodec(new CompositeCodec(legacy, inner.create(), inner.create()))
        .setLegacyCodec(legacy)
        .setCompression(compression);
  }

  private Collection<byte[]> storedValues(String name) {
    return node.client().<byte[], byte[]>getMap(name, ByteArrayCodec.INSTANCE).readAllValues();
  }

  private static boolean isFrame(byte[] stored) {
    return FrameFormat.startsWithMagic(Unpooled.wrappedBuffer(stored));
  }
}
