package dev.tamp.benchmarks.document;

import java.util.Locale;
import java.util.regex.Pattern;

/** Makes pictures fit for a page of several: without a prologue, and no larger than need be. */
final class Svg {

  private static final Pattern PROLOGUE = Pattern.compile("^.*?(?=<svg)", Pattern.DOTALL);
  private static final Pattern LONG_NUMBER = Pattern.compile("-?\\d+\\.\\d{2,}");
  private static final Pattern CLIP = Pattern.compile("clip(?=\\d)");

  private Svg() {}

  /**
   * Cleans a picture.
   *
   * @param name makes the identifiers inside unique in the page
   */
  static String clean(String name, String svg) {
    String picture = PROLOGUE.matcher(svg).replaceFirst("").strip();
    picture = CLIP.matcher(picture).replaceAll(name + "-clip");
    return LONG_NUMBER
        .matcher(picture)
        .replaceAll(number -> shortened(Double.parseDouble(number.group())));
  }

  private static String shortened(double number) {
    String text = String.format(Locale.ROOT, "%.1f", number);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
