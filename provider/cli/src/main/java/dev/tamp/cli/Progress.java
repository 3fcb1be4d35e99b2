package dev.tamp.cli;

import java.io.PrintWriter;
import java.util.Locale;

/**
 * Tells how far a scan is: a bar that moves where somebody watches, else a line every ten seconds.
 */
final class Progress {

  private static final long BAR_NANOS = 200_000_000L;
  private static final long LINE_NANOS = 10_000_000_000L;
  private static final int BAR_WIDTH = 30;

  private final PrintWriter err;
  private final boolean bar;
  private final long total;
  private final long started = System.nanoTime();
  private long shown = started;
  private long done;

  Progress(PrintWriter err, boolean bar, long total) {
    this.err = err;
    this.bar = bar;
    this.total = Math.max(1, total);
  }

  void advance(int entries, String cursor) {
    done += entries;
    long now = System.nanoTime();
    if (now - shown >= (bar ? BAR_NANOS : LINE_NANOS)) {
      shown = now;
      show(now, cursor);
    }
  }

  /** Ends the line of the bar. */
  void end() {
    if (bar) {
      show(System.nanoTime(), EntryScan.START);
      err.println();
    }
  }

  private void show(long now, String cursor) {
    // a hash that grows, or moves its entries while it is scanned, shows some more than once
    double fraction = Math.min(1.0, (double) done / total);
    int filled = (int) (fraction * BAR_WIDTH);
    String line =
        String.format(
            Locale.ROOT,
            "%3.0f %%  %,d of %,d entries, %,.0f a second, cursor %s",
            100 * fraction,
            done,
            total,
            done / Math.max(1e-9, (now - started) / 1e9),
            cursor);
    if (bar) {
      err.print("\r[" + "#".repeat(filled) + ".".repeat(BAR_WIDTH - filled) + "] " + line + " ");
      err.flush();
    } else {
      err.println(line);
    }
  }
}
