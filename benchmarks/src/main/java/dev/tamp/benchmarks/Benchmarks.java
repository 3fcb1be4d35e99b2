package dev.tamp.benchmarks;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The main class of the executable jar. */
@Command(
    name = "benchmarks.jar",
    description =
        "Measures how fast Tamp compresses, how little it stores, and what your cache needs.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true)
public final class Benchmarks {

  private Benchmarks() {}

  /**
   * Runs a command, and ends the JVM with its exit code.
   *
   * @param arguments the command and its options
   */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    CommandLine jmh = new CommandLine(new JmhCommand());
    jmh.setUnmatchedOptionsArePositionalParams(true);
    return new CommandLine(new Benchmarks()).addSubcommand(jmh);
  }
}
