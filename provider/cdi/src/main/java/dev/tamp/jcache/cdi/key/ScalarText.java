package dev.tamp.jcache.cdi.key;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The texts of the values of the JDK that have one part, each with its type. */
final class ScalarText {

  private ScalarText() {}

  /** Returns the text of a value; null if it is of another type. */
  static @Nullable String of(Object value) {
    if (value instanceof Number number) {
      return number(number);
    }
    if (value instanceof Boolean) {
      return value.toString();
    }
    if (value instanceof Character character) {
      return "'" + character + "'";
    }
    if (value instanceof Class<?> type) {
      return typed(Class.class, type.getName());
    }
    if (value instanceof Locale locale) {
      return typed(Locale.class, locale.toString());
    }
    if (value instanceof ZoneId zone) {
      return typed(ZoneId.class, zone.getId());
    }
    if (value.getClass() == Date.class) {
      return typed(Date.class, ((Date) value).toInstant().toString());
    }
    return writesItself(value) ? typed(value.getClass(), value.toString()) : null;
  }

  /** Decimal notation of floating point changed with JDK 19; the hexadecimal one is exact. */
  private static @Nullable String number(Number number) {
    if (number instanceof Integer) {
      return number.toString();
    }
    if (number instanceof Long) {
      return number + "L";
    }
    if (number instanceof Short || number instanceof Byte) {
      return typed(number.getClass(), number.toString());
    }
    if (number instanceof Double value) {
      return typed(Double.class, Double.toHexString(value));
    }
    if (number instanceof Float value) {
      return typed(Float.class, Float.toHexString(value));
    }
    return number.getClass() == BigDecimal.class || number.getClass() == BigInteger.class
        ? typed(number.getClass(), number.toString())
        : null;
  }

  private static boolean writesItself(Object value) {
    return value instanceof UUID
        || value instanceof URI
        || value instanceof Currency
        || (value.getClass().getName().startsWith("java.time.")
            && (value instanceof TemporalAccessor || value instanceof TemporalAmount));
  }

  private static String typed(Class<?> type, String text) {
    return type.getName() + '<' + text + '>';
  }
}
