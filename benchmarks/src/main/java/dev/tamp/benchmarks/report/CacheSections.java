package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.cache.CacheOperation;
import dev.tamp.benchmarks.cache.CacheResult;
import dev.tamp.benchmarks.cache.Scenario;
import dev.tamp.benchmarks.document.Block;
import dev.tamp.benchmarks.document.Charts;
import dev.tamp.benchmarks.document.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Times of caches in Redis, and the memory that they take there. */
final class CacheSections {

  private static final String NONE = "none";

  private final Results results;

  CacheSections(Results results) {
    this.results = results;
  }

  List<Block> blocks() {
    if (results.scenarios().isEmpty()) {
      return List.of();
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Heading("Caches in Redis"));
    blocks.add(
        new Block.Paragraph(
            "Milliseconds of an operation, Redis and network included. \"speed-up\": how many times"
                + " as fast as without compression, the median of the rounds and the quartiles."
                + " Bytes on the wire are of one operation, both ways, and are counted on the slow"
                + " network only. \"in Redis\" is MEMORY USAGE of the cache."));
    blocks.add(chart("p50", "Median", 0.5));
    blocks.add(chart("p99", "99th percentile", 0.99));
    blocks.add(memory());
    results.scenarios().forEach(scenario -> blocks.add(table(scenario)));
    return blocks;
  }

  private Block table(Scenario scenario) {
    List<List<String>> rows = new ArrayList<>();
    for (CacheResult result : results.cachesOf(scenario)) {
      rows.add(
          List.of(
              result.operation().label() + ", " + result.label(),
              Text.millis(result.latency().mean()),
              Text.millis(result.latency().percentile(0.5)),
              Text.millis(result.latency().percentile(0.9)),
              Text.millis(result.latency().percentile(0.99)),
              speedUp(result),
              result.bytesOnTheWire() == 0 ? "" : Text.bytes(result.bytesOnTheWire()),
              Text.bytes(result.memoryUsage())));
    }
    return new Block.Table(
        List.of(
            scenario.label(), "mean", "p50", "p90", "p99", "speed-up", "on the wire", "in Redis"),
        rows);
  }

  private String speedUp(CacheResult result) {
    return result.label().equals(NONE)
        ? ""
        : results
            .cache(result.scenario(), result.operation(), NONE)
            .map(plain -> Text.factors(plain.latency().ratioTo(result.latency())))
            .orElse("");
  }

  private Block chart(String name, String title, double percentile) {
    List<String> categories = new ArrayList<>();
    Map<String, List<Double>> series = new LinkedHashMap<>();
    for (Scenario scenario : results.scenarios()) {
      for (CacheOperation operation : List.of(CacheOperation.PUT, CacheOperation.GET)) {
        List<CacheResult> compared = compared(scenario, operation);
        compared.forEach(
            result ->
                series
                    .computeIfAbsent(result.label(), label -> new ArrayList<>())
                    .add(result.latency().percentile(percentile) / plain(compared, percentile)));
        if (!compared.isEmpty()) {
          categories.add(operation.label() + " " + shortLabel(scenario));
        }
      }
    }
    return Charts.bars(
        name,
        title
            + " of put and get, as a share of the time without compression (lo: loopback; 1G: 1"
            + " Gbit/s; x: threads)",
        "time / time without compression",
        categories,
        series);
  }

  private List<CacheResult> compared(Scenario scenario, CacheOperation operation) {
    return results.cachesOf(scenario).stream()
        .filter(result -> result.operation() == operation)
        .toList();
  }

  private static double plain(List<CacheResult> compared, double percentile) {
    return compared.stream()
        .filter(result -> result.label().equals(NONE))
        .mapToDouble(result -> result.latency().percentile(percentile))
        .findAny()
        .orElse(Double.NaN);
  }

  private static String shortLabel(Scenario scenario) {
    return scenario.sample().name().replace("JSON ", "")
        + (scenario.throttled() ? " 1G" : " lo")
        + " x"
        + scenario.threads();
  }

  private Block memory() {
    List<String> categories = new ArrayList<>();
    Map<String, List<Double>> series = new LinkedHashMap<>();
    for (Scenario scenario : results.scenarios()) {
      String size = scenario.sample().name();
      if (!categories.contains(size)) {
        categories.add(size);
        CacheOperation first = scenario.operations().get(0);
        List<CacheResult> compared = compared(scenario, first);
        double plain = compared.get(0).memoryUsage();
        compared.forEach(
            result ->
                series
                    .computeIfAbsent(result.label(), label -> new ArrayList<>())
                    .add(result.memoryUsage() / plain));
      }
    }
    return Charts.bars(
        "memory",
        "Memory of a cache in Redis, as a share of that without compression",
        "MEMORY USAGE / that of none",
        categories,
        series);
  }
}
