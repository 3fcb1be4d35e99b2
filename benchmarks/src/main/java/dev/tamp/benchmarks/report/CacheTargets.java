package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.cache.CacheOperation;
import dev.tamp.benchmarks.cache.Scenario;
import java.util.ArrayList;
import java.util.List;

/** The targets of caches in Redis. What was not measured is left out. */
final class CacheTargets {

  private static final String NONE = "none";
  private static final String DEFAULT = "zstd(1)";

  private final Results results;
  private final List<Check> checks = new ArrayList<>();

  private CacheTargets(Results results) {
    this.results = results;
  }

  static List<Check> of(Results results) {
    CacheTargets targets = new CacheTargets(results);
    for (Scenario scenario : results.scenarios()) {
      if (isOf(scenario, "JSON 500 KB", false, 1)) {
        targets.add(scenario, 1.9, 1.3);
      } else if (isOf(scenario, "JSON 500 KB", true, 8)) {
        targets.add(scenario, 2.8, 3.3);
      } else if (isOf(scenario, "JSON 5 MB", true, 1)) {
        targets.add(scenario, 3.5, 3.3);
      }
    }
    return targets.checks;
  }

  private static boolean isOf(Scenario scenario, String sample, boolean throttled, int threads) {
    return scenario.sample().name().equals(sample)
        && scenario.throttled() == throttled
        && scenario.threads() == threads;
  }

  private void add(Scenario scenario, double put, double get) {
    add(scenario, CacheOperation.PUT, put);
    add(scenario, CacheOperation.GET, get);
  }

  private void add(Scenario scenario, CacheOperation operation, double bound) {
    var plain = results.cache(scenario, operation, NONE);
    var compressed = results.cache(scenario, operation, DEFAULT);
    if (plain.isPresent() && compressed.isPresent()) {
      checks.add(
          Check.faster(
              DEFAULT + " and none, " + operation.label() + ", " + scenario.label(),
              bound,
              plain.get().latency().ratioTo(compressed.get().latency())));
    }
  }
}
