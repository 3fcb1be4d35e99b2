package dev.tamp.jcache.compressor;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Values for tests, the same at every run. */
public final class Samples {

  private static final String[] WORDS = {
    "tomato", "basil", "mozzarella", "olive", "street", "Berlin", "delivery", "table", "window"
  };

  private Samples() {}

  /** JSON documents of names, numbers and text, cut at a size in bytes. */
  public static byte[] json(int size) {
    Random random = new Random(size);
    StringBuilder json = new StringBuilder("[");
    while (json.length() < size) {
      json.append("{\"id\":").append(random.nextInt(1_000_000));
      json.append(",\"price\":").append(random.nextInt(10_000) / 100.0);
      json.append(",\"name\":\"").append(word(random)).append(' ').append(word(random));
      json.append("\",\"token\":\"").append(Integer.toHexString(random.nextInt())).append("\"},");
    }
    return json.substring(0, size).getBytes(StandardCharsets.US_ASCII);
  }

  /** Bytes that do not compress. */
  public static byte[] random(int size, long seed) {
    byte[] bytes = new byte[size];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private static String word(Random random) {
    return WORDS[random.nextInt(WORDS.length)];
  }
}
