package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.measure.Spread;
import java.util.Locale;

/** Writes numbers as they are read best. */
final class Text {

  private Text() {}

  /** Nanoseconds as microseconds, with three digits. */
  static String micros(double nanos) {
    return digits(nanos / 1e3);
  }

  /** Nanoseconds as milliseconds, with three digits. */
  static String millis(double nanos) {
    return digits(nanos / 1e6);
  }

  /** The median, and the quartiles behind it. */
  static String micros(Spread nanos) {
    return micros(nanos.median()) + " (" + micros(nanos.low()) + "–" + micros(nanos.high()) + ")";
  }

  static String factors(Spread spread) {
    return factor(spread.median())
        + " ("
        + factor(spread.low())
        + "–"
        + factor(spread.high())
        + ")";
  }

  static String factor(double factor) {
    if (factor >= 100) {
      return String.format(Locale.ROOT, "%,.0fx", factor);
    }
    return String.format(Locale.ROOT, factor >= 10 ? "%.1fx" : "%.2fx", factor);
  }

  static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.3f", ratio);
  }

  /** At most three digits after the point, and none that say nothing. */
  static String number(double number) {
    return String.format(Locale.ROOT, "%,.3f", number).replaceAll("\\.?0+$", "");
  }

  static String bytes(long bytes) {
    return String.format(Locale.ROOT, "%,d", bytes);
  }

  static String bytes(double bytes) {
    return String.format(Locale.ROOT, "%,.0f", bytes);
  }

  private static String digits(double number) {
    if (number >= 100) {
      return String.format(Locale.ROOT, "%,.0f", number);
    }
    return String.format(Locale.ROOT, number >= 10 ? "%.1f" : "%.2f", number);
  }
}
