package dev.tamp.jcache.redis;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sends commands to Redis without Redisson, to see what is really there. */
public final class RedisConsole implements AutoCloseable {

  private final Socket socket;
  private final DataInputStream in;
  private final OutputStream out;

  private RedisConsole(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    this.out = new BufferedOutputStream(socket.getOutputStream());
  }

  /** Connects to the server that tests share. */
  public static RedisConsole open() {
    return open(RedisProcess.sharedAddress());
  }

  /** Connects to a server, such as {@code redis://127.0.0.1:6379}. */
  public static RedisConsole open(String address) {
    URI uri = URI.create(address);
    try {
      return new RedisConsole(new Socket(uri.getHost(), uri.getPort()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Sends a command of strings and byte arrays.
   *
   * @return bytes, a number, or a list of them
   */
  public synchronized @Nullable Object call(Object... command) {
    try {
      write("*" + command.length);
      for (Object part : command) {
        byte[] bytes = part instanceof byte[] raw ? raw : bytes(part.toString());
        write("$" + bytes.length);
        out.write(bytes);
        write("");
      }
      out.flush();
      return reply();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The stored bytes of a value. */
  public byte @Nullable [] hget(String hash, Object key) {
    return (byte[]) call("HGET", hash, key);
  }

  /** How many bytes a value takes. */
  public long hstrlen(String hash, Object key) {
    return number("HSTRLEN", hash, key);
  }

  /** The answer of a command that counts. */
  public long number(Object... command) {
    Object answer = call(command);
    if (answer instanceof Long number) {
      return number;
    }
    throw new IllegalStateException("not a number: " + answer);
  }

  /** The answer of a command that lists. */
  public List<String> strings(Object... command) {
    List<String> strings = new ArrayList<>();
    if (call(command) instanceof List<?> list) {
      list.forEach(element -> strings.add(text((byte[]) element)));
    }
    return strings;
  }

  /** The connections of the clients that have a name. */
  public long connectionsNamed(String clientName) {
    return clientsNamed(clientName).size();
  }

  /** How many channels and patterns the clients that have a name are subscribed to. */
  public long subscriptionsNamed(String clientName) {
    return clientsNamed(clientName).stream()
        .flatMap(line -> Stream.of(line.split(" ")))
        .filter(field -> field.startsWith("sub=") || field.startsWith("psub="))
        .mapToLong(field -> Long.parseLong(field.substring(field.indexOf('=') + 1)))
        .sum();
  }

  private List<String> clientsNamed(String clientName) {
    String clients = text((byte[]) call("CLIENT", "LIST"));
    return clients.lines().filter(line -> line.contains(" name=" + clientName + " ")).toList();
  }

  /** The channels with subscribers whose names contain a text. */
  public List<String> channelsWith(String text) {
    return strings("PUBSUB", "CHANNELS").stream().filter(name -> name.contains(text)).toList();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(String line) throws IOException {
    out.write(bytes(line + "\r\n"));
  }

  synchronized @Nullable Object reply() throws IOException {
    char type = (char) in.readByte();
    String line = line();
    return switch (type) {
      case '+' -> bytes(line);
      case ':' -> Long.valueOf(line);
      case '$' -> bulk(Integer.parseInt(line));
      case '*' -> list(Integer.parseInt(line));
      default -> throw new IllegalStateException("Redis answered " + type + line);
    };
  }

  private byte @Nullable [] bulk(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    byte[] bytes = in.readNBytes(length);
    in.skipNBytes(2);
    return bytes;
  }

  private List<@Nullable Object> list(int size) throws IOException {
    List<@Nullable Object> list = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      list.add(reply());
    }
    return list;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (char c = (char) in.readByte(); c != '\r'; c = (char) in.readByte()) {
      line.append(c);
    }
    in.skipNBytes(1);
    return line.toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte @Nullable [] bytes) {
    return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
  }
}
