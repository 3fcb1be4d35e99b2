package dev.tamp.benchmarks.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.github.luben.zstd.Zstd;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import net.jpountz.lz4.LZ4Factory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CorpusTest {

  /** Mixed entropy: as compressible as the documents of which most published ratios are. */
  @ParameterizedTest
  @CsvSource({
    "553, 0.93, 0.71",
    "1126, 0.73, 0.53",
    "50000, 0.445, 0.311",
    "500000, 0.435, 0.285",
    "5000000, 0.433, 0.282"
  })
  void compressesAsExpected(int size, double lz4, double zstd) {
    byte[] json = JsonDocuments.ofSize(size).getBytes(StandardCharsets.UTF_8);

    assertThat(json).hasSize(size);
    assertThat(ratio(LZ4Factory.fastestInstance().fastCompressor().compress(json), size))
        .isCloseTo(lz4, within(0.04));
    assertThat(ratio(Zstd.compress(json, 1), size)).isCloseTo(zstd, within(0.04));
  }

  @Test
  void isTheSameEachTime() {
    assertThat(JsonDocuments.ofSize(4_096)).isEqualTo(JsonDocuments.ofSize(4_096));
    assertThat(JsonDocuments.ofSize(187)).startsWith("{\"items\":[").endsWith("\"}");
  }

  static Stream<Sample> samples() {
    return Stream.concat(Corpus.JSON_SIZES.stream().map(Corpus::json), Corpus.others().stream());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void samplesAreFoundByName(Sample sample) {
    assertThat(Corpus.named(sample.name()).rawLength()).isEqualTo(sample.rawLength()).isPositive();
  }

  private static double ratio(byte[] compressed, int size) {
    return (double) compressed.length / size;
  }
}
