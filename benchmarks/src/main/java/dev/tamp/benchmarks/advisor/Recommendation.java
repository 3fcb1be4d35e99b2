package dev.tamp.benchmarks.advisor;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.document.Text;
import dev.tamp.jcache.Compression;

/** The one recommended line of configuration, and why. */
final class Recommendation {

  private final Advice advice;
  private final Compression compression;

  Recommendation(Advice advice) {
    this.advice = advice;
    this.compression = advice.recommended();
  }

  /** The line in code. */
  String code() {
    String algorithm = compression.algorithm();
    String call =
        compression.isNone() || compression.level() == 0
            ? algorithm + "()"
            : algorithm + "(" + compression.level() + ")";
    return ".setCompression(Compression."
        + call
        + (compression.dictionary() == null ? "" : ".withDictionary(Dictionary.trained())")
        + (compression.isNone() ? "" : ".withThreshold(" + compression.threshold() + ")")
        + ")";
  }

  /** The line in the section {@code caches} of a configuration file. */
  String yaml() {
    String level = compression.level() == 0 ? "" : ", level: " + compression.level();
    String threshold = compression.isNone() ? "" : ", threshold: " + compression.threshold();
    String dictionary =
        compression.dictionary() == null ? "" : ", dictionary: " + compression.dictionary();
    return "\"%s\": {compression: %s%s%s%s}"
        .formatted(
            advice.sample().cache().replace("\\", "\\\\").replace("\"", "\\\""),
            compression.algorithm(),
            level,
            dictionary,
            threshold);
  }

  /** Why. */
  String reason() {
    return advice.isWorthIt() ? whyThis(advice.best().orElseThrow()) : whyNot();
  }

  private String whyThis(Estimate estimate) {
    return ("%s with threshold %s is recommended. It would save %s ± %s bytes of memory in Redis,"
            + " %s of what the values take without compression (the least that is worth it is %s),"
            + " for %s ms of CPU per 1,000 writes and %s ms per 1,000 reads. Of all that were"
            + " tried, its time and memory, multiplied, are the least: with %s reads for each write"
            + " over %s Gbit/s, a write and its reads take %s of the time without compression. %s")
        .formatted(
            Candidates.label(compression),
            Text.bytes(compression.threshold()),
            Text.bytes(advice.savedBytes(estimate)),
            Text.bytes(advice.savedMargin(estimate)),
            Text.percent(advice.savedFraction(estimate)),
            Text.percent(Advice.LEAST_SAVINGS),
            Text.digits(estimate.encodeNanos() / 1e3),
            Text.digits(estimate.decodeNanos() / 1e3),
            Text.number(advice.usage().readsPerWrite()),
            Text.number(advice.usage().bitsPerSecond() / 1e9),
            Text.percent(estimate.nanos(advice.usage()) / advice.plain().nanos(advice.usage())),
            margin());
  }

  private String margin() {
    boolean always =
        advice.trials().stream()
            .filter(trial -> trial.label().equals(Candidates.label(compression)))
            .allMatch(Advice::shrinksAlways);
    return always
        ? "Even the smallest values of the sample shrink, so the threshold has no margin to them."
        : "The threshold is twice the measured crossover.";
  }

  private String whyNot() {
    String most =
        advice
            .best()
            .map(
                best ->
                    "The best, "
                        + Candidates.label(best.compression())
                        + ", would save "
                        + Text.percent(advice.savedFraction(best))
                        + " of the memory of the values; less than "
                        + Text.percent(Advice.LEAST_SAVINGS)
                        + " is not worth its CPU time.")
            .orElse(
                "No algorithm makes values of any size at least 10 % smaller: they may be too"
                    + " small, or be compressed or encrypted already (if by a codec of the"
                    + " client's, such as Redisson's LZ4Codec, measure a cache without it).");
    return "Compression is not worth it for this cache. " + most;
  }
}
