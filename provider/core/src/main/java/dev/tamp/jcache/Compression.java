package dev.tamp.jcache;

import dev.tamp.jcache.compressor.LevelRange;
import java.io.Serializable;
import java.util.Map;
import java.util.Objects;

/**
 * How the values of a cache are compressed. Immutable and safe for use by many threads; the {@code
 * with} methods return changed copies.
 */
public final class Compression implements Serializable {

  /** The threshold where none is set, in bytes. */
  public static final int DEFAULT_THRESHOLD = 1_024;

  /** The minimum savings where none are set, as a fraction of the raw bytes. */
  public static final double DEFAULT_MIN_SAVINGS = 0.10;

  /** The largest value where no other limit is set, in bytes before compression: 128 MiB. */
  public static final int DEFAULT_MAX_SIZE = 128 * 1_024 * 1_024;

  private static final long serialVersionUID = 1L;
  private static final String NONE = "none";
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
          "zstd",
          LevelRange.ZSTD);

  private final String algorithm;
  private final int level;
  private final int threshold;
  private final double minSavings;
  private final int maxSize;

  private Compression(String algorithm, int level, int threshold, double minSavings, int maxSize) {
    this.algorithm = algorithm;
    this.level = level;
    this.threshold = threshold;
    this.minSavings = minSavings;
    this.maxSize = maxSize;
  }

  private static Compression of(String algorithm, int level) {
    return new Compression(
        algorithm, level, DEFAULT_THRESHOLD, DEFAULT_MIN_SAVINGS, DEFAULT_MAX_SIZE);
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
    return named("zstd", level);
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
    return new Compression(algorithm, level, bytes, minSavings, maxSize);
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
    return new Compression(algorithm, level, threshold, fraction, maxSize);
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
    return new Compression(algorithm, level, threshold, minSavings, bytes);
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
    return threshold;
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
        && threshold == other.threshold
        && Double.compare(minSavings, other.minSavings) == 0
        && maxSize == other.maxSize;
  }

  @Override
  public int hashCode() {
    return Objects.hash(algorithm, level, threshold, minSavings, maxSize);
  }

  @Override
  public String toString() {
    if (isNone()) {
      return NONE;
    }
    return (level == 0 ? algorithm : algorithm + "(" + level + ")")
        + " threshold="
        + threshold
        + " minSavings="
        + minSavings
        + " maxSize="
        + maxSize;
  }
}
