package dev.tamp.benchmarks.advisor;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Values of about the same size.
 *
 * @param from the smallest size, a power of two (or 0)
 * @param values the bytes of the values without compression
 */
record SizeClass(int from, List<ByteBuffer> values) {

  /** Puts values into classes, of which each is twice as large as the one before. */
  static List<SizeClass> of(CacheSample sample) {
    TreeMap<Integer, List<ByteBuffer>> classes = new TreeMap<>();
    for (SampledValue value : sample.values()) {
      classes
          .computeIfAbsent(Integer.highestOneBit(value.rawLength()), from -> new ArrayList<>())
          .add(value.raw());
    }
    return classes.entrySet().stream()
        .map(entry -> new SizeClass(entry.getKey(), entry.getValue()))
        .toList();
  }

  double meanLength() {
    return values.stream().mapToInt(ByteBuffer::remaining).average().orElse(0);
  }
}
