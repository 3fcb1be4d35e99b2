package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Samples;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.JsonJacksonCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

class RoundTripTest {

  private static final int KB = 1_024;
  private static final int MB = KB * KB;

  static final List<Compression> ALGORITHMS = Codecs.ALGORITHMS;

  static IntStream sizes() {
    return IntStream.of(
        0,
        1,
        2,
        3,
        4,
        7,
        8,
        9,
        31,
        32,
        33,
        127,
        128,
        129,
        1_023,
        1_024,
        1_025,
        16_383,
        16_384,
        64 * KB - 1,
        64 * KB,
        64 * KB + 1,
        4 * MB - 1,
        4 * MB,
        4 * MB + 1,
        16 * MB);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void everyAlgorithmRestoresEverySize(int size) throws IOException {
    for (Compression compression : ALGORITHMS) {
      CompressingCodec codec = Codecs.codec(ByteArrayCodec.INSTANCE, compression);
      for (byte[] value : List.of(Samples.json(size), Samples.random(size, size), new byte[size])) {
        byte[] stored = Codecs.encode(codec, value);

        assertThat(stored).as("%s", compression).hasSizeLessThanOrEqualTo(size);
        assertThat((byte[]) Codecs.decode(codec, stored)).as("%s", compression).isEqualTo(value);
      }
    }
  }

  record Dish(String name, BigDecimal price, List<String> allergens) implements Serializable {}

  static Stream<Codec> objectCodecs() {
    return Stream.of(new Kryo5Codec(), new SerializationCodec(), new JsonJacksonCodec());
  }

  @ParameterizedTest
  @MethodSource("objectCodecs")
  void everyAlgorithmRestoresObjects(Codec inner) throws IOException {
    Map<String, List<Object>> menu = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      Map<String, Object> dish = new HashMap<>(Map.of("price", i / 10.0, "name", "dish " + i));
      menu.put("page " + i, new ArrayList<>(List.of(dish, i, "text", (long) i << 40)));
    }
    for (Compression compression : ALGORITHMS) {
      CompressingCodec codec = Codecs.codec(inner, compression);
      byte[] stored = Codecs.encode(codec, menu);

      assertThat(stored).hasSizeLessThan(Codecs.encode(inner, menu).length);
      assertThat(Codecs.decode(codec, stored)).as("%s", compression).isEqualTo(menu);
    }
  }

  @Test
  void restoresRecordsOfTheApplication() throws IOException {
    Dish dish = new Dish("pizza".repeat(100), new BigDecimal("8.50"), List.of("milk", "wheat"));
    CompressingCodec codec = Codecs.codec(new SerializationCodec(), Compression.zstd(3));

    assertThat(Codecs.decode(codec, Codecs.encode(codec, dish))).isEqualTo(dish);
  }

  @ParameterizedTest
  @FieldSource("ALGORITHMS")
  void restoresTextOfAllPlanes(Compression compression) throws IOException {
    String text = "crème brûlée, \u5BFF\u53F8, \uD83C\uDF55 ".repeat(50);
    CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, compression);

    assertThat(Codecs.decode(codec, Codecs.encode(codec, text))).isEqualTo(text);
  }

  @ParameterizedTest
  @FieldSource("ALGORITHMS")
  void isReadWhateverTheReaderWrites(Compression writer) throws IOException {
    String value = new String(Samples.json(3_000), StandardCharsets.US_ASCII);
    byte[] stored = Codecs.encode(Codecs.codec(StringCodec.INSTANCE, writer), value);
    for (Compression reader :
        Stream.concat(ALGORITHMS.stream(), Stream.of(Compression.none())).toList()) {
      assertThat(Codecs.decode(Codecs.codec(StringCodec.INSTANCE, reader), stored))
          .as("%s", reader)
          .isEqualTo(value);
    }
  }

  @Test
  void writesWhatTheInnerCodecWritesWithoutCompression() throws IOException {
    for (Codec inner : objectCodecs().toList()) {
      for (Object value : List.of("text", 42, List.of(1, 2), "x".repeat(10_000))) {
        assertThat(Codecs.encode(Codecs.codec(inner, Compression.none()), value))
            .isEqualTo(Codecs.encode(inner, value));
      }
    }
  }
}
