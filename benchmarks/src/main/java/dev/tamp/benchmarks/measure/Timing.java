package dev.tamp.benchmarks.measure;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What an operation cost in each round.
 *
 * @param nanos nanoseconds of an operation, for each round that it took part in, from the first on
 * @param allocated bytes of garbage of an operation, likewise
 */
public record Timing(List<Double> nanos, List<Double> allocated) {

  /**
   * The time of an operation.
   *
   * @return nanoseconds
   */
  public Spread time() {
    return spread(nanos);
  }

  /**
   * The garbage of an operation.
   *
   * @return bytes, the median
   */
  public double garbage() {
    return spread(allocated).median();
  }

  /**
   * How many times as long as another this took, in the rounds that both took part in.
   *
   * @param other measured in the same run
   * @return the ratio
   */
  public Spread ratioTo(Timing other) {
    return Spread.of(
        IntStream.range(0, Math.min(nanos.size(), other.nanos.size()))
            .mapToDouble(round -> nanos.get(round) / other.nanos.get(round))
            .toArray());
  }

  private static Spread spread(List<Double> values) {
    return Spread.of(values.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
