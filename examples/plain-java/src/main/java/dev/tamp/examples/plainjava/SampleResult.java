package dev.tamp.examples.plainjava;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What one value became in each cache.
 *
 * @param sample the value
 * @param measurements what was measured, in the order of the caches
 */
record SampleResult(Sample sample, List<Measurement> measurements) {

  private static final long BYTES_TO_WRITE = 3_000_000;
  private static final int MIN_ROUNDS = 5;
  private static final int MAX_ROUNDS = 200;

  /**
   * Puts and gets a value several times, a small one more often than a large one. The caches take
   * turns, so that whatever else the machine does meets all of them.
   *
   * @param caches the caches, the first without compression
   * @throws IllegalStateException if a cache returns another value than it was given
   */
  static SampleResult measure(Sample sample, List<MeasuredCache> caches) {
    caches.forEach(cache -> cache.put(sample));
    long rawBytes = caches.get(0).storedBytes(sample);
    int rounds = (int) Math.max(MIN_ROUNDS, Math.min(MAX_ROUNDS, BYTES_TO_WRITE / rawBytes));
    long[][] puts = new long[caches.size()][rounds];
    long[][] gets = new long[caches.size()][rounds];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < caches.size(); i++) {
        puts[i][round] = caches.get(i).put(sample);
        gets[i][round] = caches.get(i).get(sample);
      }
    }
    return new SampleResult(
        sample,
        IntStream.range(0, caches.size())
            .mapToObj(
                i ->
                    new Measurement(
                        caches.get(i).storedBytes(sample), median(puts[i]), median(gets[i])))
            .toList());
  }

  /** The length of the value where nothing is compressed. */
  long rawBytes() {
    return measurements.get(0).storedBytes();
  }

  private static long median(long[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
