package dev.tamp.benchmarks.corpus;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * JSON of mixed entropy: keys that repeat, text of a skewed vocabulary, numbers, times and random
 * identifiers. The same size always gives the same document.
 */
public final class JsonDocuments {

  /** What follows the items, at least. */
  private static final int END = 24;

  private static final int SEED = 19;
  private static final int TRAINING_BYTES = 1 << 20;

  private final Random random;
  private final Vocabulary vocabulary;
  private final StringBuilder json;
  private final int size;

  private JsonDocuments(int size, long seed) {
    this.size = size;
    random = new Random(seed);
    vocabulary = new Vocabulary(random);
    json = new StringBuilder(size);
  }

  /**
   * Generates a document.
   *
   * @param bytes its exact length in UTF-8, which is ASCII here
   * @return the document
   * @throws IllegalArgumentException if less than 64
   */
  public static String ofSize(int bytes) {
    if (bytes < 64) {
      throw new IllegalArgumentException("a document of " + bytes + " bytes must have 64 or more");
    }
    return new JsonDocuments(bytes, SEED + bytes).generate();
  }

  /**
   * Generates documents of other sizes than those of the corpus, to train dictionaries on: 1 MiB of
   * up to 1.5 KB.
   *
   * @return the documents
   */
  public static List<byte[]> others() {
    List<byte[]> documents = new ArrayList<>();
    for (int i = 0, bytes = 0; bytes < TRAINING_BYTES; i++) {
      int size = 100 + i % 1_400;
      if (!Corpus.JSON_SIZES.contains(size)) {
        JsonDocuments document = new JsonDocuments(size, SEED + 7L * i);
        documents.add(document.generate().getBytes(StandardCharsets.US_ASCII));
        bytes += size;
      }
    }
    return documents;
  }

  private String generate() {
    json.append("{\"items\":[");
    String separator = "";
    for (String item = item(); json.length() + item.length() + END < size; item = item()) {
      json.append(separator).append(item);
      separator = ",";
    }
    json.append("],\"comment\":\"");
    while (json.length() < size - 2) {
      json.append(fragment());
    }
    json.setLength(size - 2);
    return json.append("\"}").toString();
  }

  private String item() {
    return "{"
        + field("id", quoted(hex(16)))
        + field("sku", quoted("QX-" + number(90_000)))
        + field("name", quoted(words(1 + number(2))))
        + field("price", String.format(Locale.ROOT, "%d.%02d", number(200), number(100)))
        + field("currency", quoted(oneOf("EUR", "EUR", "USD", "GBP")))
        + field("available", number(8) > 0)
        + field("status", quoted(oneOf("published", "published", "draft", "archived")))
        + field("stock", number(1_000))
        + field("tags", "[" + quoted(vocabulary.next()) + "," + quoted(vocabulary.next()) + "]")
        + field("updatedAt", quoted(time()))
        + field("description", quoted(words(6 + number(10))))
        + "\"version\":1}";
  }

  private static String field(String name, Object value) {
    return quoted(name) + ":" + value + ",";
  }

  private String fragment() {
    return number(6) == 0 ? hex(8) + " " : words(2) + " ";
  }

  private String words(int count) {
    StringBuilder text = new StringBuilder(vocabulary.next());
    for (int i = 1; i < count; i++) {
      text.append(' ').append(vocabulary.next());
    }
    return text.toString();
  }

  private String time() {
    return String.format(
        Locale.ROOT,
        "2026-%02d-%02dT%02d:%02d:%02dZ",
        1 + number(12),
        1 + number(28),
        number(24),
        number(60),
        number(60));
  }

  private int number(int bound) {
    return random.nextInt(bound);
  }

  private String hex(int digits) {
    return String.format("%016x", random.nextLong()).substring(16 - digits);
  }

  private String oneOf(String... choices) {
    return choices[number(choices.length)];
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }
}
