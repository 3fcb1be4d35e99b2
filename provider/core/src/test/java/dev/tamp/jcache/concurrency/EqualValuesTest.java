package dev.tamp.jcache.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.compressor.TestCompressor;
import dev.tamp.jcache.frame.Frames;
import dev.tamp.jcache.redis.RedisConsole;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.cache.Cache;
import net.jpountz.lz4.LZ4Factory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.codec.Kryo5Codec;

/**
 * Values are compared by {@code equals} (JSR-107, {@code Cache.replace}), whatever wrote the stored
 * bytes and however else they would be written now.
 */
class EqualValuesTest {

  /** Two strings with one hash code, so that a map iterates over them as they were put. */
  private static final List<String> KEYS = List.of("Aa", "BB");

  private static final Map<String, String> STORED = map("Aa", "BB");
  private static final Map<String, String> EQUAL = map("BB", "Aa");
  private static final Map<String, String> OTHER = map("Aa");

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();
  @AutoClose private static final CacheFixture WRITING_NODE = CacheFixture.open();
  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();

  private final String name = CacheFixture.uniqueName("equal");

  static Stream<Arguments> writers() {
    return Stream.of(
            Compression.none(),
            Compression.lz4(),
            Compression.lz4hc(1),
            Compression.lz4hc(12),
            Compression.snappy(),
            Compression.brotli(0),
            Compression.brotli(9),
            Compression.zstd(-5),
            Compression.zstd(3),
            Compression.zstd(19))
        .flatMap(
            compression ->
                Stream.of(Execution.AUTO, Execution.STRICT)
                    .map(execution -> Arguments.of(compression, execution)));
  }

  @ParameterizedTest
  @MethodSource("writers")
  void whateverAlgorithmAndLevelWroteThem(Compression compression, Execution execution) {
    Cache<String, Map<String, String>> writer =
        WRITING_NODE.createCache(name, configuration(compression, Execution.AUTO));

    comparesByEquals(execution, () -> writer.put("key", STORED));
  }

  @ParameterizedTest
  @EnumSource(names = {"AUTO", "STRICT"})
  void whateverImplementationCompressedThem(Execution execution) throws IOException {
    ByteBuf raw = encode(STORED);
    ByteBuf frame =
        Frames.encoder(name, Compression.lz4().withThreshold(0), new Lz4InJava()).encode(raw);
    byte[] bytes = ByteBufUtil.getBytes(frame);
    frame.release();
    assertThat(bytes).startsWith(0xC1, 'T', 'M');
    byte[] key = bytesOf("key");

    comparesByEquals(execution, () -> REDIS.call("HSET", name, key, bytes));
  }

  @ParameterizedTest
  @EnumSource(names = {"AUTO", "STRICT"})
  void alsoIfRedissonWroteThem(Execution execution) throws IOException {
    byte[] key = bytesOf("key");
    byte[] bytes = bytesOf(STORED);

    comparesByEquals(execution, () -> REDIS.call("HSET", name, key, bytes));
  }

  private void comparesByEquals(Execution execution, Runnable write) {
    assertThat(STORED).isEqualTo(EQUAL);
    assertThat(STORED.keySet()).containsExactlyElementsOf(KEYS);
    assertThat(EQUAL.keySet()).doesNotHaveToString(KEYS.toString());
    Cache<String, Map<String, String>> cache =
        NODE.createCache(name, configuration(Compression.zstd(1), execution));

    write.run();
    assertThat(cache.replace("key", OTHER, OTHER)).isFalse();
    assertThat(cache.replace("key", EQUAL, OTHER)).isTrue();
    assertThat(cache.get("key")).isEqualTo(OTHER);

    write.run();
    assertThat(cache.remove("key", OTHER)).isFalse();
    assertThat(cache.remove("key", EQUAL)).isTrue();
    assertThat(cache.containsKey("key")).isFalse();
  }

  private static CompressedConfiguration<String, Map<String, String>> configuration(
      Compression compression, Execution execution) {
    return new CompressedConfiguration<String, Map<String, String>>()
        .setCodec(new Kryo5Codec())
        .setExecution(execution)
        .setCompression(compression.withThreshold(0));
  }

  private static byte[] bytesOf(Object object) throws IOException {
    ByteBuf encoded = encode(object);
    try {
      return ByteBufUtil.getBytes(encoded);
    } finally {
      encoded.release();
    }
  }

  private static ByteBuf encode(Object object) throws IOException {
    return new Kryo5Codec().getValueEncoder().encode(object);
  }

  private static Map<String, String> map(String... keys) {
    Map<String, String> map = new HashMap<>();
    for (String key : keys) {
      map.put(key, "value ".repeat(100));
    }
    return map;
  }

  /** LZ4 as it runs where native code cannot; its output need not be that of the native one. */
  private static final class Lz4InJava extends TestCompressor {

    private static final LZ4Factory JAVA = LZ4Factory.safeInstance();

    Lz4InJava() {
      super(1, "lz4");
    }

    @Override
    public int destinationLength(int sourceLength, int usefulLength) {
      return JAVA.fastCompressor().maxCompressedLength(sourceLength);
    }

    @Override
    public int compress(ByteBuffer source, ByteBuffer destination, int level) {
      return JAVA.fastCompressor()
          .compress(
              source,
              source.position(),
              source.remaining(),
              destination,
              destination.position(),
              destination.remaining());
    }
  }
}
