package dev.tamp.jcache.settings;

import java.util.regex.Pattern;

/**
 * A pattern of cache names, in which {@code *} stands for any characters.
 *
 * @param pattern the pattern
 */
record NamePattern(String pattern) {

  static boolean isPattern(String name) {
    return name.indexOf('*') >= 0;
  }

  boolean matches(String name) {
    return Pattern.matches("\\Q" + pattern.replace("*", "\\E.*\\Q") + "\\E", name);
  }

  @Override
  public String toString() {
    return pattern;
  }
}
