package dev.tamp.jcache.settings;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Placeholders as Redisson's configuration has them: <code>${NAME}</code> and <code>
 * ${NAME:-default}</code>, taken from system properties, then from the environment. One that nobody
 * defines is left as it is.
 */
final class Placeholders {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([\\w.]+)(?::-(.+?))?}");

  private Placeholders() {}

  static String resolve(String text) {
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(value(found.group(1), found.group(2), found.group())));
  }

  private static String value(String name, @Nullable String orElse, String unresolved) {
    String value = System.getProperty(name, System.getenv(name));
    if (value != null) {
      return value;
    }
    return orElse == null ? unresolved : orElse;
  }
}
