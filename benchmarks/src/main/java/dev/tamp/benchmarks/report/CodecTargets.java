package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.measure.Spread;
import dev.tamp.benchmarks.measure.Timing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** The targets of the codecs. What was not measured is left out. */
final class CodecTargets {

  private enum Operation {
    ENCODE("encode"),
    DECODE("decode");

    private final String label;

    Operation(String label) {
      this.label = label;
    }

    Timing of(CodecResult result) {
      return this == ENCODE ? result.encode() : result.decode();
    }
  }

  private static final String B187 = "JSON 187 B";
  private static final String B553 = "JSON 553 B";
  private static final String KB1 = "JSON 1.1 KB";
  private static final String KB50 = "JSON 50 KB";
  private static final String KB500 = "JSON 500 KB";
  private static final String MB5 = "JSON 5 MB";
  private static final List<String> FROM_1_KB = List.of(KB1, "JSON 4 KB", KB50, KB500, MB5);

  private static final String TAMP = "Tamp ";
  private static final String TAMP_LZ4 = "Tamp lz4";
  private static final String TAMP_DICTIONARY = "Tamp zstd(1) + dictionary";
  private static final String TAMP_SNAPPY = "Tamp snappy";
  private static final String TAMP_ZSTD1 = "Tamp zstd(1)";
  private static final String TAMP_ZSTD3 = "Tamp zstd(3)";
  private static final String SNAPPY_V2 = "SnappyCodecV2";

  /** What counting may take of the time: less than rounds differ by. */
  private static final double COUNTING = 0.02;

  /** The floor stores the length before the payload. */
  private static final int FLOOR_LENGTH = 4;

  private final Results results;
  private final List<Check> checks = new ArrayList<>();

  private CodecTargets(Results results) {
    this.results = results;
  }

  static List<Check> of(Results results) {
    CodecTargets targets = new CodecTargets(results);
    targets.againstLz4CodecV2();
    targets.againstZstdCodec();
    targets.againstLz4AndSnappy();
    targets.againstTheFloor();
    targets.belowTheThreshold();
    targets.counting();
    targets.withADictionary();
    targets.stored();
    return targets.checks;
  }

  private void againstLz4CodecV2() {
    String other = Candidates.REDISSON_LZ4_V2.name();
    for (String sample : List.of(B553, KB1)) {
      faster(TAMP_LZ4, other, Operation.ENCODE, sample, 29);
      faster(TAMP_LZ4, other, Operation.DECODE, sample, 20);
    }
    faster(TAMP_LZ4, other, Operation.ENCODE, KB50, 1_000);
    faster(TAMP_LZ4, other, Operation.ENCODE, KB500, 1_000);
  }

  private void againstZstdCodec() {
    String other = "ZStdCodec";
    faster(TAMP_ZSTD3, other, Operation.ENCODE, B553, 6);
    faster(TAMP_ZSTD3, other, Operation.ENCODE, KB1, 5);
    faster(TAMP_ZSTD3, other, Operation.ENCODE, KB50, 1.3);
    faster(TAMP_ZSTD3, other, Operation.ENCODE, KB500, 1);
    faster(TAMP_ZSTD3, other, Operation.ENCODE, MB5, 1);
    faster(TAMP_ZSTD3, other, Operation.DECODE, B553, 10);
    faster(TAMP_ZSTD3, other, Operation.DECODE, KB1, 10);
    faster(TAMP_ZSTD3, other, Operation.DECODE, KB50, 1.7);
    faster(TAMP_ZSTD3, other, Operation.DECODE, KB500, 1.25);
  }

  private void againstLz4AndSnappy() {
    faster(TAMP_LZ4, "LZ4Codec", Operation.ENCODE, B553, 1);
    faster(TAMP_LZ4, "LZ4Codec", Operation.DECODE, B553, 1);
    faster(TAMP_SNAPPY, SNAPPY_V2, Operation.ENCODE, B553, 1);
    faster(TAMP_SNAPPY, SNAPPY_V2, Operation.DECODE, B553, 1);
    for (String sample : FROM_1_KB) {
      faster(TAMP_LZ4, "LZ4Codec", Operation.ENCODE, sample, 1);
      faster(TAMP_LZ4, "LZ4Codec", Operation.DECODE, sample, 1.15);
      faster(TAMP_SNAPPY, SNAPPY_V2, Operation.ENCODE, sample, 1);
      faster(TAMP_SNAPPY, SNAPPY_V2, Operation.DECODE, sample, 1);
    }
    results
        .codec(KB50, TAMP_SNAPPY)
        .ifPresent(
            result ->
                checks.add(
                    Check.atMost(
                        "garbage of " + TAMP_SNAPPY + ", encode " + KB50,
                        " bytes",
                        1_024,
                        result.encode().garbage())));
  }

  private void againstTheFloor() {
    for (var floor : Candidates.FLOORS) {
      String tamp = TAMP + floor.name().substring(floor.name().indexOf(' ') + 1);
      slower(tamp, floor.name(), Operation.ENCODE, B553, 1.2);
      FROM_1_KB.forEach(sample -> slower(tamp, floor.name(), Operation.ENCODE, sample, 1.05));
      slower(tamp, floor.name(), Operation.DECODE, KB1, 1.15);
      List.of(KB50, KB500, MB5)
          .forEach(sample -> slower(tamp, floor.name(), Operation.DECODE, sample, 1));
    }
  }

  private void belowTheThreshold() {
    String inner = Candidates.INNER.name();
    slower(Candidates.DEFAULT.name(), inner, Operation.ENCODE, B553, 1.05);
    slower(Candidates.DEFAULT.name(), inner, Operation.DECODE, B553, 1.05);
  }

  private void counting() {
    String statistics = Candidates.STATISTICS.name();
    slower(statistics, TAMP_ZSTD1, Operation.ENCODE, KB1, COUNTING);
    slower(statistics, TAMP_ZSTD1, Operation.DECODE, KB1, COUNTING);
  }

  private void withADictionary() {
    Optional<CodecResult> inner = results.codec(B187, Candidates.INNER.name());
    Optional<CodecResult> tamp = results.codec(B187, TAMP_DICTIONARY);
    tamp.ifPresent(
        with ->
            checks.add(
                Check.atMost(
                    "stored / raw of " + TAMP_DICTIONARY + ", " + B187, "", 0.6, with.ratio())));
    for (Operation operation : Operation.values()) {
      inner.ifPresent(
          without ->
              tamp.ifPresent(
                  with ->
                      checks.add(
                          Check.atMost(
                              "µs more of "
                                  + TAMP_DICTIONARY
                                  + " than of the inner codec, "
                                  + operation.label
                                  + " "
                                  + B187,
                              " µs",
                              3,
                              (operation.of(with).time().median()
                                      - operation.of(without).time().median())
                                  / 1e3))));
    }
  }

  private void stored() {
    List<CodecResult> all =
        results.samples().stream()
            .flatMap(sample -> results.codecsOf(sample).stream())
            .filter(result -> result.codec().startsWith(TAMP))
            .toList();
    atMost("stored / raw, the largest", "", 1, all.stream().mapToDouble(CodecResult::ratio));
    atMost(
        "bytes more than the library alone stores, the most",
        " bytes",
        12,
        all.stream().flatMapToDouble(result -> overhead(result).stream()));
  }

  private OptionalDouble overhead(CodecResult result) {
    String floor = Candidates.floorName(result.codec().substring(TAMP.length()));
    Optional<CodecResult> raw = results.codec(result.sample(), floor);
    return raw.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(result.storedLength() - (raw.get().storedLength() - FLOOR_LENGTH));
  }

  private void atMost(String target, String unit, double bound, DoubleStream measured) {
    measured.max().ifPresent(most -> checks.add(Check.atMost(target, unit, bound, most)));
  }

  private void faster(String tamp, String other, Operation operation, String sample, double bound) {
    ratio(other, tamp, operation, sample)
        .ifPresent(
            ratio ->
                checks.add(Check.faster(target(tamp, other, operation, sample), bound, ratio)));
  }

  private void slower(String tamp, String other, Operation operation, String sample, double bound) {
    ratio(tamp, other, operation, sample)
        .ifPresent(
            ratio ->
                checks.add(Check.slower(target(tamp, other, operation, sample), bound, ratio)));
  }

  private Optional<Spread> ratio(
      String numerator, String denominator, Operation operation, String sample) {
    Optional<Timing> above = results.codec(sample, numerator).map(operation::of);
    Optional<Timing> below = results.codec(sample, denominator).map(operation::of);
    return above.flatMap(timing -> below.map(timing::ratioTo));
  }

  private static String target(String tamp, String other, Operation operation, String sample) {
    return tamp + " and " + other + ", " + operation.label + " " + sample;
  }
}
