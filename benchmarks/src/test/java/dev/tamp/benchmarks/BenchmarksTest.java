package dev.tamp.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class BenchmarksTest {

  @Test
  void showsItsCommands() {
    StringWriter out = new StringWriter();

    int exitCode = Benchmarks.commandLine().setOut(new PrintWriter(out, true)).execute();

    assertThat(exitCode).isZero();
    assertThat(out.toString()).contains("report", "advise", "jmh");
  }

  @Test
  void refusesUnknownOptions() {
    StringWriter err = new StringWriter();

    int exitCode =
        Benchmarks.commandLine().setErr(new PrintWriter(err, true)).execute("report", "--fast");

    assertThat(exitCode).isEqualTo(2);
    assertThat(err.toString()).contains("Unknown option: '--fast'");
  }
}
