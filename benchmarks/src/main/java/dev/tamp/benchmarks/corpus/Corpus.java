package dev.tamp.benchmarks.corpus;

import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.Kryo5Codec;

/** The values of all benchmarks. They are generated, and the same in each run. */
public final class Corpus {

  /** The sizes of the JSON documents in bytes. */
  public static final List<Integer> JSON_SIZES =
      List.of(187, 553, 1_126, 4_096, 50_000, 500_000, 5_000_000);

  private static final long SEED = 19;

  private Corpus() {}

  /**
   * A JSON document.
   *
   * @param bytes its length
   * @return a string, which {@link StringCodec} encodes
   */
  public static Sample json(int bytes) {
    return new Sample("JSON " + size(bytes), JsonDocuments.ofSize(bytes), StringCodec.INSTANCE);
  }

  /**
   * Values that are no JSON: an object graph, base64 and random bytes.
   *
   * @return the values
   */
  public static List<Sample> others() {
    byte[] random = new byte[500_000];
    new Random(SEED).nextBytes(random);
    byte[] encoded = new byte[37_500];
    new Random(SEED + 1).nextBytes(encoded);
    return List.of(
        new Sample("Java objects (Kryo)", Order.list(400), new Kryo5Codec()),
        new Sample(
            "base64 50 KB", Base64.getEncoder().encodeToString(encoded), StringCodec.INSTANCE),
        new Sample("random 500 KB", random, ByteArrayCodec.INSTANCE));
  }

  /**
   * Finds a value by its name, for the parameters of JMH.
   *
   * @param name the name
   * @return the value
   * @throws IllegalArgumentException if there is none of this name
   */
  public static Sample named(String name) {
    return Stream.concat(JSON_SIZES.stream().map(Corpus::json), others().stream())
        .filter(sample -> sample.name().equals(name))
        .findAny()
        .orElseThrow(() -> new IllegalArgumentException("no sample is named " + name));
  }

  private static String size(int bytes) {
    if (bytes < 1_000) {
      return bytes + " B";
    }
    if (bytes < 2_000) {
      return String.format(Locale.ROOT, "%.1f KB", bytes / 1_000.0);
    }
    return bytes < 1_000_000 ? bytes / 1_000 + " KB" : bytes / 1_000_000 + " MB";
  }
}
