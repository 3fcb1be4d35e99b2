package dev.tamp.benchmarks.advisor;

import dev.tamp.benchmarks.document.Block;
import dev.tamp.benchmarks.document.Charts;
import dev.tamp.benchmarks.document.Document;
import dev.tamp.benchmarks.document.Text;
import dev.tamp.benchmarks.measure.Spread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Advice, and all that it rests on. */
final class AdviceDocument {

  private static final double NANOS_TO_MILLIS_PER_THOUSAND = 1e3 / 1e6;
  private static final double[] QUANTILES = {0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1};
  private static final List<String> QUANTILE_NAMES =
      List.of("min", "p10", "p25", "median", "p75", "p90", "p99", "max");

  private final Advice advice;
  private final CacheSample sample;

  private AdviceDocument(Advice advice) {
    this.advice = advice;
    this.sample = advice.sample();
  }

  /** The advice alone, for the console. */
  static Document text(Advice advice) {
    AdviceDocument document = new AdviceDocument(advice);
    return document.begin().addAll(document.tables());
  }

  /** The advice with curves. */
  static Document page(Advice advice) {
    AdviceDocument document = new AdviceDocument(advice);
    return document.begin().addAll(document.tables()).addAll(document.charts());
  }

  private Document begin() {
    Recommendation recommendation = new Recommendation(advice);
    return new Document("Compression of cache " + sample.cache())
        .add(
            new Block.Paragraph(recommendation.reason()),
            new Block.Code(recommendation.code() + "\n" + recommendation.yaml()),
            new Block.Paragraph(sampled()));
  }

  private String sampled() {
    String text =
        "%s of %s entries were measured; the cache takes about %s bytes in Redis."
            .formatted(
                Text.bytes(sample.values().size()),
                Text.bytes(sample.entries()),
                Text.bytes(sample.memoryUsage()));
    if (sample.framed() > 0) {
      text +=
          " %s values are frames of Tamp's (stored mean %s, raw mean %s bytes): they were decoded."
              .formatted(
                  Text.bytes(sample.framed()),
                  Text.bytes(sample.meanStored()),
                  Text.bytes(sample.meanRaw()));
    }
    if (sample.unreadable() > 0) {
      text +=
          " %s frames cannot be decoded, and were measured as bytes."
              .formatted(Text.bytes(sample.unreadable()));
    }
    return text;
  }

  private List<Block> tables() {
    return List.of(
        new Block.Heading("Sizes of the values, in bytes before compression"),
        sizes(),
        new Block.Heading("What each algorithm would do"),
        new Block.Paragraph(
            "Crossover: the size from which values shrink by 10 % or more. All else is with the"
                + " threshold of that row, for the whole cache: bytes of memory, and"
                + " milliseconds of CPU time of this machine."),
        algorithms());
  }

  private Block sizes() {
    double[] lengths =
        sample.values().stream().mapToDouble(SampledValue::rawLength).sorted().toArray();
    List<String> row = new ArrayList<>();
    for (double quantile : QUANTILES) {
      row.add(Text.bytes(Spread.quantile(lengths, quantile)));
    }
    row.add(Text.bytes(sample.meanRaw()));
    List<String> header = new ArrayList<>(QUANTILE_NAMES);
    header.add("mean");
    return new Block.Table(header, List.of(row));
  }

  private Block algorithms() {
    List<List<String>> rows = new ArrayList<>();
    for (Trial trial : advice.trials()) {
      Estimate estimate = Advice.withThreshold(trial);
      boolean pays = trial.crossover().isPresent();
      rows.add(
          List.of(
              trial.label(),
              trial.crossover().map(Text::bytes).orElse("none"),
              pays ? Text.bytes(estimate.compression().threshold()) : "",
              Text.ratio(estimate.storedBytes() / advice.plain().storedBytes()),
              Text.bytes(advice.savedBytes(estimate)),
              Text.percent(advice.savedFraction(estimate)),
              Text.digits(estimate.encodeNanos() * NANOS_TO_MILLIS_PER_THOUSAND),
              Text.digits(estimate.decodeNanos() * NANOS_TO_MILLIS_PER_THOUSAND)));
    }
    return new Block.Table(
        List.of(
            "algorithm",
            "crossover",
            "threshold",
            "stored / raw",
            "memory saved",
            "of the values",
            "ms, 1,000 writes",
            "ms, 1,000 reads"),
        rows);
  }

  private List<Block> charts() {
    return List.of(
        new Block.Heading("Curves"),
        curves(
            "ratio",
            "Stored / raw by size, medians",
            "stored / raw",
            false,
            Trial.Outcome::medianRatio),
        curves("encode", "CPU time to compress a value", "µs", true, o -> o.encodeNanos() / 1e3),
        curves("decode", "CPU time to decompress a value", "µs", true, o -> o.decodeNanos() / 1e3),
        histogram());
  }

  private Block histogram() {
    List<String> categories = new ArrayList<>();
    List<Double> counts = new ArrayList<>();
    for (SizeClass sizes : SizeClass.of(sample)) {
      categories.add(Text.bytes(sizes.from()));
      counts.add((double) sizes.values().size());
    }
    return Charts.bars(
        "sizes",
        "Values of the sample by size: from so many bytes up to the double",
        "values",
        categories,
        Map.of("values", counts));
  }

  private Block curves(
      String name,
      String caption,
      String yTitle,
      boolean logarithmic,
      ToDoubleFunction<Trial.Outcome> y) {
    Map<String, List<Charts.Point>> curves = new LinkedHashMap<>();
    for (Trial trial : advice.trials()) {
      curves.put(
          trial.label(),
          trial.classes().stream()
              .map(
                  outcome ->
                      new Charts.Point(
                          Math.max(1, outcome.sizes().meanLength()),
                          Math.max(1e-3, y.applyAsDouble(outcome))))
              .toList());
    }
    return Charts.curves(name, caption, yTitle, logarithmic, curves);
  }
}
