package dev.tamp.jcache.settings;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.cache.CacheException;
import javax.cache.configuration.Factory;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.expiry.ModifiedExpiryPolicy;
import javax.cache.expiry.TouchedExpiryPolicy;
import org.jspecify.annotations.Nullable;

/**
 * Expiry as a setting: {@code eternal}, or what a life begins with and how long it is, such as
 * {@code created 10m}. Zero is refused: a cache whose entries expire at once is a mistake here.
 */
public final class ExpirySetting {

  private static final String ETERNAL = "eternal";
  private static final Map<String, Function<javax.cache.expiry.Duration, Factory<ExpiryPolicy>>>
      POLICIES =
          Map.of(
              "created", CreatedExpiryPolicy::factoryOf,
              "modified", ModifiedExpiryPolicy::factoryOf,
              "accessed", AccessedExpiryPolicy::factoryOf,
              "touched", TouchedExpiryPolicy::factoryOf);
  private static final Map<String, ChronoUnit> UNITS =
      Map.of(
          "ms", ChronoUnit.MILLIS,
          "s", ChronoUnit.SECONDS,
          "m", ChronoUnit.MINUTES,
          "h", ChronoUnit.HOURS,
          "d", ChronoUnit.DAYS);
  private static final Pattern WORDS = Pattern.compile("(\\w+) +(\\S+)");
  private static final Pattern AMOUNT = Pattern.compile("(\\d+)(ms|s|m|h|d)");
  private static final Duration SHORTEST = Duration.ofMillis(1);
  private static final Duration LONGEST = Duration.ofDays(36_525);

  private ExpirySetting() {}

  /**
   * Reads a setting.
   *
   * @param value the value, such as {@code created 10m}
   * @param place where it was written, for messages
   * @return the factory of the policy
   * @throws CacheException if the value is none; names the place
   */
  public static Factory<ExpiryPolicy> policyOf(String value, String place) {
    if (value.equals(ETERNAL)) {
      return EternalExpiryPolicy.factoryOf();
    }
    Matcher words = WORDS.matcher(value);
    Duration duration = words.matches() ? duration(words.group(2)) : null;
    var policy = words.matches() ? POLICIES.get(words.group(1)) : null;
    if (policy == null
        || duration == null
        || duration.compareTo(SHORTEST) < 0
        || duration.compareTo(LONGEST) > 0) {
      throw new CacheException(
          place
              + ": "
              + value
              + " must be eternal, or one of created, modified, accessed, touched and a duration from 1ms to 36525d"
              + " in ms, s, m, h or d, such as created 10m, or in ISO-8601, such as created PT10M");
    }
    return policy.apply(
        new javax.cache.expiry.Duration(TimeUnit.MILLISECONDS, duration.toMillis()));
  }

  private static @Nullable Duration duration(String text) {
    Matcher amount = AMOUNT.matcher(text);
    try {
      return amount.matches()
          ? Duration.of(Long.parseLong(amount.group(1)), UNITS.get(amount.group(2)))
          : Duration.parse(text);
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      return null;
    }
  }
}
