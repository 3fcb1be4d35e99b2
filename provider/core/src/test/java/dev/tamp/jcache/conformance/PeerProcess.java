package dev.tamp.jcache.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tamp.jcache.conformance.Workload.Ledger;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link Peer} in a process of its own. */
final class PeerProcess implements AutoCloseable {

  private final Process process;
  private final BufferedReader output;
  private final PrintStream input;
  private final String lz4;

  private PeerProcess(Process process) {
    this.process = process;
    this.output = process.inputReader(UTF_8);
    this.input = new PrintStream(process.getOutputStream(), true, UTF_8);
    this.lz4 = result();
  }

  static PeerProcess start(String redisAddress, String... options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), Peer.class.getName(), redisAddress));
    try {
      return new PeerProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What implements lz4 there. */
  String lz4() {
    return lz4;
  }

  void send(Peer.Order order) {
    input.println(order.format());
  }

  /** What became of the order that was sent. */
  Ledger receive() {
    return Peer.parse(result(), result());
  }

  private String result() {
    StringBuilder others = new StringBuilder();
    try {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.startsWith(Peer.RESULT)) {
          return line.substring(Peer.RESULT.length());
        }
        others.append(line).append('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new IllegalStateException("the other process has ended:\n" + others);
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
