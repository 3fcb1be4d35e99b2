package dev.tamp.benchmarks.document;

import dev.tamp.benchmarks.measure.Spread;
import java.util.Locale;

/** Writes numbers as they are read best. */
public final class Text {

  private Text() {}

  /** Nanoseconds as microseconds, with three digits. */
  public static String micros(double nanos) {
    return digits(nanos / 1e3);
  }

  /** Nanoseconds as milliseconds, with three digits. */
  public static String millis(double nanos) {
    return digits(nanos / 1e6);
  }

  /** The median, and the quartiles behind it. */
  public static String micros(Spread nanos) {
    return micros(nanos.median()) + " (" + micros(nanos.low()) + "–" + micros(nanos.high()) + ")";
  }

  /** A median factor, and the quartiles behind it. */
  public static String factors(Spread spread) {
    return factor(spread.median())
        + " ("
        + factor(spread.low())
        + "–"
        + factor(spread.high())
        + ")";
  }

  /** A factor, such as {@code 1.25x}. */
  public static String factor(double factor) {
    if (factor >= 100) {
      return String.format(Locale.ROOT, "%,.0fx", factor);
    }
    return String.format(Locale.ROOT, factor >= 10 ? "%.1fx" : "%.2fx", factor);
  }

  /** A ratio, with three digits after the point. */
  public static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.3f", ratio);
  }

  /** At most three digits after the point, and none that say nothing. */
  public static String number(double number) {
    return String.format(Locale.ROOT, "%,.3f", number).replaceAll("\\.?0+$", "");
  }

  /** A fraction as per cent. */
  public static String percent(double fraction) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * fraction);
  }

  /** Bytes in full. */
  public static String bytes(long bytes) {
    return String.format(Locale.ROOT, "%,d", bytes);
  }

  /** Bytes in full, rounded. */
  public static String bytes(double bytes) {
    return String.format(Locale.ROOT, "%,.0f", bytes);
  }

  /** A number with about three digits. */
  public static String digits(double number) {
    if (number >= 100) {
      return String.format(Locale.ROOT, "%,.0f", number);
    }
    return String.format(Locale.ROOT, number >= 10 ? "%.1f" : "%.2f", number);
  }
}
