package dev.tamp.jcache.settings;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * A block for a cache, or for all whose names match a pattern, in which {@code *} stands for any
 * characters.
 *
 * @param name the name or the pattern
 * @param place where it was written, for messages
 * @param block the settings
 */
record NamedBlock(String name, String place, CacheBlock block) {

  boolean isPattern() {
    return name.indexOf('*') >= 0;
  }

  boolean matches(String cacheName) {
    return Pattern.matches(
        Arrays.stream(name.split("\\*", -1)).map(Pattern::quote).collect(joining(".*")), cacheName);
  }
}
