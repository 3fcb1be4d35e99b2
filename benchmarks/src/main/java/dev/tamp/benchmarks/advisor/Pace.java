package dev.tamp.benchmarks.advisor;

import java.util.concurrent.TimeUnit;

/** Spreads reads over time, by number and by bytes. For one thread. */
final class Pace {

  /** Lets time pass. */
  @FunctionalInterface
  interface Pause {
    void nanos(long nanos) throws InterruptedException;
  }

  /** A fifth of a gigabit network. */
  private static final double BYTES_PER_SECOND = 25e6;

  private static final double NANOS_PER_SECOND = 1e9;

  private final double nanosPerValue;
  private final Pause pause;

  Pace(int valuesPerSecond) {
    this(valuesPerSecond, TimeUnit.NANOSECONDS::sleep);
  }

  Pace(int valuesPerSecond, Pause pause) {
    nanosPerValue = NANOS_PER_SECOND / valuesPerSecond;
    this.pause = pause;
  }

  /** Waits as long as this many values and bytes may take. */
  void after(int values, long bytes) throws InterruptedException {
    double byBytes = bytes * (NANOS_PER_SECOND / BYTES_PER_SECOND);
    pause.nanos((long) Math.max(values * nanosPerValue, byBytes));
  }
}
