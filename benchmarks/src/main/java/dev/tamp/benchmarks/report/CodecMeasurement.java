package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.candidate.Candidate;
import dev.tamp.benchmarks.corpus.Sample;
import dev.tamp.benchmarks.measure.CodecOperations;
import dev.tamp.benchmarks.measure.Effort;
import dev.tamp.benchmarks.measure.Interleaved;
import dev.tamp.benchmarks.measure.Timing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Measures codecs with one value, in turns. */
final class CodecMeasurement {

  private CodecMeasurement() {}

  static List<CodecResult> run(Sample sample, List<Candidate> candidates, Effort effort)
      throws Exception {
    Map<String, CodecOperations> operations = new LinkedHashMap<>();
    try {
      for (Candidate candidate : candidates) {
        operations.put(candidate.name(), new CodecOperations(sample, candidate));
      }
      Interleaved encoding = new Interleaved(effort);
      operations.forEach((name, each) -> encoding.add(name, each::encode));
      Map<String, Timing> encoded = encoding.run();
      Interleaved decoding = new Interleaved(effort);
      operations.forEach((name, each) -> decoding.add(name, () -> each.decode()));
      Map<String, Timing> decoded = decoding.run();
      List<CodecResult> results = new ArrayList<>();
      int rawLength = sample.rawLength();
      operations.forEach(
          (name, each) ->
              results.add(
                  new CodecResult(
                      sample.name(),
                      name,
                      rawLength,
                      each.storedLength(),
                      Objects.requireNonNull(encoded.get(name)),
                      Objects.requireNonNull(decoded.get(name)))));
      return results;
    } finally {
      operations.values().forEach(CodecOperations::close);
    }
  }
}
