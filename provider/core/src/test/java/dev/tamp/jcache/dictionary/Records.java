package dev.tamp.jcache.dictionary;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** JSON records of one kind and exact length, with identifiers, times and text that differ. */
final class Records {

  private static final int WORDS = 2_000;

  private final Random random;
  private final String kind;
  private final List<String> vocabulary = new ArrayList<>();

  /**
   * Makes records.
   *
   * @param kind records of another kind have other fields and words
   */
  Records(String kind, long seed) {
    this.random = new Random(seed);
    this.kind = kind;
    Random letters = new Random(kind.hashCode());
    for (int i = 0; i < WORDS; i++) {
      StringBuilder word = new StringBuilder();
      for (int length = 3 + letters.nextInt(7); length > 0; length--) {
        word.append((char) ('a' + letters.nextInt(26)));
      }
      vocabulary.add(word.toString());
    }
  }

  String next(int length) {
    StringBuilder json = new StringBuilder("{");
    field(json, "Id", hex());
    field(json, "Name", word() + " " + word());
    field(json, "Status", random.nextBoolean() ? "published" : "archived");
    field(
        json,
        "UpdatedAt",
        String.format(
            Locale.ROOT,
            "2026-%02d-%02dT%02d:%02d:00Z",
            1 + random.nextInt(12),
            1 + random.nextInt(28),
            random.nextInt(24),
            random.nextInt(60)));
    json.append('"').append(kind).append("Text\":\"");
    while (json.length() < length) {
      json.append(random.nextInt(8) == 0 ? hex().substring(8) : word()).append(' ');
    }
    json.setLength(length - 2);
    return json.append("\"}").toString();
  }

  List<byte[]> bytes(int count, int length) {
    List<byte[]> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      records.add(next(length).getBytes(StandardCharsets.US_ASCII));
    }
    return records;
  }

  private void field(StringBuilder json, String name, String value) {
    json.append('"').append(kind).append(name).append("\":\"").append(value).append("\",");
  }

  /** The first words are the most frequent. */
  private String word() {
    double skewed = Math.pow(random.nextDouble(), 2.8);
    return vocabulary.get((int) (skewed * WORDS));
  }

  private String hex() {
    return String.format(Locale.ROOT, "%016x", random.nextLong());
  }
}
