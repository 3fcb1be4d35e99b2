package dev.tamp.jcache.redis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Sees the commands that clients send to Redis, without those that scripts call. */
public final class RedisMonitor implements AutoCloseable {

  private static final String CALLED_BY_A_SCRIPT = " lua] ";

  private final RedisConsole monitor;
  private final RedisConsole console;

  private RedisMonitor(String address) {
    monitor = RedisConsole.open(address);
    console = RedisConsole.open(address);
    monitor.call("MONITOR");
  }

  /** Watches a server on which nothing else goes on. */
  public static RedisMonitor start(String address) {
    return new RedisMonitor(address);
  }

  /** The commands that Redis gets while an action runs. */
  public List<String> commandsOf(Runnable action) {
    readUntilMarked();
    action.run();
    return readUntilMarked();
  }

  private List<String> readUntilMarked() {
    String marker = UUID.randomUUID().toString();
    console.call("ECHO", marker);
    List<String> commands = new ArrayList<>();
    for (String line = next(); !line.contains(marker); line = next()) {
      if (!line.contains(CALLED_BY_A_SCRIPT)) {
        commands.add(line.substring(line.indexOf(']') + 2));
      }
    }
    return commands;
  }

  private String next() {
    try {
      byte[] line = (byte[]) Objects.requireNonNull(monitor.reply());
      return new String(line, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    monitor.close();
    console.close();
  }
}
