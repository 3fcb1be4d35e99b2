package dev.tamp.jcache.settings;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Placeholders as Redisson's {@code ConfigSupport} has them: <code>${NAME}</code> and <code>
 * ${NAME:-default}</code>, taken from system properties, then from the environment, and put into
 * the text before it is read as YAML. One that nobody defines is left as it is.
 */
final class Placeholders {

  private static final String DEFAULT = ":-";
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([\\w.]+(?::-.+?)?)}");

  private Placeholders() {}

  static String resolve(String text) {
    List<MatchResult> found = PLACEHOLDER.matcher(text).results().toList();
    String resolved = text;
    for (MatchResult placeholder : found) {
      String value = value(placeholder.group(1));
      if (value != null) {
        resolved = resolved.replace(placeholder.group(), value);
      }
    }
    return resolved;
  }

  /** The text with each placeholder replaced by as many letters, so that it has no structure. */
  static String mask(String text) {
    return PLACEHOLDER.matcher(text).replaceAll(found -> "x".repeat(found.group().length()));
  }

  /** A default that contains the separator is none, as with Redisson. */
  private static @Nullable String value(String placeholder) {
    List<String> parts = List.of(placeholder.split(DEFAULT, -1));
    String name = parts.get(0);
    String value = System.getProperty(name, System.getenv(name));
    return value == null && parts.size() == 2 ? parts.get(1) : value;
  }
}
