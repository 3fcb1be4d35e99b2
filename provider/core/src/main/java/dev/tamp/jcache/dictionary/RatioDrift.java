package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.statistics.DictionaryCounters;

/**
 * Notices that a dictionary saves less than it did when it was tried: the values have changed.
 * Looked at by one thread.
 */
final class RatioDrift {

  /** Bytes of values that tell what a dictionary saves. */
  static final long WINDOW = 256 * 1_024;

  private static final double LOST_SAVINGS = 0.2;

  private final DictionaryCounters counters;
  private long rawBefore;
  private long storedBefore;
  private double expected;

  /**
   * Begins to look.
   *
   * @param expected stored bytes divided by raw bytes when it was tried
   */
  RatioDrift(DictionaryCounters counters, double expected) {
    this.counters = counters;
    this.expected = expected;
    this.rawBefore = counters.rawBytes();
    this.storedBefore = counters.storedBytes();
  }

  /**
   * Tells whether a fifth of what was saved is lost; if so, what is saved now is expected from then
   * on.
   */
  boolean hasDrifted() {
    long stored = counters.storedBytes();
    long raw = counters.rawBytes();
    if (raw - rawBefore < WINDOW) {
      return false;
    }
    double ratio = (double) (stored - storedBefore) / (raw - rawBefore);
    rawBefore = raw;
    storedBefore = stored;
    boolean drifted = 1 - ratio < (1 - LOST_SAVINGS) * (1 - expected);
    if (drifted) {
      expected = ratio;
    }
    return drifted;
  }
}
