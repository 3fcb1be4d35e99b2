package dev.tamp.benchmarks.cache;

import dev.tamp.benchmarks.corpus.Sample;
import java.util.List;

/**
 * What to measure in a cache.
 *
 * @param throttled whether over the slow network, and not the loopback interface
 * @param threads that use the cache at once
 * @param sample the value
 * @param operations the operations, one after the other in each round
 * @param rounds how often each cache gets its turn
 * @param times how often each thread does the operation in a turn
 */
public record Scenario(
    boolean throttled,
    int threads,
    Sample sample,
    List<CacheOperation> operations,
    int rounds,
    int times) {

  /**
   * The network in tables.
   *
   * @return its name
   */
  public String network() {
    return throttled ? "1 Gbit/s, 0.5 ms" : "loopback";
  }

  /**
   * The scenario in tables.
   *
   * @return value, network and threads
   */
  public String label() {
    return sample.name()
        + ", "
        + network()
        + ", "
        + threads
        + (threads == 1 ? " thread" : " threads");
  }
}
