package dev.tamp.benchmarks.advisor;

import dev.tamp.jcache.Compression;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What is recommended for a cache.
 *
 * @param sample what it was measured on
 * @param trials the algorithms that were tried
 * @param plain the cache without compression
 * @param best the best that compression can do; empty if no algorithm has a crossover
 * @param usage how the cache is used
 */
record Advice(
    CacheSample sample, List<Trial> trials, Estimate plain, Optional<Estimate> best, Usage usage) {

  /** Less of the memory of the values is not worth the CPU time. */
  static final double LEAST_SAVINGS = 0.10;

  private static final int MARGIN = 2;
  private static final int NEVER = Integer.MAX_VALUE;
  private static final double CONFIDENCE_95 = 1.96;

  /** Takes the algorithm of which time and memory, multiplied, are the least. */
  static Advice of(CacheSample sample, List<Trial> trials, Usage usage) {
    Optional<Estimate> best =
        trials.stream()
            .filter(trial -> trial.crossover().isPresent())
            .map(Advice::withThreshold)
            .min(
                Comparator.comparingDouble(
                    estimate -> estimate.nanos(usage) * estimate.memoryBytes()));
    return new Advice(sample, trials, Estimate.none(sample), best, usage);
  }

  /** The estimate of an algorithm with the threshold that it would get. */
  static Estimate withThreshold(Trial trial) {
    return Estimate.of(trial, trial.crossover().map(from -> threshold(trial, from)).orElse(NEVER));
  }

  /**
   * A power of two, twice the crossover. Where even the smallest values of the sample shrink, the
   * crossover is below them, and a margin would only leave values raw that shrink.
   */
  private static int threshold(Trial trial, int crossover) {
    return shrinksAlways(trial)
        ? Math.min(Compression.DEFAULT_THRESHOLD, crossover)
        : MARGIN * Math.max(1, crossover);
  }

  /** Whether the crossover is below all values of the sample. */
  static boolean shrinksAlways(Trial trial) {
    return trial.crossover().equals(Optional.of(trial.classes().get(0).sizes().from()));
  }

  boolean isWorthIt() {
    return best.isPresent() && savedFraction(best.get()) >= LEAST_SAVINGS;
  }

  Compression recommended() {
    return isWorthIt() ? best.orElseThrow().compression() : Compression.none();
  }

  /** The share of the memory of the values that an estimate saves. */
  double savedFraction(Estimate estimate) {
    return 1 - estimate.memoryBytes() / plain.memoryBytes();
  }

  /** The memory that the whole cache would save, against no compression. */
  double savedBytes(Estimate estimate) {
    return sample.entries() * (plain.memoryBytes() - estimate.memoryBytes());
  }

  /** What the savings may be off by, because only a sample was measured. */
  double savedMargin(Estimate estimate) {
    int count = sample.values().size();
    if (count >= sample.entries()) {
      return 0;
    }
    double mean = plain.memoryBytes();
    double variance =
        sample.values().stream()
            .mapToDouble(value -> Allocation.of(value.rawLength()) - mean)
            .map(difference -> difference * difference)
            .average()
            .orElse(0);
    return CONFIDENCE_95 * savedFraction(estimate) * sample.entries() * Math.sqrt(variance / count);
  }
}
