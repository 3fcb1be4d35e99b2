package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.AlgorithmStatistics;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.compressor.Samples;
import dev.tamp.jcache.frame.Frames;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.ByteArrayCodec;

/** What the codec counts, for each algorithm. */
class CompressionCountingTest {

  private static final byte[] JSON = Samples.json(10_000);
  private static final byte[] RANDOM = Samples.random(10_000, 1);
  private static final byte[] SMALL = Samples.json(99);
  private static final byte[] LIKE_A_FRAME = Frames.hex("C1544D00");

  static final List<Compression> ALGORITHMS =
      Codecs.ALGORITHMS.stream().map(compression -> compression.withThreshold(100)).toList();

  @ParameterizedTest
  @FieldSource("ALGORITHMS")
  void countsCompressedValues(Compression compression) throws IOException {
    CompressingCodec codec = codec(compression);
    CompressionStatistics statistics = codec.statistics();

    byte[] stored = Codecs.encode(codec, JSON);

    assertThat(statistics.getAlgorithm()).isEqualTo(compression.algorithm());
    assertThat(statistics.getWrittenCompressed()).isOne();
    assertThat(statistics.getWrittenValues()).isOne();
    assertThat(statistics.getWrittenRawBytes()).isEqualTo(JSON.length);
    assertThat(statistics.getWrittenStoredBytes()).isEqualTo(stored.length);
    assertThat(statistics.getRatio()).isEqualTo((double) stored.length / JSON.length);
    assertThat(statistics.getCompressions()).isOne();
    assertThat(statistics.getCompressionNanos()).isPositive();
    AlgorithmStatistics part = part(statistics, compression.algorithm());
    assertThat(part.getWrittenValues()).isOne();
    assertThat(part.getWrittenRawBytes()).isEqualTo(JSON.length);
    assertThat(part.getWrittenStoredBytes()).isEqualTo(stored.length);
    assertThat(part.getCompressionNanos()).isEqualTo(statistics.getCompressionNanos());
    assertThat(part(statistics, "none").getWrittenValues()).isZero();

    assertThat(statistics.getReadValues()).isZero();
    assertThat(Codecs.decode(codec, stored)).isEqualTo(JSON);

    assertThat(statistics.getReadValues()).isOne();
    assertThat(statistics.getReadRawBytes()).isEqualTo(JSON.length);
    assertThat(statistics.getReadStoredBytes()).isEqualTo(stored.length);
    assertThat(statistics.getDecompressions()).isOne();
    assertThat(statistics.getDecompressionNanos()).isPositive();
    assertThat(part.getReadValues()).isOne();
    assertThat(part.getReadRawBytes()).isEqualTo(JSON.length);
    assertThat(part.getReadStoredBytes()).isEqualTo(stored.length);
    assertThat(part.getDecompressionNanos()).isEqualTo(statistics.getDecompressionNanos());
    assertThat(statistics.getUnreadableValues()).isZero();
  }

  @ParameterizedTest
  @FieldSource("ALGORITHMS")
  void countsRawValuesByReason(Compression compression) throws IOException {
    CompressingCodec codec = codec(compression);
    CompressionStatistics statistics = codec.statistics();

    Codecs.encode(codec, SMALL);
    assertThat(statistics.getWrittenBelowThreshold()).isOne();
    assertThat(statistics.getCompressions()).isZero();
    assertThat(statistics.getCompressionNanos()).isZero();

    Codecs.encode(codec, RANDOM);
    assertThat(statistics.getWrittenIncompressible()).isOne();
    assertThat(statistics.getCompressions()).isOne();
    assertThat(statistics.getCompressionNanos()).isPositive();

    codec.compression().setEnabled(false);
    Codecs.encode(codec, JSON);
    assertThat(statistics.getWrittenWhileOff()).isOne();

    assertThat(statistics.getWrittenCompressed()).isZero();
    assertThat(statistics.getWrittenValues()).isEqualTo(3);
    assertThat(statistics.getWrittenRawBytes())
        .isEqualTo(statistics.getWrittenStoredBytes())
        .isEqualTo(part(statistics, "none").getWrittenRawBytes())
        .isEqualTo(SMALL.length + RANDOM.length + JSON.length);
    assertThat(statistics.getRatio()).isEqualTo(1);

    Codecs.decode(codec, SMALL);
    assertThat(part(statistics, "none").getReadValues()).isOne();
    assertThat(statistics.getReadStoredBytes()).isEqualTo(SMALL.length);
    assertThat(statistics.getDecompressions()).isZero();
    assertThat(statistics.getDecompressionNanos()).isZero();
  }

  @Test
  void countsRawValuesThatAreMarkedAsSuch() throws IOException {
    CompressingCodec codec = codec(Compression.none());
    CompressionStatistics statistics = codec.statistics();

    byte[] stored = Codecs.encode(codec, LIKE_A_FRAME);
    assertThat(Codecs.decode(codec, stored)).isEqualTo(LIKE_A_FRAME);

    assertThat(stored).hasSizeGreaterThan(LIKE_A_FRAME.length);
    assertThat(statistics.getAlgorithm()).isEqualTo("none");
    assertThat(statistics.getWrittenWhileOff()).isOne();
    assertThat(statistics.getWrittenRawBytes()).isEqualTo(LIKE_A_FRAME.length);
    assertThat(statistics.getWrittenStoredBytes()).isEqualTo(stored.length);
    assertThat(statistics.getReadRawBytes()).isEqualTo(LIKE_A_FRAME.length);
    assertThat(statistics.getReadStoredBytes()).isEqualTo(stored.length);
    assertThat(statistics.getDecompressions()).isZero();
  }

  @Test
  void hasNoRatioBeforeAnythingIsWritten() {
    assertThat(codec(Compression.lz4()).statistics().getRatio()).isNaN();
  }

  @Test
  void countsWhatOtherCachesWroteByItsAlgorithm() throws IOException {
    CompressingCodec reader = codec(Compression.zstd(1));
    for (Compression writer : ALGORITHMS) {
      Codecs.decode(reader, Codecs.encode(codec(writer), JSON));
    }

    CompressionStatistics statistics = reader.statistics();
    assertThat(statistics.getByAlgorithm())
        .containsOnlyKeys("none", "lz4", "snappy", "brotli", "zstd");
    assertThat(part(statistics, "lz4").getReadValues()).as("lz4 and lz4hc").isEqualTo(2);
    for (String algorithm : List.of("snappy", "brotli", "zstd")) {
      assertThat(part(statistics, algorithm).getReadValues()).as(algorithm).isOne();
    }
    assertThat(codec(Compression.lz4hc(9)).statistics().getByAlgorithm())
        .containsOnlyKeys("none", "lz4hc", "snappy", "brotli", "zstd");
  }

  @Test
  void countsUnreadableValues() throws IOException {
    CompressingCodec codec = codec(Compression.zstd(1));
    CompressionStatistics statistics = codec.statistics();
    byte[] damaged = Codecs.encode(codec, JSON);
    damaged[damaged.length - 1] ^= 1;

    Codecs.decode(codec, damaged);
    assertThat(statistics.getUnreadableValues()).isOne();
    assertThat(statistics.getMalformedValues()).isOne();

    Codecs.decode(codec, Frames.of(31, 1, new byte[1]));
    assertThat(statistics.getUnreadableValues()).isEqualTo(2);
    assertThat(statistics.getMalformedValues()).as("an unknown algorithm is no damage").isOne();
    assertThat(statistics.getReadValues()).isZero();
  }

  @Test
  void countsValuesThatTheInnerCodecCannotRead() throws IOException {
    CompressingCodec codec =
        Codecs.codec(FunctionCodec.failing(new IOException("not this one")), Compression.lz4());

    assertThat(Codecs.decode(codec, SMALL)).isInstanceOf(UnreadableValue.class);

    assertThat(codec.statistics().getUnreadableValues()).isOne();
    assertThat(codec.statistics().getMalformedValues()).isZero();
    assertThat(codec.statistics().getReadValues()).isOne();
  }

  @ParameterizedTest
  @FieldSource("ALGORITHMS")
  void warnsOnceOfValuesThatDoNotCompress(Compression compression) throws IOException {
    CompressingCodec codec = codec(compression);
    byte[] incompressible = Samples.random(200, 2);
    try (CapturedLog log = CapturedLog.start()) {
      for (int i = 0; i < 2_500; i++) {
        Codecs.encode(codec, incompressible);
        Codecs.encode(codec, SMALL); // below the threshold: no attempt
      }

      assertThat(log.messages(Level.WARN))
          .singleElement()
          .asString()
          .startsWith(
              "Cache[menus]: 901 of 901 values did not save enough with "
                  + compression.algorithm());
    }
  }

  @Test
  void countsWithItsCopies() throws ReflectiveOperationException, IOException {
    CompressingCodec codec = codec(Compression.lz4());
    CompressingCodec copy = BaseCodec.copy(new ClassLoader() {}, codec);

    Codecs.encode(copy, JSON);
    codec.compression().setEnabled(false);
    Codecs.encode(copy, JSON);

    assertThat(copy.statistics()).isSameAs(codec.statistics());
    assertThat(codec.statistics().getWrittenCompressed()).isOne();
    assertThat(codec.statistics().getWrittenWhileOff()).isOne();
  }

  private static CompressingCodec codec(Compression compression) {
    return Codecs.codec(ByteArrayCodec.INSTANCE, compression);
  }

  private static AlgorithmStatistics part(CompressionStatistics statistics, String algorithm) {
    return Objects.requireNonNull(statistics.getByAlgorithm().get(algorithm), algorithm);
  }
}
