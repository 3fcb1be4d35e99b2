package dev.tamp.benchmarks.cache;

import dev.tamp.benchmarks.measure.Spread;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How long an operation took.
 *
 * @param rounds nanoseconds of each operation, for each round
 */
public record Latency(List<double[]> rounds) {

  /**
   * A percentile of all operations.
   *
   * @param fraction from 0 to 1
   * @return nanoseconds
   */
  public double percentile(double fraction) {
    return Spread.quantile(all().sorted().toArray(), fraction);
  }

  /**
   * The mean of all operations.
   *
   * @return nanoseconds
   */
  public double mean() {
    return all().average().orElse(Double.NaN);
  }

  /**
   * How many times as long as another this took, by the medians of each round.
   *
   * @param other measured in the same run
   * @return the ratio
   */
  public Spread ratioTo(Latency other) {
    return Spread.of(
        IntStream.range(0, Math.min(rounds.size(), other.rounds.size()))
            .mapToDouble(round -> median(rounds.get(round)) / median(other.rounds.get(round)))
            .toArray());
  }

  private DoubleStream all() {
    return rounds.stream().flatMapToDouble(DoubleStream::of);
  }

  private static double median(double[] nanos) {
    return Spread.of(nanos).median();
  }
}
