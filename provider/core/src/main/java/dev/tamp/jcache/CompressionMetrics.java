package dev.tamp.jcache;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.search.Search;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import javax.cache.Cache;
import javax.cache.CacheManager;

/**
 * Meters of a cache's {@link CompressionStatistics}. Needs {@code io.micrometer:micrometer-core},
 * which the application adds.
 *
 * <p>All meters have the tags {@code cache} (the name) and {@code cache.manager} (the URI).
 *
 * <table>
 *   <caption>Meters</caption>
 *   <tr><th>Name</th><th>Type, unit</th><th>Further tags</th><th>Meaning</th></tr>
 *   <tr><td>{@code tamp.cache.written}</td><td>counter, values</td>
 *     <td>{@code algorithm}: that of the cache; {@code outcome}: {@code compressed}, or why the value
 *     is raw: {@code below-threshold}, {@code incompressible}, {@code off}</td>
 *     <td>values written</td></tr>
 *   <tr><td>{@code tamp.cache.written.raw}</td><td>counter, bytes</td><td>{@code algorithm}</td>
 *     <td>bytes written, before compression</td></tr>
 *   <tr><td>{@code tamp.cache.written.stored}</td><td>counter, bytes</td><td>{@code algorithm}</td>
 *     <td>bytes written, as stored</td></tr>
 *   <tr><td>{@code tamp.cache.ratio}</td><td>gauge</td><td>{@code algorithm}</td>
 *     <td>stored bytes divided by raw bytes of what was written so far</td></tr>
 *   <tr><td>{@code tamp.cache.compression}</td><td>timer, seconds</td><td>{@code algorithm}</td>
 *     <td>time in the algorithm on writing</td></tr>
 *   <tr><td>{@code tamp.cache.read}</td><td>counter, values</td><td>{@code algorithm}: that of the
 *     value; {@code none} where it is raw</td><td>values read</td></tr>
 *   <tr><td>{@code tamp.cache.read.raw}</td><td>counter, bytes</td><td></td>
 *     <td>bytes read, after decompression</td></tr>
 *   <tr><td>{@code tamp.cache.read.stored}</td><td>counter, bytes</td><td></td>
 *     <td>bytes read, as stored</td></tr>
 *   <tr><td>{@code tamp.cache.decompression}</td><td>timer, seconds</td><td></td>
 *     <td>time in algorithms on reading</td></tr>
 *   <tr><td>{@code tamp.cache.unreadable}</td><td>counter, values</td><td>{@code cause}: {@code
 *     malformed}, {@code other}</td><td>values that could not be read</td></tr>
 *   <tr><td>{@code tamp.cache.unreadable.missed}</td><td>counter, values</td><td></td>
 *     <td>unreadable values taken for absent</td></tr>
 *   <tr><td>{@code tamp.cache.dictionary}</td><td>gauge</td><td></td>
 *     <td>number of the dictionary that values are written with; 0 if there is none</td></tr>
 *   <tr><td>{@code tamp.cache.dictionary.age}</td><td>gauge, seconds</td><td></td>
 *     <td>since it was trained, or given to this process</td></tr>
 *   <tr><td>{@code tamp.cache.dictionary.size}</td><td>gauge, bytes</td><td></td>
 *     <td>its size</td></tr>
 *   <tr><td>{@code tamp.cache.dictionary.ratio}</td><td>gauge</td><td>{@code dictionary}: {@code
 *     with}, {@code without}</td><td>stored bytes divided by raw bytes: of the values for which
 *     dictionaries were used, and of those that the dictionary was tried on, without one</td></tr>
 *   <tr><td>{@code tamp.cache.trainings}</td><td>counter, trainings</td><td></td>
 *     <td>trainings of dictionaries</td></tr>
 *   <tr><td>{@code tamp.cache.bypassed}</td><td>counter, keys</td><td>{@code operation}: {@code
 *     read}, {@code write}</td><td>reads missed and writes dropped without Redis</td></tr>
 * </table>
 *
 * <p>Registries hold the statistics weakly, so that a closed cache can be garbage collected; its
 * counters then stay where they are. Binding a cache of the same manager and name again, with the
 * same further tags, replaces the meters of the earlier one.
 */
public final class CompressionMetrics implements MeterBinder {

  private static final String PREFIX = "tamp.cache.";
  private static final String ALGORITHM = "algorithm";

  private final CompressionStatistics statistics;
  private final Tags tags;

  /**
   * Creates a binder without further tags.
   *
   * @param cache a cache of Tamp's
   * @throws IllegalArgumentException if the cache is another provider's
   */
  public CompressionMetrics(Cache<?, ?> cache) {
    this(cache, List.of());
  }

  /**
   * Creates a binder.
   *
   * @param cache a cache of Tamp's
   * @param tags further tags of all its meters
   * @throws IllegalArgumentException if the cache is another provider's
   */
  public CompressionMetrics(Cache<?, ?> cache, Iterable<Tag> tags) {
    CacheManager manager = cache.getCacheManager();
    this.statistics = cache.unwrap(CompressionStatistics.class);
    this.tags =
        Tags.of(tags).and("cache", cache.getName(), "cache.manager", manager.getURI().toString());
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    removeEarlier(registry);
    bindWritten(registry);
    bindRead(registry);
    bindDictionary(registry);
    bindFailures(registry);
  }

  private void removeEarlier(MeterRegistry registry) {
    Search.in(registry)
        .name(name -> name.startsWith(PREFIX))
        .tags(tags)
        .meters()
        .forEach(registry::remove);
  }

  private void bindWritten(MeterRegistry registry) {
    Tags written = tags.and(ALGORITHM, statistics.getAlgorithm());
    Map<String, ToDoubleFunction<CompressionStatistics>> outcomes =
        Map.of(
            "compressed", CompressionStatistics::getWrittenCompressed,
            "below-threshold", CompressionStatistics::getWrittenBelowThreshold,
            "incompressible", CompressionStatistics::getWrittenIncompressible,
            "off", CompressionStatistics::getWrittenWhileOff);
    outcomes.forEach(
        (outcome, count) ->
            values("written", count)
                .description("values written")
                .tags(written.and("outcome", outcome))
                .register(registry));
    bytes("written.raw", CompressionStatistics::getWrittenRawBytes)
        .description("bytes written, before compression")
        .tags(written)
        .register(registry);
    bytes("written.stored", CompressionStatistics::getWrittenStoredBytes)
        .description("bytes written, as stored")
        .tags(written)
        .register(registry);
    Gauge.builder(PREFIX + "ratio", statistics, CompressionStatistics::getRatio)
        .description("stored bytes divided by raw bytes of what was written so far")
        .tags(written)
        .register(registry);
    FunctionTimer.builder(
            PREFIX + "compression",
            statistics,
            CompressionStatistics::getCompressions,
            CompressionStatistics::getCompressionNanos,
            TimeUnit.NANOSECONDS)
        .description("time in the algorithm on writing")
        .tags(written)
        .register(registry);
  }

  private void bindRead(MeterRegistry registry) {
    for (String algorithm : statistics.getByAlgorithm().keySet()) {
      values("read", numbers -> readValues(numbers, algorithm))
          .description("values read")
          .tags(tags.and(ALGORITHM, algorithm))
          .register(registry);
    }
    bytes("read.raw", CompressionStatistics::getReadRawBytes)
        .description("bytes read, after decompression")
        .tags(tags)
        .register(registry);
    bytes("read.stored", CompressionStatistics::getReadStoredBytes)
        .description("bytes read, as stored")
        .tags(tags)
        .register(registry);
    FunctionTimer.builder(
            PREFIX + "decompression",
            statistics,
            CompressionStatistics::getDecompressions,
            CompressionStatistics::getDecompressionNanos,
            TimeUnit.NANOSECONDS)
        .description("time in algorithms on reading")
        .tags(tags)
        .register(registry);
  }

  private void bindDictionary(MeterRegistry registry) {
    gauge("dictionary", CompressionStatistics::getDictionary)
        .description("number of the dictionary that values are written with")
        .tags(tags)
        .register(registry);
    gauge("dictionary.age", CompressionStatistics::getDictionaryAge)
        .description("time since the dictionary was trained or given")
        .baseUnit("seconds")
        .tags(tags)
        .register(registry);
    gauge("dictionary.size", CompressionStatistics::getDictionaryBytes)
        .description("size of the dictionary")
        .baseUnit("bytes")
        .tags(tags)
        .register(registry);
    Map<String, ToDoubleFunction<CompressionStatistics>> ratios =
        Map.of(
            "with", CompressionStatistics::getRatioWithDictionary,
            "without", CompressionStatistics::getRatioWithoutDictionary);
    ratios.forEach(
        (dictionary, ratio) ->
            gauge("dictionary.ratio", ratio)
                .description("stored bytes divided by raw bytes")
                .tags(tags.and("dictionary", dictionary))
                .register(registry));
    counter("trainings", "trainings", CompressionStatistics::getTrainings)
        .description("trainings of dictionaries")
        .tags(tags)
        .register(registry);
  }

  private void bindFailures(MeterRegistry registry) {
    Map<String, ToDoubleFunction<CompressionStatistics>> causes =
        Map.of(
            "malformed",
            CompressionStatistics::getMalformedValues,
            "other",
            numbers -> numbers.getUnreadableValues() - numbers.getMalformedValues());
    causes.forEach(
        (cause, count) ->
            values("unreadable", count)
                .description("values that could not be read")
                .tags(tags.and("cause", cause))
                .register(registry));
    values("unreadable.missed", CompressionStatistics::getUnreadableMisses)
        .description("unreadable values taken for absent")
        .tags(tags)
        .register(registry);
    Map<String, ToDoubleFunction<CompressionStatistics>> operations =
        Map.of(
            "read", CompressionStatistics::getBypassedReads,
            "write", CompressionStatistics::getBypassedWrites);
    operations.forEach(
        (operation, count) ->
            counter("bypassed", "keys", count)
                .description("reads missed and writes dropped without Redis")
                .tags(tags.and("operation", operation))
                .register(registry));
  }

  private FunctionCounter.Builder<CompressionStatistics> values(
      String name, ToDoubleFunction<CompressionStatistics> count) {
    return counter(name, "values", count);
  }

  private FunctionCounter.Builder<CompressionStatistics> bytes(
      String name, ToDoubleFunction<CompressionStatistics> count) {
    return counter(name, "bytes", count);
  }

  private FunctionCounter.Builder<CompressionStatistics> counter(
      String name, String unit, ToDoubleFunction<CompressionStatistics> count) {
    return FunctionCounter.builder(PREFIX + name, statistics, count).baseUnit(unit);
  }

  private Gauge.Builder<CompressionStatistics> gauge(
      String name, ToDoubleFunction<CompressionStatistics> value) {
    return Gauge.builder(PREFIX + name, statistics, value);
  }

  private static double readValues(CompressionStatistics statistics, String algorithm) {
    AlgorithmStatistics part = statistics.getByAlgorithm().get(algorithm);
    return part == null ? 0 : part.getReadValues();
  }
}
