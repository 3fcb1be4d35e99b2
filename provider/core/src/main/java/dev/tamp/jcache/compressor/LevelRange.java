package dev.tamp.jcache.compressor;

/**
 * The compression levels of an algorithm, from {@code min} to {@code max}, both allowed, and the
 * one taken by default.
 *
 * @param min the lowest level
 * @param max the highest level
 * @param defaultLevel the level taken where none is set
 */
public record LevelRange(int min, int max, int defaultLevel) {

  /** The only level, 0, of an algorithm without levels. */
  public static final LevelRange NONE = new LevelRange(0, 0, 0);

  /** Levels of {@code lz4hc}. */
  public static final LevelRange LZ4HC = new LevelRange(1, 17, 9);

  /**
   * Qualities of {@code brotli}; 4 because the library's own default, 11, is a hundred times
   * slower.
   */
  public static final LevelRange BROTLI = new LevelRange(0, 11, 4);

  /** Levels of {@code zstd}; negative ones trade size for speed. */
  public static final LevelRange ZSTD = new LevelRange(-131_072, 22, 1);

  /**
   * Checks the range itself.
   *
   * @throws IllegalArgumentException if the default lies outside of the range
   */
  public LevelRange {
    if (min > defaultLevel || defaultLevel > max) {
      throw new IllegalArgumentException(
          "default level " + defaultLevel + " must be from " + min + " to " + max);
    }
  }

  /**
   * Returns the level if it is in the range.
   *
   * @param algorithm the algorithm's name, for the message
   * @param level the level to check
   * @return the level
   * @throws IllegalArgumentException if the level is out of range; the message says what is allowed
   */
  public int check(String algorithm, int level) {
    if (level >= min && level <= max) {
      return level;
    }
    if (min == max) {
      throw new IllegalArgumentException(
          "level " + level + ": " + algorithm + " has no levels, leave the level out");
    }
    throw new IllegalArgumentException(
        "level " + level + " of " + algorithm + " must be from " + min + " to " + max);
  }
}
