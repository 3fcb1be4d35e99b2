package dev.tamp.benchmarks;

import dev.tamp.benchmarks.advisor.Advisor;
import dev.tamp.benchmarks.advisor.AdvisorException;
import dev.tamp.benchmarks.advisor.RedisTarget;
import dev.tamp.benchmarks.advisor.Usage;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Measures a cache that exists, and recommends a compression for it. */
@Command(
    name = "advise",
    description = {
      "Reads a random sample of a cache in Redis, tries every algorithm on its values, and",
      "recommends a compression. The cache may be Tamp's or plain Redisson's. Nothing is written",
      "to Redis, and it is read slowly."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:Advice was given; that compression is not worth it is advice too",
      "2:A wrong option",
      "3:Redis cannot be reached, or does not let us in",
      "4:The cache has no entries, or there is none of this name",
      "5:The key is not a cache"
    })
final class AdviseCommand implements Callable<Integer> {

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @SuppressWarnings("NullAway.Init")
  @Option(
      names = "--redis",
      required = true,
      paramLabel = "URI",
      converter = TargetConverter.class,
      description = "redis://[user:password@]host[:port][/database], or rediss:// for TLS.")
  private RedisTarget redis;

  @SuppressWarnings("NullAway.Init")
  @Option(names = "--cache", required = true, paramLabel = "NAME", description = "The cache.")
  private String cache;

  @Option(
      names = "--sample",
      paramLabel = "COUNT",
      defaultValue = "1000",
      description = "How many values to read. Default: ${DEFAULT-VALUE}")
  private int count;

  @Option(
      names = "--rate",
      paramLabel = "COUNT",
      defaultValue = "200",
      description =
          "How many values to read in a second, as long as they are less than 25 MB together."
              + " Default: ${DEFAULT-VALUE}")
  private int rate;

  @Option(
      names = "--reads",
      paramLabel = "COUNT",
      defaultValue = "10",
      description = "Reads of the cache for each write. Default: ${DEFAULT-VALUE}")
  private double reads;

  @Option(
      names = "--gigabits",
      paramLabel = "SPEED",
      defaultValue = "1",
      description =
          "The network between application and Redis, in Gbit/s. Default: ${DEFAULT-VALUE}")
  private double gigabits;

  @Option(names = "--all-levels", description = "Try every level, which takes minutes.")
  private boolean allLevels;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      defaultValue = "advice.html",
      description = "Where to write the page with the curves. Default: ${DEFAULT-VALUE}")
  private Path page = Path.of("advice.html");

  @Override
  public Integer call() throws Exception {
    if (count < 1 || rate < 1 || reads < 0 || gigabits <= 0) {
      throw new ParameterException(
          spec.commandLine(),
          "--sample and --rate must be 1 or more, --reads 0 or more, and --gigabits more than 0");
    }
    try {
      new Advisor(redis, rate, new Usage(reads, gigabits * 1e9), allLevels)
          .advise(cache, count, page, spec.commandLine().getOut());
      return 0;
    } catch (AdvisorException e) {
      spec.commandLine().getErr().println("No advice: " + e.getMessage());
      return e.reason().exitCode();
    }
  }

  private static final class TargetConverter implements ITypeConverter<RedisTarget> {

    @Override
    public RedisTarget convert(String address) {
      try {
        return RedisTarget.parse(address);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
