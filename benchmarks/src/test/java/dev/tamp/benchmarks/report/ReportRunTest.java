package dev.tamp.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.benchmarks.cache.CacheOperation;
import dev.tamp.benchmarks.cache.Scenario;
import dev.tamp.benchmarks.corpus.Corpus;
import dev.tamp.benchmarks.corpus.Sample;
import dev.tamp.benchmarks.measure.Effort;
import dev.tamp.benchmarks.redis.BenchmarkRedis;
import dev.tamp.jcache.Compression;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.client.codec.ByteArrayCodec;

class ReportRunTest {

  private static final List<CacheOperation> PUT_AND_GET =
      List.of(CacheOperation.PUT, CacheOperation.GET);

  @TempDir private Path folder;

  private final StringWriter progress = new StringWriter();

  @Test
  void writesChartsTablesAndTargets() throws Exception {
    Plan plan =
        plan(
            List.of(Corpus.json(553)),
            List.of(
                new Scenario(false, 1, Corpus.json(1_126), PUT_AND_GET, 1, 1),
                new Scenario(true, 2, Corpus.json(1_126), PUT_AND_GET, 1, 1)));

    try (BenchmarkRedis redis = BenchmarkRedis.start()) {
      run(plan, redis);
    }

    String page = Files.readString(folder.resolve("index.html"));
    assertThat(page)
        .contains("Tiny run.", "Tamp zstd(3) and ZStdCodec, encode JSON 553 B", "LZ4CodecV2")
        .contains("JSON 1.1 KB, loopback, 1 thread", "1 Gbit/s, 0.5 ms, 2 threads")
        .contains("marker and base64", "native", "JVM", "Redisson")
        .doesNotContain("Partial", "NaN", "${");
    assertThat(page.split("<svg", -1)).hasSize(1 + 6);
    assertThat(folder.resolve("report.md"))
        .content()
        .contains("](charts/ratio.svg)", "| Tamp default | ");
    assertThat(folder.resolve("charts/ratio.svg")).content().startsWith("<svg");
    assertThat(progress.toString()).contains("[1/3] codecs, JSON 553 B ...", "[3/3] caches");
  }

  @Test
  void keepsWhatWasMeasuredBeforeAnInterruption() {
    Sample broken = new Sample("cannot be encoded", "text", ByteArrayCodec.INSTANCE);
    Plan plan = plan(List.of(Corpus.json(553), broken), List.of());

    try (BenchmarkRedis redis = BenchmarkRedis.start()) {
      assertThatThrownBy(() -> run(plan, redis)).isInstanceOf(Exception.class);
    }

    assertThat(folder.resolve("index.html"))
        .content()
        .contains("Partial: 1 of 2 steps were done.", "JSON 553 B", "<svg");
    assertThat(folder.resolve("report.md")).content().contains("Partial: 1 of 2 steps were done.");
  }

  private void run(Plan plan, BenchmarkRedis redis) throws Exception {
    new ReportRun(plan, folder, new PrintWriter(progress)).run(redis);
  }

  private static Plan plan(List<Sample> samples, List<Scenario> scenarios) {
    return new Plan(
        "Tiny run.",
        Effort.TINY,
        samples,
        2_000,
        scenarios,
        List.of(Compression.none(), Compression.lz4(), Compression.zstd(1)));
  }
}
