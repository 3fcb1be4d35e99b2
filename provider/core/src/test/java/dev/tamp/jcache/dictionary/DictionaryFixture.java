package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.Dictionary;
import java.nio.charset.StandardCharsets;
import javax.cache.Cache;
import org.redisson.client.codec.StringCodec;

/** Caches with dictionaries, and values for them. */
final class DictionaryFixture {

  static final Dictionary GIVEN =
      Dictionary.of(
          "{\"name\":\"Margherita\",\"price\":7.50,\"status\":\"published\",\"kitchen\":\"stone oven\"}"
              .getBytes(StandardCharsets.US_ASCII));

  private DictionaryFixture() {}

  /** A cache that is written with a dictionary. */
  static CompressedConfiguration<String, String> with(Dictionary dictionary) {
    return configuration(Compression.zstd(1).withDictionary(dictionary));
  }

  /** A cache that is only read with dictionaries. */
  static CompressedConfiguration<String, String> without() {
    return configuration(Compression.none());
  }

  private static CompressedConfiguration<String, String> configuration(Compression compression) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCodec(StringCodec.INSTANCE)
        .setCompression(compression);
  }

  /** A value that the given dictionary helps. */
  static String dish(int number) {
    return "{\"name\":\"dish "
        + number
        + "\",\"price\":7.50,\"status\":\"published\",\"kitchen\":\"stone oven\"}";
  }

  static CompressionStatistics statisticsOf(Cache<?, ?> cache) {
    return cache.unwrap(CompressionStatistics.class);
  }
}
