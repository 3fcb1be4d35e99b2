package dev.tamp.benchmarks;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The main class of the executable jar. */
@Command(
    name = "benchmarks.jar",
    description =
        "Measures how fast Tamp compresses, how little it stores, and what your cache needs.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = HelpCommand.class)
public final class Benchmarks implements Runnable {

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  private Benchmarks() {}

  /**
   * Runs a command, and ends the JVM with its exit code.
   *
   * @param arguments the command and its options
   */
  public static void main(String[] arguments) {
    System.setProperty("java.awt.headless", "true");
    System.exit(commandLine().execute(arguments));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  static CommandLine commandLine() {
    CommandLine jmh = new CommandLine(new JmhCommand());
    jmh.setUnmatchedOptionsArePositionalParams(true);
    return new CommandLine(new Benchmarks())
        .addSubcommand(new ReportCommand())
        .addSubcommand(new AdviseCommand())
        .addSubcommand(new DirectPathCommand())
        .addSubcommand(jmh);
  }
}
