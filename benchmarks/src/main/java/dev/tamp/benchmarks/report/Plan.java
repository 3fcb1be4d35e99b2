package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.cache.CacheOperation;
import dev.tamp.benchmarks.cache.Scenario;
import dev.tamp.benchmarks.corpus.Corpus;
import dev.tamp.benchmarks.corpus.Sample;
import dev.tamp.benchmarks.measure.Effort;
import dev.tamp.jcache.Compression;
import java.util.ArrayList;
import java.util.List;

/**
 * What a run measures.
 *
 * @param name the name of the run
 * @param effort how thoroughly codecs are measured
 * @param samples the values that codecs are measured with
 * @param largestForLz4CodecV2 the largest value that Redisson's LZ4CodecV2 is given
 * @param scenarios what is measured in Redis
 * @param compressions the compressions that are measured in Redis
 */
public record Plan(
    String name,
    Effort effort,
    List<Sample> samples,
    int largestForLz4CodecV2,
    List<Scenario> scenarios,
    List<Compression> compressions) {

  private static final List<CacheOperation> ALL = List.of(CacheOperation.values());
  private static final List<CacheOperation> PUT_AND_GET =
      List.of(CacheOperation.PUT, CacheOperation.GET);

  /**
   * Under three minutes on an idle machine.
   *
   * @return the plan
   */
  public static Plan quick() {
    return new Plan(
        "Quick run.",
        Effort.QUICK,
        corpus(),
        60_000,
        List.of(
            new Scenario(false, 1, Corpus.json(1_126), ALL, 5, 20),
            new Scenario(false, 1, Corpus.json(50_000), PUT_AND_GET, 5, 20),
            new Scenario(false, 1, Corpus.json(500_000), PUT_AND_GET, 9, 5),
            new Scenario(true, 8, Corpus.json(1_126), PUT_AND_GET, 5, 20),
            new Scenario(true, 8, Corpus.json(500_000), PUT_AND_GET, 7, 2),
            new Scenario(true, 1, Corpus.json(5_000_000), PUT_AND_GET, 5, 2)),
        List.of(Compression.none(), Compression.lz4(), Compression.zstd(1)));
  }

  /**
   * About half an hour.
   *
   * @return the plan
   */
  public static Plan full() {
    List<Scenario> scenarios = new ArrayList<>();
    for (boolean throttled : new boolean[] {false, true}) {
      for (int threads : new int[] {1, 8}) {
        scenarios.add(new Scenario(throttled, threads, Corpus.json(1_126), ALL, 11, 100));
        scenarios.add(new Scenario(throttled, threads, Corpus.json(50_000), ALL, 11, 10));
        scenarios.add(new Scenario(throttled, threads, Corpus.json(500_000), PUT_AND_GET, 11, 10));
      }
      scenarios.add(new Scenario(throttled, 1, Corpus.json(5_000_000), PUT_AND_GET, 7, 5));
    }
    return new Plan(
        "Full run.",
        Effort.FULL,
        corpus(),
        500_000,
        scenarios,
        List.of(
            Compression.none(),
            Compression.lz4(),
            Compression.snappy(),
            Compression.zstd(1),
            Compression.zstd(3),
            Compression.brotli(4)));
  }

  private static List<Sample> corpus() {
    List<Sample> samples = new ArrayList<>();
    Corpus.JSON_SIZES.forEach(size -> samples.add(Corpus.json(size)));
    samples.addAll(Corpus.others());
    return samples;
  }
}
