package dev.tamp.examples.springboot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import redis.embedded.RedisServer;

/**
 * The Redis server of the tests: the one that the environment variable {@code TAMP_REDIS} names,
 * and that is rid of the caches in the end, or else one that runs until it is closed here.
 */
final class MenuRedis implements AutoCloseable {

  static final String ADDRESS = "TAMP_REDIS";

  private final String address;
  private final @Nullable RedisServer embedded;

  private MenuRedis(String address, @Nullable RedisServer embedded) {
    this.address = address;
    this.embedded = embedded;
  }

  static MenuRedis open() {
    String given = System.getenv(ADDRESS);
    return given == null ? start() : new MenuRedis(given, null);
  }

  private static MenuRedis start() {
    int port = freePort();
    RedisServer server = RedisServer.builder().port(port).setting("save \"\"").build();
    server.start();
    return new MenuRedis("redis://127.0.0.1:" + port, server);
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
      return;
    }
    Config config = new Config();
    config.useSingleServer().setAddress(address);
    RedissonClient client = Redisson.create(config);
    client.getKeys().delete("menus", "evening-menus");
    client.shutdown();
  }
}
