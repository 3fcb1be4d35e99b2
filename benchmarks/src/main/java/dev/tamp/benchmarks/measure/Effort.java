package dev.tamp.benchmarks.measure;

/**
 * How thoroughly to measure.
 *
 * @param rounds how often each operation gets its turn
 * @param roundNanos how long a turn is, at least one operation
 * @param warmupNanos how long each operation runs before the first round
 */
public record Effort(int rounds, long roundNanos, long warmupNanos) {

  private static final int FEWEST_ROUNDS = 3;

  /** A few milliseconds, for tests. */
  public static final Effort TINY = millis(3, 1, 1);

  /** Enough to see differences of ten per cent. */
  public static final Effort QUICK = millis(9, 5, 50);

  /** Enough to see differences of a few per cent. */
  public static final Effort FULL = millis(21, 40, 500);

  private static Effort millis(int rounds, int round, int warmup) {
    return new Effort(rounds, round * 1_000_000L, warmup * 1_000_000L);
  }

  /** The rounds of an operation that may be far longer than a turn. */
  int roundsOf(double operationNanos) {
    double turns = rounds * 10.0 * roundNanos / Math.max(operationNanos, (double) roundNanos);
    return (int) Math.max(Math.min(FEWEST_ROUNDS, rounds), Math.min(rounds, turns));
  }
}
