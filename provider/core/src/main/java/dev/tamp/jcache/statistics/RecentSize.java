package dev.tamp.jcache.statistics;

/**
 * The size of values that were met lately: a mean in which the latest counts for a sixteenth. So a
 * few large values among many small ones show, as most bytes are theirs. Updates of several threads
 * at once may get lost.
 */
final class RecentSize {

  private static final int WEIGHT = 16;

  private volatile int mean;

  void met(int bytes) {
    int before = mean;
    int after = before == 0 ? bytes : before + (bytes - before) / WEIGHT;
    if (after != before) {
      mean = after;
    }
  }

  int bytes() {
    return mean;
  }
}
