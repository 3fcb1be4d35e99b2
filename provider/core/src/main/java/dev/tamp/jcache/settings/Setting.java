package dev.tamp.jcache.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import javax.cache.CacheException;

/**
 * A setting as it was written.
 *
 * @param key its key, such as {@code threshold}
 * @param value its value, placeholders resolved
 * @param place where it was written, for messages, such as {@code file:/etc/tamp-jcache.yaml, line
 *     7: tamp.caches.menus.threshold}
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

  boolean bool() {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw mustBe("true or false");
    };
  }

  <E extends Enum<E>> E oneOf(Class<E> type) {
    try {
      return Enum.valueOf(type, value.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw mustBe("one of " + Arrays.toString(type.getEnumConstants()));
    }
  }

  /**
   * Runs what takes the value.
   *
   * @throws CacheException if it refuses the value; names the place
   */
  <T> T checked(Supplier<T> user) {
    try {
      return user.get();
    } catch (IllegalArgumentException e) {
      throw new CacheException(place + ": " + e.getMessage(), e);
    }
  }

  CacheException mustBe(String allowed) {
    return new CacheException(place + ": " + value + " must be " + allowed);
  }
}
