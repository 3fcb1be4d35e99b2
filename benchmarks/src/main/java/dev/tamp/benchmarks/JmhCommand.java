package dev.tamp.benchmarks;

import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.Main;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Hands its arguments to JMH. */
@Command(
    name = "jmh",
    description = {
      "Runs benchmarks with JMH, for precise numbers of single operations.",
      "All arguments are JMH's: jmh -h lists them, jmh -l the benchmarks."
    })
final class JmhCommand implements Callable<Integer> {

  @Parameters(paramLabel = "ARGUMENT", description = "Arguments of JMH.")
  private List<String> arguments = List.of();

  @Override
  public Integer call() throws Exception {
    Main.main(arguments.toArray(String[]::new));
    return 0;
  }
}
