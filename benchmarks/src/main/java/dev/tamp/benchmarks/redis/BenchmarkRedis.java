package dev.tamp.benchmarks.redis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import redis.embedded.RedisServer;

/**
 * The Redis server to measure with: the one that the environment variable {@code TAMP_REDIS} names,
 * or else one on a free port of the loopback interface that runs until it is closed here, or until
 * this JVM ends.
 */
public final class BenchmarkRedis implements AutoCloseable {

  private static final int DEFAULT_PORT = 6379;

  private final URI address;
  private final @Nullable RedisServer embedded;

  private BenchmarkRedis(URI address, @Nullable RedisServer embedded) {
    this.address = address;
    this.embedded = embedded;
  }

  /**
   * Finds or starts the server.
   *
   * @return the server
   */
  public static BenchmarkRedis open() {
    String given = System.getenv("TAMP_REDIS");
    return given == null ? start() : new BenchmarkRedis(URI.create(given), null);
  }

  /**
   * Starts a server.
   *
   * @param settings lines of redis.conf
   * @return the server
   */
  public static BenchmarkRedis start(String... settings) {
    int port = freePort();
    var builder = RedisServer.builder().port(port).setting("bind 127.0.0.1").setting("save \"\"");
    for (String setting : settings) {
      builder.setting(setting);
    }
    RedisServer server = builder.build();
    server.start();
    return new BenchmarkRedis(URI.create("redis://127.0.0.1:" + port), server);
  }

  /**
   * Where it is.
   *
   * @return a Redis URI
   */
  public String address() {
    return address.toString();
  }

  /**
   * The host.
   *
   * @return a name or an IP address
   */
  public String host() {
    return address.getHost();
  }

  /**
   * The port.
   *
   * @return the port
   */
  public int port() {
    return address.getPort() < 0 ? DEFAULT_PORT : address.getPort();
  }

  @Override
  public void close() {
    if (embedded != null) {
      embedded.stop();
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
