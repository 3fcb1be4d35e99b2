package dev.tamp.jcache.cdi.cache;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.cache.CacheException;
import javax.cache.configuration.Factory;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.expiry.ModifiedExpiryPolicy;
import javax.cache.expiry.TouchedExpiryPolicy;
import org.jspecify.annotations.Nullable;

/** Reads an expiry such as {@code created 10m}. */
final class ExpirySetting {

  static final String DEFAULT = "created 1h";

  private static final String ETERNAL = "eternal";
  private static final Pattern EXPIRY =
      Pattern.compile("(created|modified|accessed|touched) +([1-9][0-9]{0,8})(ms|s|m|h|d)");
  private static final Map<String, TimeUnit> UNITS =
      Map.of(
          "ms", TimeUnit.MILLISECONDS,
          "s", TimeUnit.SECONDS,
          "m", TimeUnit.MINUTES,
          "h", TimeUnit.HOURS,
          "d", TimeUnit.DAYS);

  private ExpirySetting() {}

  static @Nullable Factory<ExpiryPolicy> parse(String source, String text) {
    if (text.equals(ETERNAL)) {
      return null;
    }
    Matcher expiry = EXPIRY.matcher(text);
    if (!expiry.matches()) {
      throw new CacheException(
          source
              + ": "
              + Settings.EXPIRY
              + " is "
              + text
              + ", allowed are eternal, and created, modified, accessed or touched"
              + " with a duration in ms, s, m, h or d, such as "
              + DEFAULT);
    }
    Duration duration = new Duration(UNITS.get(expiry.group(3)), Long.parseLong(expiry.group(2)));
    return switch (expiry.group(1)) {
      case "created" -> CreatedExpiryPolicy.factoryOf(duration);
      case "modified" -> ModifiedExpiryPolicy.factoryOf(duration);
      case "accessed" -> AccessedExpiryPolicy.factoryOf(duration);
      default -> TouchedExpiryPolicy.factoryOf(duration);
    };
  }
}
