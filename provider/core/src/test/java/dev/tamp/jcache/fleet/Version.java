package dev.tamp.jcache.fleet;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A value that says which it is, so that whoever reads it knows whether it is whole and under its
 * own key. Texts are of all sizes, below and above the thresholds.
 *
 * @param key the key
 * @param number counts the versions of the key's value
 */
record Version(String key, int number) {

  private static final String SEPARATOR = "|";
  private static final int LARGEST = 40_000;

  static Version first(String key) {
    return new Version(key, 0);
  }

  Version next() {
    return new Version(key, number + 1);
  }

  String text() {
    String head = key + SEPARATOR + number + SEPARATOR;
    int length = Math.floorMod(head.hashCode(), LARGEST);
    return head + ("dish " + head).repeat(length / head.length());
  }

  /** Reads a value; anything but the text of some version of this key is a failure. */
  static Version of(String key, String text) {
    String[] parts = text.split("\\|", 3);
    assertThat(parts).as("value of %s: %s", key, text).hasSize(3);
    Version version = new Version(parts[0], Integer.parseInt(parts[1]));
    assertThat(version.key).as("key in the value of %s", key).isEqualTo(key);
    assertThat(text).as("value of %s", key).isEqualTo(version.text());
    return version;
  }
}
