package dev.tamp.benchmarks.advisor;

import java.util.List;

/**
 * Values of a cache, drawn at random.
 *
 * @param cache the name of the cache
 * @param entries how many entries it has
 * @param memoryUsage what it takes in Redis: {@code MEMORY USAGE}
 * @param values the sample
 */
record CacheSample(String cache, long entries, long memoryUsage, List<SampledValue> values) {

  long framed() {
    return values.stream().filter(value -> value.origin() == SampledValue.Origin.FRAME).count();
  }

  long unreadable() {
    return values.stream()
        .filter(value -> value.origin() == SampledValue.Origin.UNREADABLE)
        .count();
  }

  double meanStored() {
    return values.stream().mapToInt(SampledValue::storedLength).average().orElse(0);
  }

  double meanRaw() {
    return values.stream().mapToInt(SampledValue::rawLength).average().orElse(0);
  }
}
