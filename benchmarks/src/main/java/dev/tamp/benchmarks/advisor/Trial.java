package dev.tamp.benchmarks.advisor;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.measure.Spread;
import dev.tamp.jcache.Compression;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An algorithm, tried on all size classes of a sample.
 *
 * @param compression the algorithm and its level
 * @param classes what came of each class, the smallest first
 */
record Trial(Compression compression, List<Outcome> classes) {

  /**
   * What came of a class.
   *
   * @param sizes the class
   * @param rawLengths the sizes of the values that were tried
   * @param storedLengths the sizes of their frames; or of the values, where the frame is no smaller
   * @param encodeNanos CPU time to compress one
   * @param decodeNanos CPU time to decompress one
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Outcome(
      SizeClass sizes,
      int[] rawLengths,
      int[] storedLengths,
      double encodeNanos,
      double decodeNanos) {

    double medianRatio() {
      double[] ratios = new double[rawLengths.length];
      Arrays.setAll(ratios, i -> (double) storedLengths[i] / Math.max(1, rawLengths[i]));
      return Spread.of(ratios).median();
    }
  }

  String label() {
    return Candidates.label(compression);
  }

  /** The size from which values shrink by as much as a cache asks for, in each larger class too. */
  Optional<Integer> crossover() {
    Integer crossover = null;
    for (int i = classes.size() - 1; i >= 0; i--) {
      Outcome outcome = classes.get(i);
      if (outcome.medianRatio() > 1 - compression.minSavings()) {
        break;
      }
      crossover = outcome.sizes().from();
    }
    return Optional.ofNullable(crossover);
  }
}
