package dev.tamp.jcache.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Java process on the class path of this one. */
final class PeerProcess implements AutoCloseable {

  private final Process process;
  private final BufferedReader output;
  private final PrintStream input;

  private PeerProcess(Process process) {
    this.process = process;
    this.output = process.inputReader(UTF_8);
    this.input = new PrintStream(process.getOutputStream(), true, UTF_8);
  }

  static PeerProcess start(List<String> options, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    try {
      return new PeerProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void send(String line) {
    input.println(line);
  }

  /** Waits until the process prints a line that begins so, and returns the rest of it. */
  String awaitLine(String beginning) {
    StringBuilder others = new StringBuilder();
    try {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.startsWith(beginning)) {
          return line.substring(beginning.length());
        }
        others.append(line).append('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new IllegalStateException("the process has ended:\n" + others);
  }

  /** Ends the process without giving it a chance to tidy up. */
  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    input.close();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
