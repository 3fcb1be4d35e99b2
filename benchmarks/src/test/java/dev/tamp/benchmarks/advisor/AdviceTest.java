package dev.tamp.benchmarks.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tamp.benchmarks.corpus.JsonDocuments;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.frame.UnreadableFrameException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AdviceTest {

  private static final Usage USAGE = new Usage(10, 1e9);
  private static final double NANOS = 1_000;

  @Test
  void theCrossoverIsTheSizeFromWhichAllLargerValuesShrink() {
    Trial trial = trial(Compression.zstd(1), ratio(128, 1), ratio(256, 0.8), ratio(512, 0.95));

    assertThat(trial.crossover()).isEmpty();
    assertThat(
            trial(Compression.zstd(1), ratio(128, 0.95), ratio(256, 0.8), ratio(512, 0.5))
                .crossover())
        .contains(256);
  }

  @Test
  void theThresholdIsTwiceTheCrossover() {
    Estimate estimate =
        Advice.withThreshold(trial(Compression.zstd(1), ratio(256, 0.95), ratio(512, 0.5)));

    assertThat(estimate.compression().threshold()).isEqualTo(1_024);
  }

  /** Values below the threshold stay raw, and cost nothing. */
  @Test
  void estimatesApplyTheThreshold() {
    Trial trial = trial(Compression.lz4(), ratio(256, 0.5), ratio(1_024, 0.5));

    Estimate all = Estimate.of(trial, 0);
    Estimate large = Estimate.of(trial, 1_000);

    assertThat(all.storedBytes()).isCloseTo((128 + 512) / 2.0, within(0.1));
    assertThat(all.encodeNanos()).isEqualTo(NANOS);
    assertThat(large.storedBytes()).isCloseTo((256 + 512) / 2.0, within(0.1));
    assertThat(large.encodeNanos()).isEqualTo(NANOS / 2);
  }

  @Test
  void aThresholdNeverLeavesRawWhatAlwaysShrinks() {
    Estimate large = Advice.withThreshold(trial(Compression.zstd(1), ratio(32_768, 0.3)));
    Estimate small = Advice.withThreshold(trial(Compression.zstd(1), ratio(512, 0.5)));

    assertThat(large.compression().threshold()).isEqualTo(1_024);
    assertThat(small.compression().threshold()).isEqualTo(512);
  }

  @Test
  void prefersLessMemoryWhereTheNetworkIsSlowAndLessTimeWhereItIsFast() {
    CacheSample sample = sample(1, 50_000);
    List<Trial> trials =
        List.of(
            trial(Compression.lz4(), outcome(50_000, 0.45, 93_000, 11_000)),
            trial(Compression.zstd(1), outcome(50_000, 0.31, 121_000, 38_000)));

    assertThat(Advice.of(sample, trials, new Usage(10, 1e9)).recommended().algorithm())
        .isEqualTo("zstd");
    assertThat(Advice.of(sample, trials, new Usage(100, 100e9)).recommended().algorithm())
        .isEqualTo("lz4");
  }

  @Test
  void aFullSampleHasNoMargin() throws Exception {
    CacheSample sample = sample(20, 5_000);
    Advice advice = advice(sample, USAGE);
    Estimate best = advice.best().orElseThrow();

    assertThat(advice.isWorthIt()).isTrue();
    assertThat(advice.savedMargin(best)).isZero();
    assertThat(advice.savedBytes(best)).isBetween(20 * 5_000 * 0.4, 20 * 5_000 * 0.8);
  }

  @Test
  void recommendsADictionaryForManySmallValuesThatResembleEachOther() throws Exception {
    CacheSample sample = sample(1_000, 150);
    Trials trials = new Trials(SizeClass.of(sample), 1_000_000_000);
    Compression dictionary = Compression.zstd(1).withDictionary(Dictionary.trained());

    Trial trial = trials.of(dictionary).orElseThrow();

    assertThat(trial.label()).isEqualTo("zstd(1) + dictionary");
    assertThat(trial.crossover()).isPresent();
    assertThat(trials.of(Compression.zstd(1)).orElseThrow().classes().get(0).medianRatio())
        .isGreaterThan(trial.classes().get(0).medianRatio() + 0.1);
    Recommendation recommendation =
        new Recommendation(Advice.of(sample, List.of(trial), new Usage(10, 1e8)));
    assertThat(recommendation.code())
        .startsWith(
            ".setCompression(Compression.zstd(1).withDictionary(Dictionary.trained()).withThreshold(");
    assertThat(recommendation.yaml())
        .startsWith("\"menus\": {compression: zstd, level: 1, dictionary: trained, threshold: ");
  }

  @Test
  void triesNoDictionaryOnTooFewValues() throws Exception {
    Trials trials = new Trials(SizeClass.of(sample(3, 150)), 1_000_000_000);

    assertThat(trials.of(Compression.zstd(1).withDictionary(Dictionary.trained()))).isEmpty();
  }

  private static Advice advice(CacheSample sample, Usage usage) throws UnreadableFrameException {
    Trials trials = new Trials(SizeClass.of(sample), 1_000_000_000);
    List<Trial> tried = new ArrayList<>();
    for (Compression compression : List.of(Compression.lz4(), Compression.zstd(1))) {
      tried.add(trials.of(compression).orElseThrow());
    }
    return Advice.of(sample, tried, usage);
  }

  private static CacheSample sample(int count, int size) {
    List<SampledValue> values =
        IntStream.range(0, count)
            .mapToObj(i -> JsonDocuments.ofSize(size + i).getBytes(StandardCharsets.UTF_8))
            .map(
                bytes ->
                    new SampledValue(ByteBuffer.wrap(bytes), bytes.length, SampledValue.Origin.RAW))
            .toList();
    return new CacheSample("menus", count, (long) count * size, values);
  }

  private static Trial trial(Compression compression, Trial.Outcome... outcomes) {
    return new Trial(compression, List.of(outcomes));
  }

  private static Trial.Outcome ratio(int size, double ratio) {
    return outcome(size, ratio, NANOS, NANOS);
  }

  private static Trial.Outcome outcome(int size, double ratio, double encode, double decode) {
    SizeClass sizes = new SizeClass(size, List.of(ByteBuffer.allocate(size)));
    return new Trial.Outcome(
        sizes, new int[] {size}, new int[] {(int) (size * ratio)}, encode, decode);
  }
}
