package dev.tamp.benchmarks.advisor;

/**
 * The memory that Redis takes for a value: its bytes, the header and the end of a string, rounded
 * up to a size class of jemalloc (four to each power of two from 64 bytes on).
 */
final class Allocation {

  private static final int SMALLEST = 16;
  private static final int LARGEST_EVEN = 128;

  private Allocation() {}

  static long of(long valueLength) {
    long needed = valueLength + header(valueLength) + 1;
    if (needed <= LARGEST_EVEN) {
      return roundUp(needed, SMALLEST);
    }
    long power = Long.highestOneBit(needed - 1);
    return roundUp(needed, power / 4);
  }

  private static int header(long valueLength) {
    if (valueLength < 1 << 8) {
      return 3;
    }
    return valueLength < 1 << 16 ? 5 : 9;
  }

  private static long roundUp(long number, long unit) {
    return (number + unit - 1) / unit * unit;
  }
}
