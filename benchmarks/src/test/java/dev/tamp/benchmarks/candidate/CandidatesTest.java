package dev.tamp.benchmarks.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.benchmarks.corpus.Corpus;
import dev.tamp.benchmarks.corpus.Sample;
import dev.tamp.benchmarks.measure.CodecOperations;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CandidatesTest {

  private static final List<Sample> SAMPLES =
      Stream.concat(
              Stream.of(553, 1_126, 50_000).map(Corpus::json), Corpus.others().stream().limit(1))
          .toList();

  static List<Candidate> candidates() {
    return Candidates.all();
  }

  @ParameterizedTest
  @MethodSource("candidates")
  void decodeWhatTheyEncode(Candidate candidate) throws IOException {
    for (Sample sample : SAMPLES) {
      try (CodecOperations operations = new CodecOperations(sample, candidate)) {
        assertThat(operations.encode()).isEqualTo(operations.storedLength());
        assertThat(String.valueOf(operations.decode())).isEqualTo(sample.value().toString());
        assertThat(String.valueOf(operations.decode())).isEqualTo(sample.value().toString());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("candidates")
  void areFoundByName(Candidate candidate) {
    assertThat(Candidates.named(candidate.name()).name()).isEqualTo(candidate.name());
  }
}
