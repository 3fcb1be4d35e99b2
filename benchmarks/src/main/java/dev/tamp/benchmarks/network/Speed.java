package dev.tamp.benchmarks.network;

/**
 * How fast a network is.
 *
 * @param bitsPerSecond in each direction
 * @param roundTripNanos the time to the other end and back, in nanoseconds
 */
public record Speed(double bitsPerSecond, long roundTripNanos) {

  /** A network as between machines of one data centre: 1 Gbit/s, and 0.5 ms to and fro. */
  public static final Speed GIGABIT = new Speed(1e9, 500_000);
}
