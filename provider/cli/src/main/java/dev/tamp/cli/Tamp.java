package dev.tamp.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code tamp}. */
@Command(
    name = "tamp",
    mixinStandardHelpOptions = true,
    versionProvider = Tamp.Version.class,
    description = "Looks into Tamp's caches in Redis, verifies them, and rewrites them.",
    subcommands = {Inspect.class, Verify.class, Migrate.class},
    footer = {
      "",
      "A password in the address shows in the list of processes; the environment variable"
          + " REDISCLI_AUTH does not.",
      "",
      "Exit codes: 0 done; 1 done, but entries are unreadable or were left behind; 2 wrong usage,"
          + " no such cache, or no connection."
    })
public final class Tamp implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  private Tamp() {}

  /**
   * Runs the command and ends the JVM.
   *
   * @param arguments the arguments
   */
  public static void main(String... arguments) {
    System.exit(
        run(
            new PrintWriter(System.out, true, UTF_8),
            new PrintWriter(System.err, true, UTF_8),
            arguments));
  }

  /**
   * Runs the command.
   *
   * @return the exit code
   */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    CommandLine tamp =
        new CommandLine(new Tamp())
            .setOut(out)
            .setErr(err)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setUsageHelpAutoWidth(true);
    tamp.setParameterExceptionHandler((e, given) -> refuse(e));
    tamp.setExecutionExceptionHandler((e, command, result) -> fail(e, command));
    return tamp.execute(arguments);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  private static int refuse(ParameterException e) {
    CommandLine command = e.getCommandLine();
    command.getErr().println("tamp: " + Secrets.redact(String.valueOf(e.getMessage())));
    command.getErr().println("See " + command.getCommandSpec().qualifiedName() + " --help.");
    return ExitCode.FAILED;
  }

  private static int fail(Exception e, CommandLine command) {
    String message = e.getMessage() == null ? e.getClass().getName() : e.getMessage();
    command.getErr().println("tamp: " + Secrets.redact(message));
    return ExitCode.FAILED;
  }

  /** The version in the manifest of the executable jar. */
  static final class Version implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
      String version = Tamp.class.getPackage().getImplementationVersion();
      return new String[] {"tamp " + (version == null ? "of unknown version" : version)};
    }
  }
}
