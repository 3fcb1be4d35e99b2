package dev.tamp.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The executable jar in a JVM of its own, with little memory. */
final class ToolProcess implements AutoCloseable {

  private final Process process;

  private ToolProcess(Process process) {
    this.process = process;
  }

  static ToolProcess start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-jar", System.getProperty("tamp.jar")));
    command.addAll(List.of(arguments));
    return new ToolProcess(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /** Waits for the end, and returns what was printed. */
  String await(int exitCode) throws IOException, InterruptedException {
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(out).isEqualTo(exitCode);
    return out;
  }

  JsonNode awaitJson(int exitCode) throws IOException, InterruptedException {
    return Output.JSON.readTree(await(exitCode));
  }

  /** Ends the process without giving it a chance to tidy up. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
