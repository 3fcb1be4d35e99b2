package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Samples;
import dev.tamp.jcache.frame.FrameFormat;
import dev.tamp.jcache.frame.Frames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.StringCodec;

/** A damaged frame is an {@link UnreadableValue}, never another value and never an exception. */
class DamagedFrameTest {

  private static final String VALUE = new String(Samples.json(800), StandardCharsets.US_ASCII);

  private final CompressingCodec codec =
      Codecs.codec(StringCodec.INSTANCE, Compression.none().withMaxSize(1 << 20));

  static Stream<Arguments> frames() throws IOException {
    Stream.Builder<Arguments> frames = Stream.builder();
    for (Compression compression : Codecs.ALGORITHMS) {
      byte[] frame = Codecs.encode(Codecs.codec(StringCodec.INSTANCE, compression), VALUE);
      frames.add(arguments(compression.algorithm(), frame));
    }
    byte[] value = VALUE.getBytes(StandardCharsets.US_ASCII);
    return frames.add(arguments("stored", Frames.of(0, value.length, value))).build();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("frames")
  void isReadableWhole(String algorithm, byte[] frame) throws IOException {
    assertThat(frame[FrameFormat.ALGORITHM_OFFSET] == 0).isEqualTo(algorithm.equals("stored"));
    assertThat(Codecs.decode(codec, frame)).isEqualTo(VALUE);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("frames")
  void isUnreadableWithAnyBitFlipped(String algorithm, byte[] frame) throws IOException {
    for (int bit = 8 * FrameFormat.MAGIC_LENGTH; bit < 8 * frame.length; bit++) {
      byte[] damaged = frame.clone();
      damaged[bit / 8] ^= (byte) (1 << (bit % 8));

      assertThat(Codecs.decode(codec, damaged))
          .as("%s, bit %d", algorithm, bit)
          .isInstanceOf(UnreadableValue.class);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("frames")
  void isUnreadableTruncatedAnywhere(String algorithm, byte[] frame) throws IOException {
    for (int length = FrameFormat.MAGIC_LENGTH; length < frame.length; length++) {
      assertThat(Codecs.decode(codec, Arrays.copyOf(frame, length)))
          .as("%s, first %d bytes", algorithm, length)
          .isInstanceOf(UnreadableValue.class);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("frames")
  void isUnreadableWithAnythingAppended(String algorithm, byte[] frame) throws IOException {
    for (int extra = 1; extra < 20; extra++) {
      assertThat(Codecs.decode(codec, Arrays.copyOf(frame, frame.length + extra)))
          .as("%s, %d bytes more", algorithm, extra)
          .isInstanceOf(UnreadableValue.class);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("frames")
  void isUnreadableWithAnotherLengthEvenIfTheChecksumIsRight(String algorithm, byte[] frame)
      throws IOException {
    byte[] payload = Arrays.copyOfRange(frame, 10, frame.length);
    int id = frame[FrameFormat.ALGORITHM_OFFSET];
    assertThat(Codecs.decode(codec, Frames.of(id, VALUE.length(), payload))).isEqualTo(VALUE);
    for (long length : new long[] {0, 1, 799, 801, 65_536, 1 << 20, 1L << 31, 1L << 34}) {
      assertThat(Codecs.decode(codec, Frames.of(id, length, payload)))
          .as("%s, length %d", algorithm, length)
          .isInstanceOf(UnreadableValue.class);
    }
  }

  @Test
  void isUnreadableIfItIsGarbage() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 5_000; i++) {
      byte[] garbage = new byte[3 + random.nextInt(40)];
      random.nextBytes(garbage);
      System.arraycopy(Frames.hex("C1544D"), 0, garbage, 0, 3);

      assertThat(Codecs.decode(codec, garbage))
          .as("seed %d, round %d", seed, i)
          .isInstanceOf(UnreadableValue.class);
    }
  }

  @Test
  void neverThrowsWhateverThePayloadIs() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 5_000; i++) {
      byte[] garbage = new byte[random.nextInt(40)];
      random.nextBytes(garbage);
      int length = random.nextInt(2_000);
      Object decoded = Codecs.decode(codec, Frames.of(1 + i % 4, length, garbage));

      assertThat(decoded instanceof UnreadableValue || decoded instanceof String)
          .as("seed %d, round %d", seed, i)
          .isTrue();
    }
  }

  @Test
  void takesNoMemoryForWhatIsOnlyDeclared() throws IOException {
    CompressingCodec large =
        Codecs.codec(StringCodec.INSTANCE, Compression.none().withMaxSize(Integer.MAX_VALUE));
    for (int length : List.of(Integer.MAX_VALUE, 1 << 30)) {
      byte[] frame = Frames.of(4, length, new byte[5]);
      frame[frame.length - 1]++;

      assertThat(Codecs.decode(large, frame))
          .isInstanceOfSatisfying(
              UnreadableValue.class,
              value -> assertThat(value.reason()).isEqualTo("checksum does not match"));
    }
  }
}
