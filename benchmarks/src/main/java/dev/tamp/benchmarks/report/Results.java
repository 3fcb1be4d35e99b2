package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.cache.CacheOperation;
import dev.tamp.benchmarks.cache.CacheResult;
import dev.tamp.benchmarks.cache.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What has been measured so far. */
final class Results {

  private final List<CodecResult> codecs = new ArrayList<>();
  private final List<CacheResult> caches = new ArrayList<>();

  void addCodecs(List<CodecResult> more) {
    codecs.addAll(more);
  }

  void addCaches(List<CacheResult> more) {
    caches.addAll(more);
  }

  /** The names of the values that codecs were measured with. */
  Set<String> samples() {
    Set<String> names = new LinkedHashSet<>();
    codecs.forEach(result -> names.add(result.sample()));
    return names;
  }

  List<CodecResult> codecsOf(String sample) {
    return codecs.stream().filter(result -> result.sample().equals(sample)).toList();
  }

  Optional<CodecResult> codec(String sample, String codec) {
    return codecsOf(sample).stream().filter(result -> result.codec().equals(codec)).findAny();
  }

  Set<Scenario> scenarios() {
    Set<Scenario> scenarios = new LinkedHashSet<>();
    caches.forEach(result -> scenarios.add(result.scenario()));
    return scenarios;
  }

  List<CacheResult> cachesOf(Scenario scenario) {
    return caches.stream().filter(result -> result.scenario().equals(scenario)).toList();
  }

  Optional<CacheResult> cache(Scenario scenario, CacheOperation operation, String label) {
    return cachesOf(scenario).stream()
        .filter(result -> result.operation() == operation && result.label().equals(label))
        .findAny();
  }
}
