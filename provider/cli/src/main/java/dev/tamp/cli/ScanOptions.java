package dev.tamp.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of commands that go through all entries. */
final class ScanOptions {

  @Option(
      names = "--max-rate",
      paramLabel = "<entries>",
      defaultValue = "0",
      description = "Read or rewrite at most so many entries a second. Default: no limit.")
  private long maxRate;

  @Option(
      names = "--cursor",
      paramLabel = "<cursor>",
      defaultValue = EntryScan.START,
      description = "Go on where an earlier run was, as its progress or its error message says.")
  private String cursor = EntryScan.START;

  void check(CommandSpec spec) {
    if (maxRate < 0) {
      throw new ParameterException(
          spec.commandLine(), "--max-rate " + maxRate + " must be 0 (no limit) or more");
    }
    if (!cursor.matches("\\d{1,20}")) {
      throw new ParameterException(spec.commandLine(), "--cursor must be a number");
    }
  }

  String cursor() {
    return cursor;
  }

  Pace pace() {
    return new Pace(maxRate);
  }

  Progress progress(CommandSpec spec, Output output, long total) {
    boolean bar = CommandLine.Help.Ansi.AUTO.enabled() && !output.isJson();
    return new Progress(spec.commandLine().getErr(), bar, total);
  }
}
