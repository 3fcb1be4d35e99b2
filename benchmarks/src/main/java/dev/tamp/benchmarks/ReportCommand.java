package dev.tamp.benchmarks;

import dev.tamp.benchmarks.redis.BenchmarkRedis;
import dev.tamp.benchmarks.report.Plan;
import dev.tamp.benchmarks.report.ReportRun;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures everything, and writes the report. */
@Command(
    name = "report",
    description = {
      "Measures codecs, and caches in a Redis server, and writes index.html and report.md.",
      "The server is started for it, or is the one that TAMP_REDIS=redis://host:port names.",
      "If the run is interrupted, the report of what was measured until then stays."
    },
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--quick",
      description = "Measures for less than three minutes, not half an hour.")
  private boolean quick;

  @Option(
      names = "--folder",
      paramLabel = "FOLDER",
      defaultValue = "report",
      description = "Where to write. Default: ${DEFAULT-VALUE}")
  private Path folder = Path.of("report");

  @Override
  public Integer call() throws Exception {
    var out = spec.commandLine().getOut();
    try (BenchmarkRedis redis = BenchmarkRedis.open()) {
      new ReportRun(quick ? Plan.quick() : Plan.full(), folder, out).run(redis);
    }
    out.printf("Wrote %s and report.md.%n", folder.resolve("index.html").toAbsolutePath());
    out.flush();
    return 0;
  }
}
