package dev.tamp.examples.cdi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.jspecify.annotations.Nullable;
import redis.embedded.RedisServer;

/**
 * The Redis server of the demo: the one that the environment variable {@code TAMP_REDIS} names, or
 * else one that runs until it is closed here, on a free port of the loopback interface.
 */
final class DemoRedis implements AutoCloseable {

  private final String address;
  private final @Nullable RedisServer embedded;

  private DemoRedis(String address, @Nullable RedisServer embedded) {
    this.address = address;
    this.embedded = embedded;
  }

  static DemoRedis open() {
    String given = System.getenv("TAMP_REDIS");
    return given == null ? start() : new DemoRedis(given, null);
  }

  private static DemoRedis start() {
    int port = freePort();
    RedisServer server = RedisServer.builder().port(port).setting("save \"\"").build();
    server.start();
    return new DemoRedis("redis://127.0.0.1:" + port, server);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String address() {
    return address;
  }

  @Override
  public void close() {
    if (embedded != null) {
      embedded.stop();
    }
  }
}
