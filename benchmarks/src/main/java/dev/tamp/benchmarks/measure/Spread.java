package dev.tamp.benchmarks.measure;

import java.util.Arrays;

/**
 * The middle of some numbers, and how far they lie apart.
 *
 * @param median the median
 * @param low the lower quartile
 * @param high the upper quartile
 */
public record Spread(double median, double low, double high) {

  /**
   * Computes the quartiles.
   *
   * @param values one or more numbers, in any order; left as they are
   * @return the spread
   */
  public static Spread of(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Spread(quantile(sorted, 0.5), quantile(sorted, 0.25), quantile(sorted, 0.75));
  }

  /**
   * A quantile, between two numbers in proportion.
   *
   * @param sorted one or more numbers in ascending order
   * @param fraction from 0 to 1
   * @return the quantile
   */
  public static double quantile(double[] sorted, double fraction) {
    double position = fraction * (sorted.length - 1);
    int below = (int) position;
    int above = Math.min(sorted.length - 1, below + 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }
}
