package dev.tamp.examples.plainjava;

import java.util.Locale;

/** Numbers as people like to read them: three digits and a unit. */
final class Quantity {

  private static final String[] BYTE_UNITS = {"B", "KB", "MB", "GB"};

  private Quantity() {}

  /** Bytes, in powers of 1,000. */
  static String bytes(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
      value /= 1_000;
      unit++;
    }
    return (unit == 0 ? Long.toString(bytes) : threeDigits(value)) + " " + BYTE_UNITS[unit];
  }

  static String millis(long nanos) {
    return threeDigits(nanos / 1e6);
  }

  static String percent(long part, long whole) {
    return Math.round(100.0 * part / whole) + "%";
  }

  private static String threeDigits(double value) {
    int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
