package dev.tamp.jcache.settings;

import javax.cache.CacheException;

/**
 * A setting as it was written.
 *
 * @param key its key, such as {@code threshold}
 * @param value its value, placeholders resolved
 * @param place where it was written, for messages, such as {@code file:/etc/tamp-jcache.yaml, line
 *     7}
 */
record Setting(String key, String value, String place) {

  int integer() {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw mustBe("a whole number of at most " + Integer.MAX_VALUE);
    }
  }

  double decimal() {
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw mustBe("a number");
    }
  }

  CacheException mustBe(String allowed) {
    return new CacheException(place + ": " + key + ": " + value + " must be " + allowed);
  }

  CacheException refused(RuntimeException e) {
    return new CacheException(place + ": " + key + ": " + e.getMessage(), e);
  }
}
