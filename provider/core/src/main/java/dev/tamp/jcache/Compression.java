package dev.tamp.jcache;

import dev.tamp.jcache.compressor.LevelRange;
import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the values of a cache are compressed. Immutable and safe for use by many threads; the {@code
 * with} methods return changed copies.
 */
public final class Compression implements Serializable {

  /** The threshold where none is set, in bytes. */
  public static final int DEFAULT_THRESHOLD = 1_024;

  /**
   * The threshold where none is set and there is a dictionary, in bytes. With a dictionary of their
   * own kind JSON records of 60 bytes were stored in 76 % of their size, and records of 100 bytes
   * in 55 %; below that the frame around a value takes most of what is saved.
   */
  public static final int DEFAULT_DICTIONARY_THRESHOLD = 64;

  /** The minimum savings where none are set, as a fraction of the raw bytes. */
  public static final double DEFAULT_MIN_SAVINGS = 0.10;

  /** The largest value where no other limit is set, in bytes before compression: 128 MiB. */
  public static final int DEFAULT_MAX_SIZE = 128 * 1_024 * 1_024;

  private static final long serialVersionUID = 1L;
  private static final int UNSET = -1;
  private static final String NONE = "none";
  private static final String ZSTD = "zstd";
  private static final Map<String, LevelRange> BUILT_IN =
      Map.of(
          NONE,
          LevelRange.NONE,
          "lz4",
          LevelRange.NONE,
          "lz4hc",
          LevelRange.LZ4HC,
          "snappy",
          LevelRange.NONE,
          "brotli",
          LevelRange.BROTLI,
          ZSTD,
          LevelRange.ZSTD);

  private final String algorithm;
  private final int level;
  private final int threshold;
  private final double minSavings;
  private final int maxSize;
  private final @Nullable Dictionary dictionary;

  private Compression(
      String algorithm,
      int level,
      int threshold,
      double minSavings,
      int maxSize,
      @Nullable Dictionary dictionary) {
    this.algorithm = algorithm;
    this.level = level;
    this.threshold = threshold;
    this.minSavings = minSavings;
    this.maxSize = maxSize;
    this.dictionary = dictionary;
  }

  private static Compression of(String algorithm, int level) {
    return new Compression(algorithm, level, UNSET, DEFAULT_MIN_SAVINGS, DEFAULT_MAX_SIZE, null);
  }

  /**
   * Writes every value as the inner codec encodes it, byte for byte what plain Redisson writes;
   * compressed values are still read.
   *
   * @return no compression
   */
  public static Compression none() {
    return of(NONE, 0);
  }

  /**
   * LZ4: the fastest to read; for read-heavy caches on fast networks.
   *
   * @return LZ4
   */
  public static Compression lz4() {
    return of("lz4", 0);
  }

  /**
   * LZ4 HC: compresses more slowly than LZ4 into fewer bytes that are read as fast.
   *
   * @param level 1 to 17
   * @return LZ4 HC
   * @throws IllegalArgumentException if the level is out of range
   */
  public static Compression lz4hc(int level) {
    return named("lz4hc", level);
  }

  /**
   * Snappy.
   *
   * @return Snappy
   */
  public static Compression snappy() {
    return of("snappy", 0);
  }

  /**
   * Brotli: few bytes for text, at a price in time on both sides.
   *
   * @param quality 0 to 11; 4 is a good start, 10 and 11 take a hundred times longer
   * @return Brotli
   * @throws IllegalArgumentException if the quality is out of range
   */
  public static Compression brotli(int quality) {
    return named("brotli", quality);
  }

  /**
   * Zstandard: the best balance for most caches, at level 1 the default.
   *
   * @param level -131,072 to 22; negative levels are faster and larger
   * @return Zstandard
   * @throws IllegalArgumentException if the level is out of range
   */
  public static Compression zstd(int level) {
    return named(ZSTD, level);
  }

  /**
   * An algorithm by its name, at its default level.
   *
   * @param algorithm the name
   * @return the compression
   * @throws IllegalArgumentException if the name is blank
   */
  public static Compression named(String algorithm) {
    LevelRange levels = BUILT_IN.getOrDefault(algorithm, LevelRange.NONE);
    return named(algorithm, levels.defaultLevel());
  }

  /**
   * An algorithm by its name: a built-in one, or a {@link dev.tamp.jcache.compressor.Compressor} of
   * the application, whose name and level are checked when a cache is created.
   *
   * @param algorithm the name
   * @param level the level; 0 for an algorithm without levels
   * @return the compression
   * @throws IllegalArgumentException if the name is blank, or the level of a built-in algorithm is
   *     out of range
   */
  public static Compression named(String algorithm, int level) {
    if (algorithm.isBlank()) {
      throw new IllegalArgumentException("the name of a compression algorithm must not be blank");
    }
    LevelRange levels = BUILT_IN.get(algorithm);
    return of(algorithm, levels == null ? level : levels.check(algorithm, level));
  }

  /**
   * Compresses values of up to 32 KiB with a dictionary, which pays for values of less than some
   * kilobytes that resemble each other. Where no threshold is set, it is {@value
   * #DEFAULT_DICTIONARY_THRESHOLD} bytes then. As long as a dictionary that is to be trained is not
   * there, values are compressed without one, from {@value #DEFAULT_THRESHOLD} bytes on if the
   * threshold is less.
   *
   * <p>Dictionaries are stored in Redis beside the cache, where every reader finds them, whatever
   * its own settings.
   *
   * @param dictionary the dictionary
   * @return a copy with this dictionary
   * @throws IllegalArgumentException if the algorithm is not zstd, the only one that gains by it
   */
  public Compression withDictionary(Dictionary dictionary) {
    if (!algorithm.equals(ZSTD)) {
      throw new IllegalArgumentException(
          "dictionary " + dictionary + ": " + algorithm + " takes none, only zstd does");
    }
    return new Compression(algorithm, level, threshold, minSavings, maxSize, dictionary);
  }

  /**
   * Sets the size from which values are compressed.
   *
   * @param bytes the smallest encoded value that is compressed; 0 compresses everything
   * @return a copy with this threshold
   * @throws IllegalArgumentException if negative
   */
  public Compression withThreshold(int bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException(
          "threshold " + bytes + " must be 0 (compress everything) or more bytes");
    }
    return new Compression(algorithm, level, bytes, minSavings, maxSize, dictionary);
  }

  /**
   * Sets what compression must save. A value that saves less is stored raw.
   *
   * @param fraction of the raw bytes, from 0 (any saving will do) to less than 1
   * @return a copy with these minimum savings
   * @throws IllegalArgumentException if out of range
   */
  public Compression withMinSavings(double fraction) {
    if (!(fraction >= 0 && fraction < 1)) {
      throw new IllegalArgumentException(
          "minSavings " + fraction + " must be from 0 to less than 1 (0.10 is ten per cent)");
    }
    return new Compression(algorithm, level, threshold, fraction, maxSize, dictionary);
  }

  /**
   * Limits the size of a value before compression. A larger one is refused on writing; on reading,
   * a frame that declares more is unreadable, before any memory is allocated for it.
   *
   * @param bytes the largest value, from 1
   * @return a copy with this limit
   * @throws IllegalArgumentException if less than 1
   */
  public Compression withMaxSize(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("maxSize " + bytes + " must be 1 or more bytes");
    }
    return new Compression(algorithm, level, threshold, minSavings, bytes, dictionary);
  }

  /**
   * The name of the algorithm.
   *
   * @return the name; {@code none} where nothing is compressed
   */
  public String algorithm() {
    return algorithm;
  }

  /**
   * The level.
   *
   * @return the level; 0 for an algorithm without levels
   */
  public int level() {
    return level;
  }

  /**
   * The threshold.
   *
   * @return bytes of the smallest encoded value that is compressed
   */
  public int threshold() {
    if (threshold != UNSET) {
      return threshold;
    }
    return dictionary == null ? DEFAULT_THRESHOLD : DEFAULT_DICTIONARY_THRESHOLD;
  }

  /**
   * The minimum savings.
   *
   * @return a fraction of the raw bytes
   */
  public double minSavings() {
    return minSavings;
  }

  /**
   * The largest value.
   *
   * @return bytes before compression
   */
  public int maxSize() {
    return maxSize;
  }

  /**
   * The dictionary.
   *
   * @return the dictionary; null if there is none
   */
  public @Nullable Dictionary dictionary() {
    return dictionary;
  }

  /**
   * Tells whether nothing is compressed.
   *
   * @return true for {@link #none()}
   */
  public boolean isNone() {
    return algorithm.equals(NONE);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Compression other
        && algorithm.equals(other.algorithm)
        && level == other.level
        && threshold() == other.threshold()
        && Double.compare(minSavings, other.minSavings) == 0
        && maxSize == other.maxSize
        && Objects.equals(dictionary, other.dictionary);
  }

  @Override
  public int hashCode() {
    return Objects.hash(algorithm, level, threshold(), minSavings, maxSize, dictionary);
  }

  @Override
  public String toString() {
    if (isNone()) {
      return NONE;
    }
    return (level == 0 ? algorithm : algorithm + "(" + level + ")")
        + (dictionary == null ? "" : " dictionary=" + dictionary)
        + " threshold="
        + threshold()
        + " minSavings="
        + minSavings
        + " maxSize="
        + maxSize;
  }
}
