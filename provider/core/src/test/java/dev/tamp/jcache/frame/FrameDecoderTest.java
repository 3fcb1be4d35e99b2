package dev.tamp.jcache.frame;

import static dev.tamp.jcache.frame.Frames.hex;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.MalformedPayloadException;
import dev.tamp.jcache.statistics.CompressionCounters;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameDecoderTest {

  private static final int MAX_SIZE = 1_000;
  private static final byte[] VALUE = hex("01 02 03");
  private static final Compressors COMPRESSORS =
      Compressors.load(FrameDecoderTest.class.getClassLoader());

  private final FrameDecoder decoder =
      new FrameDecoder(MAX_SIZE, COMPRESSORS, new CompressionCounters("menus", null, COMPRESSORS));

  @AfterAll
  static void close() {
    COMPRESSORS.close();
  }

  @Test
  void readsAStoredFrame() throws UnreadableFrameException {
    assertThat(decode(Frames.of(0, 3, VALUE))).isEqualTo(VALUE);
  }

  @Test
  void readsAnEmptyStoredFrame() throws UnreadableFrameException {
    assertThat(decode(Frames.of(0, 0, new byte[0]))).isEmpty();
  }

  @Test
  void readsAFrameOfTheLargestSize() throws UnreadableFrameException {
    assertThat(decode(Frames.of(0, MAX_SIZE, new byte[MAX_SIZE]))).hasSize(MAX_SIZE);
  }

  static Stream<Arguments> badFrames() {
    byte[] good = Frames.of(0, 3, VALUE);
    byte[] wrongChecksum = good.clone();
    wrongChecksum[5] ^= 1;
    return Stream.of(
        arguments("magic alone", hex("C1544D"), FrameFault.DAMAGED, 3, "ends after the magic"),
        arguments("no length", hex("C1544D00"), FrameFault.DAMAGED, 4, "ends within a number"),
        arguments("half a length", hex("C1544D0080"), FrameFault.DAMAGED, 5, "ends within"),
        arguments("no checksum", hex("C1544D0003"), FrameFault.DAMAGED, 5, "within the checksum"),
        arguments("half a checksum", hex("C1544D0003AABB"), FrameFault.DAMAGED, 7, "the checksum"),
        arguments("wrong checksum", wrongChecksum, FrameFault.DAMAGED, 5, "checksum does not"),
        arguments(
            "superfluous byte in the length",
            Frames.of(0, hex("83 00"), VALUE),
            FrameFault.DAMAGED,
            4,
            "superfluous"),
        arguments(
            "length of six bytes",
            Frames.of(0, hex("83 80 80 80 80 01"), VALUE),
            FrameFault.DAMAGED,
            4,
            "more than 5 bytes"),
        arguments("stored, too short", Frames.of(0, 4, VALUE), FrameFault.DAMAGED, 4, "declares 4"),
        arguments("stored, too long", Frames.of(0, 2, VALUE), FrameFault.DAMAGED, 4, "declares 2"),
        arguments(
            "dictionary of nobody",
            Frames.of(0x24, hex("87 01 03"), VALUE),
            FrameFault.DICTIONARY_MISSING,
            4,
            "dictionary 135 is not here"),
        arguments(
            "dictionary 0",
            Frames.of(0x24, hex("00 03"), VALUE),
            FrameFault.DAMAGED,
            4,
            "number 0"),
        arguments(
            "dictionary with lz4",
            Frames.of(0x21, hex("07 03"), VALUE),
            FrameFault.LATER_VERSION,
            3,
            "lz4 with a dictionary"),
        arguments(
            "dictionary without compression",
            Frames.of(0x20, hex("07 03"), VALUE),
            FrameFault.LATER_VERSION,
            3,
            "0x20 has a dictionary without"),
        arguments(
            "reserved flag", Frames.of(0x40, 3, VALUE), FrameFault.LATER_VERSION, 3, "0x40 has"),
        arguments(
            "reserved flag", Frames.of(0x84, 3, VALUE), FrameFault.LATER_VERSION, 3, "0x84 has"),
        arguments(
            "larger than allowed",
            Frames.of(0, MAX_SIZE + 1, new byte[MAX_SIZE + 1]),
            FrameFault.TOO_LARGE,
            4,
            "value of 1001 bytes is larger than maxSize 1000"),
        arguments("2 GiB", Frames.of(4, 1L << 31, VALUE), FrameFault.TOO_LARGE, 4, "2147483648"),
        arguments("-1 as int", Frames.of(1, 0xFFFFFFFFL, VALUE), FrameFault.TOO_LARGE, 4, "429496"),
        arguments(
            "35 bits", Frames.of(2, (1L << 35) - 1, VALUE), FrameFault.TOO_LARGE, 4, "34359738367"),
        arguments(
            "id of nobody", Frames.of(5, 3, VALUE), FrameFault.UNKNOWN_ALGORITHM, 3, "the id 5"),
        arguments(
            "id of a user", Frames.of(31, 3, VALUE), FrameFault.UNKNOWN_ALGORITHM, 3, "the id 31"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badFrames")
  void refuses(String what, byte[] frame, FrameFault fault, int offset, String reason) {
    UnreadableFrameException e = refusal(frame);

    assertThat(e.fault()).as(what).isEqualTo(fault);
    assertThat(e.offset()).isEqualTo(offset);
    assertThat(e.reason()).contains(reason);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void refusesAPayloadThatTheAlgorithmCannotHaveWritten(int algorithm) {
    UnreadableFrameException e = refusal(Frames.of(algorithm, 900, hex("FF FF FF FF FF")));

    assertThat(e.fault()).isEqualTo(FrameFault.DAMAGED);
    assertThat(e.offset()).isEqualTo(10);
    assertThat(e).hasCauseInstanceOf(MalformedPayloadException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void refusesAnEmptyPayload(int algorithm) {
    for (int length : new int[] {0, 1, 900}) {
      assertThat(refusal(Frames.of(algorithm, length, new byte[0])).fault())
          .isEqualTo(FrameFault.DAMAGED);
    }
  }

  private UnreadableFrameException refusal(byte[] frame) {
    UnreadableFrameException e =
        catchThrowableOfType(UnreadableFrameException.class, () -> decode(frame));
    return Objects.requireNonNull(e, "decoded what it must refuse");
  }

  private byte[] decode(byte[] bytes) throws UnreadableFrameException {
    ByteBuf frame = Unpooled.directBuffer().writeByte(0xEE).writeBytes(bytes).skipBytes(1);
    try {
      ByteBuf value = decoder.decode(frame);
      byte[] decoded = ByteBufUtil.getBytes(value);
      value.release();
      return decoded;
    } finally {
      assertThat(frame.readerIndex()).isEqualTo(1);
      frame.release();
      assertThat(frame.refCnt()).isZero();
    }
  }
}
