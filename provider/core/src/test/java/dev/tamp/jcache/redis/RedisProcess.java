package dev.tamp.jcache.redis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.jspecify.annotations.Nullable;
import redis.embedded.RedisExecProvider;
import redis.embedded.RedisServer;
import redis.embedded.util.OS;

/**
 * A Redis server of the test's own, on a free port of the loopback interface, that keeps nothing on
 * disk.
 */
public final class RedisProcess implements AutoCloseable {

  private final RedisServer server;
  private final int port;

  private RedisProcess(RedisServer server, int port) {
    this.server = server;
    this.port = port;
  }

  /**
   * Starts a server.
   *
   * @param settings lines of redis.conf, such as {@code maxmemory 10mb}
   */
  public static RedisProcess start(String... settings) {
    return startOn(freePort(), settings);
  }

  /**
   * Starts a server on a port, such as that of a server which was closed before; it is the program
   * that the environment variable {@code TAMP_REDIS_SERVER} names, else the one of the tests.
   */
  public static RedisProcess startOn(int port, String... settings) {
    var builder = RedisServer.builder().port(port).setting("bind 127.0.0.1").setting("save \"\"");
    for (String setting : settings) {
      builder.setting(setting);
    }
    String executable = System.getenv("TAMP_REDIS_SERVER");
    if (executable != null) {
      RedisExecProvider provider = RedisExecProvider.defaultProvider();
      for (OS system : OS.values()) {
        provider.override(system, executable);
      }
      builder.redisExecProvider(provider);
    }
    RedisServer server = builder.build();
    server.start();
    return new RedisProcess(server, port);
  }

  /**
   * The server that tests share: the one that the environment variable {@code TAMP_REDIS} names,
   * else one that lives as long as this JVM. Tests use cache names of their own on it.
   */
  public static String sharedAddress() {
    return Shared.ADDRESS;
  }

  public int port() {
    return port;
  }

  public String address() {
    return "redis://127.0.0.1:" + port;
  }

  @Override
  public void close() {
    server.stop();
  }

  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Shared {

    static final String ADDRESS = address(System.getenv("TAMP_REDIS"));

    private static String address(@Nullable String given) {
      if (given != null) {
        return given;
      }
      RedisProcess redis = RedisProcess.start();
      Runtime.getRuntime().addShutdownHook(new Thread(redis::close));
      return redis.address();
    }
  }
}
