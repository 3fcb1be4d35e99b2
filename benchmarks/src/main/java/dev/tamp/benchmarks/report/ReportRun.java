package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.cache.CacheMeasurement;
import dev.tamp.benchmarks.cache.Scenario;
import dev.tamp.benchmarks.candidate.Candidate;
import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.corpus.Sample;
import dev.tamp.benchmarks.document.Document;
import dev.tamp.benchmarks.redis.BenchmarkRedis;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures step by step. The report is written anew after each step, so that an interrupted run
 * leaves one of what it had measured until then.
 */
public final class ReportRun {

  private interface Measurement {
    void run() throws Exception;
  }

  private record Step(String name, Measurement measurement) {}

  private static final double NANOS_PER_SECOND = 1e9;

  private final Plan plan;
  private final Path folder;
  private final PrintWriter progress;
  private final Results results = new Results();

  /**
   * Creates a run.
   *
   * @param plan what to measure
   * @param folder where to write {@code index.html} and {@code report.md}
   * @param progress gets a line for each step
   */
  public ReportRun(Plan plan, Path folder, PrintWriter progress) {
    this.plan = plan;
    this.folder = folder;
    this.progress = progress;
  }

  /**
   * Measures, and writes the report.
   *
   * @param redis the server for caches
   * @throws Exception if something cannot be measured or written; the report of what was measured
   *     before is there
   */
  public void run(BenchmarkRedis redis) throws Exception {
    List<Step> steps = steps(redis);
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      progress.printf("[%d/%d] %s ...", i + 1, steps.size(), step.name());
      progress.flush();
      long start = System.nanoTime();
      step.measurement().run();
      progress.printf(Locale.ROOT, " %.1f s%n", (System.nanoTime() - start) / NANOS_PER_SECOND);
      progress.flush();
      write(i + 1, steps.size());
    }
  }

  private void write(int done, int all) throws IOException {
    String state =
        done == all
            ? plan.name()
            : plan.name() + " Partial: " + done + " of " + all + " steps were done.";
    Document document = ReportDocument.of(results, state);
    document.writeHtml(folder.resolve("index.html"));
    document.writeMarkdown(folder.resolve("report.md"));
  }

  private List<Step> steps(BenchmarkRedis redis) {
    List<Step> steps = new ArrayList<>();
    for (Sample sample : plan.samples()) {
      steps.add(new Step("codecs, " + sample.name(), () -> measureCodecs(sample)));
    }
    for (Scenario scenario : plan.scenarios()) {
      steps.add(new Step("caches, " + scenario.label(), () -> measureCaches(redis, scenario)));
    }
    return steps;
  }

  private void measureCodecs(Sample sample) throws Exception {
    List<Candidate> candidates = new ArrayList<>(Candidates.all());
    candidates.add(Candidates.STATISTICS);
    if (sample.rawLength() > plan.largestForLz4CodecV2()) {
      candidates.remove(Candidates.REDISSON_LZ4_V2);
    }
    results.addCodecs(CodecMeasurement.run(sample, candidates, plan.effort()));
  }

  private void measureCaches(BenchmarkRedis redis, Scenario scenario) throws InterruptedException {
    results.addCaches(new CacheMeasurement(redis).run(scenario, plan.compressions()));
  }
}
