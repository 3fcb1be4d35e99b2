package dev.tamp.benchmarks.cache;

import dev.tamp.benchmarks.network.Speed;
import dev.tamp.benchmarks.network.ThrottlingProxy;
import dev.tamp.benchmarks.redis.BenchmarkRedis;
import dev.tamp.jcache.Compression;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Measures caches of several compressions in turns, so that they meet the same conditions. */
public final class CacheMeasurement {

  private final BenchmarkRedis redis;

  /**
   * Creates a measurement.
   *
   * @param redis the server
   */
  public CacheMeasurement(BenchmarkRedis redis) {
    this.redis = redis;
  }

  /**
   * Measures.
   *
   * @param scenario what to measure
   * @param compressions the compressions to compare
   * @return a result for each operation and compression
   * @throws InterruptedException if interrupted
   */
  public List<CacheResult> run(Scenario scenario, List<Compression> compressions)
      throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(scenario.threads());
    try (ThrottlingProxy proxy = ThrottlingProxy.to(redis.host(), redis.port(), Speed.GIGABIT);
        Caches caches = Caches.open(scenario.throttled() ? proxy.address() : redis.address())) {
      List<FilledCache> filled =
          compressions.stream().map(each -> caches.create(each, scenario.sample())).toList();
      List<CacheResult> results = new ArrayList<>();
      for (CacheOperation operation : scenario.operations()) {
        List<Turns> turns = filled.stream().map(cache -> new Turns(cache, operation)).toList();
        measure(scenario, turns, threads, proxy);
        turns.forEach(each -> results.add(each.result(scenario, caches)));
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private static void measure(
      Scenario scenario, List<Turns> turns, ExecutorService threads, ThrottlingProxy proxy)
      throws InterruptedException {
    // one round more than is counted: the first warms up
    for (int round = 0; round <= scenario.rounds(); round++) {
      for (int i = 0; i < turns.size(); i++) {
        Turns next = turns.get((i + round) % turns.size());
        long before = proxy.bytes();
        double[] nanos =
            next.cache.latencies(next.operation, threads, scenario.threads(), scenario.times());
        if (round > 0) {
          next.rounds.add(nanos);
          next.bytes += proxy.bytes() - before;
        }
      }
    }
  }

  private static final class Turns {

    private final FilledCache cache;
    private final CacheOperation operation;
    private final List<double[]> rounds = new ArrayList<>();
    private long bytes;

    Turns(FilledCache cache, CacheOperation operation) {
      this.cache = cache;
      this.operation = operation;
    }

    CacheResult result(Scenario scenario, Caches caches) {
      int operations = scenario.rounds() * scenario.threads() * scenario.times();
      return new CacheResult(
          scenario,
          operation,
          cache.label(),
          new Latency(rounds),
          bytes / operations,
          caches.memoryUsage(cache));
    }
  }
}
