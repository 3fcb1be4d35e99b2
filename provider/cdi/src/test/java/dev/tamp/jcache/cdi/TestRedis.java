package dev.tamp.jcache.cdi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import redis.embedded.RedisServer;

/**
 * A Redis server on a free port of the loopback interface, whose address the tests' {@code
 * tamp-jcache.yaml} takes from a system property.
 */
public final class TestRedis implements AutoCloseable {

  /** The system property. */
  public static final String ADDRESS = "cdi.test.redis";

  private static final TestRedis SHARED = start();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(SHARED::close));
  }

  private final RedisServer server;
  private final String address;

  private TestRedis(RedisServer server, String address) {
    this.server = server;
    this.address = address;
  }

  /** The server of all tests in this JVM that need none of their own. */
  public static TestRedis shared() {
    return SHARED;
  }

  /** Starts a server. */
  public static TestRedis start() {
    return start(freePort());
  }

  /** Starts a server on a port. */
  public static TestRedis start(int port) {
    RedisServer server =
        RedisServer.builder().port(port).setting("bind 127.0.0.1").setting("save \"\"").build();
    server.start();
    return new TestRedis(server, address(port));
  }

  /** The address of a server that listens on a port. */
  public static String address(int port) {
    return "redis://127.0.0.1:" + port;
  }

  /** A port on which nobody listens. */
  public static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String address() {
    return address;
  }

  /** Connects a client, which the caller shuts down. */
  public RedissonClient connect() {
    Config config = new Config().setThreads(2).setNettyThreads(2);
    config
        .useSingleServer()
        .setAddress(address)
        .setConnectionMinimumIdleSize(1)
        .setSubscriptionConnectionMinimumIdleSize(0);
    return Redisson.create(config);
  }

  @Override
  public void close() {
    server.stop();
  }
}
