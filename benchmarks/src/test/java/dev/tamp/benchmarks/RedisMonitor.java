package dev.tamp.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sees the commands that Redis gets. */
public final class RedisMonitor implements AutoCloseable {

  private final Socket socket;
  private final BufferedReader in;

  /** Watches from now on. */
  public RedisMonitor(int port) {
    try {
      socket = new Socket(InetAddress.getLoopbackAddress(), port);
      in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      send("MONITOR");
      in.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of the commands until now. Sends one itself, to see where now is. */
  public List<String> commands(int port) {
    try (Socket marker = new Socket(InetAddress.getLoopbackAddress(), port)) {
      marker.getOutputStream().write("ECHO end\r\n".getBytes(StandardCharsets.UTF_8));
      List<String> names = new ArrayList<>();
      for (String line = in.readLine(); !line.endsWith("\"ECHO\" \"end\""); line = in.readLine()) {
        int start = line.indexOf('"');
        names.add(line.substring(start + 1, line.indexOf('"', start + 1)).toUpperCase(Locale.ROOT));
      }
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void send(String command) throws IOException {
    socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
