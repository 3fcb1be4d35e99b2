package dev.tamp.jcache.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.dictionary.FixedDictionary;
import dev.tamp.jcache.statistics.CompressionCounters;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Decodes the frames that the format's page shows. */
class GoldenFramesTest {

  private static final Path PAGE = Path.of("../../docs/frame-format.md");
  private static final Compressors COMPRESSORS =
      Compressors.load(GoldenFramesTest.class.getClassLoader());
  private static final CompressionCounters COUNTERS =
      new CompressionCounters("menus", null, COMPRESSORS);

  record Golden(String algorithm, ByteBuf value, ByteBuf frame) {

    static Golden parse(String line) {
      String[] columns = line.split(" ", -1);
      byte[] unit = Frames.hex(columns[1]);
      ByteBuf value = Unpooled.buffer();
      for (int i = Integer.parseInt(columns[2]); i > 0; i--) {
        value.writeBytes(unit);
      }
      return new Golden(columns[0], value, Unpooled.wrappedBuffer(Frames.hex(columns[3])));
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  record GoldenDictionary(int id, byte[] content, Golden golden) {

    static GoldenDictionary parse(String line) {
      String[] columns = line.split(" ", -1);
      return new GoldenDictionary(
          Integer.parseInt(columns[1]),
          Frames.hex(columns[2]),
          Golden.parse(String.join(" ", columns[0], columns[3], columns[4], columns[5])));
    }
  }

  @AfterAll
  static void close() {
    COMPRESSORS.close();
  }

  static List<Golden> golden() throws IOException {
    return block("```golden").stream().map(Golden::parse).toList();
  }

  static List<GoldenDictionary> goldenDictionaries() throws IOException {
    return block("```golden-dictionary").stream().map(GoldenDictionary::parse).toList();
  }

  private static List<String> block(String fence) throws IOException {
    try (Stream<String> lines = Files.lines(PAGE)) {
      return lines
          .dropWhile(line -> !line.equals(fence))
          .skip(1)
          .takeWhile(line -> !line.equals("```"))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("golden")
  void decodes(Golden golden) throws UnreadableFrameException {
    assertThat(golden.frame().getByte(FrameFormat.ALGORITHM_OFFSET))
        .isEqualTo((byte) id(golden.algorithm()));

    ByteBuf value = new FrameDecoder(1 << 20, COMPRESSORS, COUNTERS).decode(golden.frame());

    assertThat(value).isEqualTo(golden.value());
    value.release();
  }

  @ParameterizedTest
  @MethodSource("goldenDictionaries")
  void decodesWithADictionary(GoldenDictionary golden) throws UnreadableFrameException {
    ByteBuf frame = golden.golden().frame();
    assertThat(FrameHeader.read(frame).dictionary()).isEqualTo(golden.id());
    DictionaryCompressor zstd =
        (DictionaryCompressor) COMPRESSORS.named(golden.golden().algorithm());
    try (FixedDictionary dictionary = new FixedDictionary(golden.id(), golden.content(), zstd)) {
      FrameDecoder decoder = new FrameDecoder(1 << 20, COMPRESSORS, COUNTERS, dictionary);

      ByteBuf value = decoder.decode(frame);

      assertThat(value).isEqualTo(golden.golden().value());
      value.release();
    }
  }

  /** Of the same number, and of the same length, so that every byte would be found. */
  @ParameterizedTest
  @MethodSource("goldenDictionaries")
  void refusesAnotherDictionary(GoldenDictionary golden) {
    byte[] other = golden.content().clone();
    other[other.length - 1] ^= 1;
    DictionaryCompressor zstd =
        (DictionaryCompressor) COMPRESSORS.named(golden.golden().algorithm());
    try (FixedDictionary dictionary = new FixedDictionary(golden.id(), other, zstd)) {
      FrameDecoder decoder = new FrameDecoder(1 << 20, COMPRESSORS, COUNTERS, dictionary);

      assertThatExceptionOfType(UnreadableFrameException.class)
          .isThrownBy(() -> decoder.decode(golden.golden().frame()))
          .satisfies(
              e -> {
                assertThat(e.fault()).isEqualTo(FrameFault.DAMAGED);
                assertThat(e.dictionary()).isEqualTo(golden.id());
              });
    }
  }

  @Test
  void coversEveryAlgorithm() throws IOException {
    Set<String> algorithms = new TreeSet<>(Set.of("stored"));
    COMPRESSORS.all().forEach(compressor -> algorithms.add(compressor.name()));

    assertThat(golden()).extracting(Golden::algorithm).containsAll(algorithms);
  }

  private static int id(String algorithm) {
    if (algorithm.equals("stored")) {
      return FrameFormat.STORED;
    }
    Compressor compressor = COMPRESSORS.named(algorithm);
    return compressor.id();
  }
}
