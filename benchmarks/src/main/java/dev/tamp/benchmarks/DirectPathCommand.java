package dev.tamp.benchmarks;

import dev.tamp.benchmarks.direct.DirectPathMeasurement;
import dev.tamp.benchmarks.redis.BenchmarkRedis;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the direct path beside Redisson's own. */
@Command(
    name = "direct",
    description = {
      "Puts and gets uncompressed values in Tamp, in Redisson's JCache and in its map, in turns.",
      "The server is started for it, or is the one that TAMP_REDIS=redis://host:port names."
    },
    mixinStandardHelpOptions = true)
final class DirectPathCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--bytes",
      paramLabel = "BYTES",
      defaultValue = "150000000",
      description = "How many bytes to move with values of each size. Default: ${DEFAULT-VALUE}")
  private int bytes = 150_000_000;

  @Override
  public Integer call() {
    try (BenchmarkRedis redis = BenchmarkRedis.open()) {
      new DirectPathMeasurement(bytes, spec.commandLine().getOut()).run(redis);
    }
    return 0;
  }
}
