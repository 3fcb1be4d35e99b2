package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.redis.RedisConsole;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;
import org.redisson.jcache.JCachingProvider;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** What is really in Redis, seen without Redisson, and by Redisson without Tamp. */
class StoredFormatTest {

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();
  @AutoClose private static final CacheFixture OTHER_NODE = CacheFixture.open();
  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();
  private static final JCachingProvider REDISSON = new JCachingProvider();

  private static final List<Compression> COMPRESSIONS =
      Stream.of(
              Compression.none(),
              Compression.lz4(),
              Compression.lz4hc(9),
              Compression.snappy(),
              Compression.brotli(4),
              Compression.zstd(1))
          .map(compression -> compression.withThreshold(0))
          .toList();

  /** Ten kinds of values. */
  private static final List<Object> VALUES =
      List.of(
          "",
          "text \u00e4\u20ac\ud83d\ude00 ".repeat(500),
          42,
          Long.MIN_VALUE,
          new BigDecimal("12345678901234567890.0987654321"),
          true,
          LocalDate.of(2026, 2, 28),
          new ArrayList<>(List.of(1, "two", 3.0)),
          new TreeMap<>(Map.of("a", 1, "b", 2)),
          new Menu("tomato soup", 590, new ArrayList<>(List.of("celery", "milk"))));

  private static final List<Codec> CODECS = List.of(new Kryo5Codec(), new SerializationCodec());

  static Stream<Arguments> values() {
    return CODECS.stream()
        .flatMap(codec -> VALUES.stream().map(value -> Arguments.of(codec, value)));
  }

  @AfterAll
  static void closeRedisson() {
    REDISSON.close();
  }

  @ParameterizedTest
  @MethodSource("values")
  void withoutCompressionEveryByteIsThatOfRedisson(Codec codec, Object value) throws IOException {
    String name = CacheFixture.uniqueName("stored");
    Cache<Object, Object> tamp = createCache(name, codec, Compression.none());
    Cache<Object, Object> redisson = redisson(name, codec);

    tamp.put("by tamp", value);
    redisson.put("by redisson", value);

    for (String key : List.of("by tamp", "by redisson")) {
      assertThat(REDIS.hget(name, bytes(codec, key))).isEqualTo(bytes(codec, value));
    }
    assertThat(tamp.get("by redisson")).isEqualTo(value);
    assertThat(redisson.get("by tamp")).isEqualTo(value);
    assertThat(tamp.remove("by redisson")).isTrue();
    assertThat(redisson.remove("by tamp")).isTrue();
    assertThat(REDIS.number("EXISTS", name)).isZero();
  }

  static Stream<Arguments> pairsOfCompressions() {
    return COMPRESSIONS.stream()
        .flatMap(writer -> COMPRESSIONS.stream().map(reader -> Arguments.of(writer, reader)));
  }

  @ParameterizedTest
  @MethodSource("pairsOfCompressions")
  void everyCacheReadsWhatAnyOtherWrites(Compression writing, Compression reading) {
    String name = CacheFixture.uniqueName("mixed");
    Cache<Object, Object> writer = createCache(name, new Kryo5Codec(), writing);
    Cache<Object, Object> reader =
        OTHER_NODE.createCache(name, configuration(new Kryo5Codec(), reading));

    for (int i = 0; i < VALUES.size(); i++) {
      Object value = VALUES.get(i);
      writer.put(i, value);
      assertThat(reader.get(i)).isEqualTo(value);
      assertThat(reader.replace(i, value, List.of("seen", value))).isTrue();
      assertThat(writer.get(i)).isEqualTo(List.of("seen", value));
    }
  }

  @Test
  void compressedValuesTakeFewerBytes() {
    String text = "The quick brown fox jumps over the lazy dog. ".repeat(100);
    for (Compression compression : COMPRESSIONS) {
      Cache<Object, Object> cache =
          createCache(CacheFixture.uniqueName("size"), StringCodec.INSTANCE, compression);

      cache.put("key", text);

      long stored = REDIS.hstrlen(cache.getName(), "key");
      if (compression.isNone()) {
        assertThat(stored).isEqualTo(text.length());
      } else {
        assertThat(stored).as(compression.toString()).isLessThan(text.length() / 2);
        assertThat(REDIS.hget(cache.getName(), "key"))
            .startsWith((byte) 0xC1, (byte) 'T', (byte) 'M');
      }
      assertThat(cache.get("key")).isEqualTo(text);
    }
  }

  @Test
  void keysAreThoseOfTheInnerCodec() {
    Cache<Object, Object> cache =
        createCache(CacheFixture.uniqueName("keys"), StringCodec.INSTANCE, Compression.zstd(1));
    String longKey = "key ".repeat(1_000);

    cache.put(longKey, "value");

    assertThat(REDIS.strings("HKEYS", cache.getName())).containsExactly(longKey);
  }

  @Test
  void storesRawWhatIsSmallOrDoesNotCompress() {
    byte[] noise = new byte[4_096];
    new Random(7).nextBytes(noise);
    String incompressible = new String(noise, StandardCharsets.ISO_8859_1);
    Cache<Object, Object> cache =
        NODE.createCache(
            new CompressedConfiguration<>()
                .setCompression(Compression.zstd(1).withThreshold(100))
                .setCodec(new StringCodec(StandardCharsets.ISO_8859_1)));

    cache.put("small", "a".repeat(99));
    cache.put("large enough", "a".repeat(100));
    cache.put("noise", incompressible);

    assertThat(REDIS.hstrlen(cache.getName(), "small")).isEqualTo(99);
    assertThat(REDIS.hstrlen(cache.getName(), "large enough")).isLessThan(100);
    assertThat(REDIS.hstrlen(cache.getName(), "noise")).isEqualTo(4_096);
    assertThat(cache.get("noise")).isEqualTo(incompressible);
  }

  private static Cache<Object, Object> createCache(
      String name, Codec codec, Compression compression) {
    return NODE.createCache(name, configuration(codec, compression));
  }

  private static CompressedConfiguration<Object, Object> configuration(
      Codec codec, Compression compression) {
    return new CompressedConfiguration<>().setCodec(codec).setCompression(compression);
  }

  private static Cache<Object, Object> redisson(String name, Codec codec) {
    Codec before = NODE.client().getConfig().getCodec();
    NODE.client().getConfig().setCodec(codec);
    try {
      return REDISSON
          .getCacheManager(URI.create("tamp-test:" + name), StoredFormatTest.class.getClassLoader())
          .createCache(
              name,
              RedissonConfiguration.fromInstance(NODE.client(), new MutableConfiguration<>()));
    } finally {
      NODE.client().getConfig().setCodec(before);
    }
  }

  private static byte[] bytes(Codec codec, Object value) throws IOException {
    ByteBuf encoded = codec.getValueEncoder().encode(value);
    try {
      return ByteBufUtil.getBytes(encoded);
    } finally {
      encoded.release();
    }
  }

  /** A class of the application's. */
  record Menu(String name, int cents, List<String> allergens) implements Serializable {}
}
