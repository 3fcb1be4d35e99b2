package dev.tamp.jcache.differential;

import org.jspecify.annotations.Nullable;

/** Shows objects on a line, long texts shortened. */
final class Abbreviated {

  private static final int LONGEST = 24;

  private Abbreviated() {}

  static String of(@Nullable Object object) {
    return String.valueOf(object).replaceAll("(\\w{" + LONGEST + "})\\w+", "$1...");
  }
}
