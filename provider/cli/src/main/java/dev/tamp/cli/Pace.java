package dev.tamp.cli;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Keeps to a number of entries a second, so that Redis has time for others. */
final class Pace {

  private final long maxRate;
  private final long started = System.nanoTime();
  private long entries;

  /**
   * Creates a pace.
   *
   * @param maxRate entries a second; 0 for as many as possible
   */
  Pace(long maxRate) {
    this.maxRate = maxRate;
  }

  /** Counts entries, and waits where they came too fast. */
  void passed(int count) {
    entries += count;
    if (maxRate == 0) {
      return;
    }
    long due = started + entries * TimeUnit.SECONDS.toNanos(1) / maxRate;
    for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
      LockSupport.parkNanos(wait);
    }
  }
}
