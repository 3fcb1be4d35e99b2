package dev.tamp.examples.hibernate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.config.Config;
import redis.embedded.RedisServer;

/**
 * The Redis server of the tests: the one that the environment variable {@code TAMP_REDIS} names, or
 * else one that runs until it is closed here. {@code tamp-jcache.yaml} finds it by a system
 * property.
 */
final class ShopRedis implements AutoCloseable {

  private static final String ADDRESS = "TAMP_REDIS";

  private final @Nullable RedisServer embedded;
  private final RedissonClient client;

  private ShopRedis(String address, @Nullable RedisServer embedded) {
    this.embedded = embedded;
    Config config = new Config();
    config.useSingleServer().setAddress(address).setConnectionMinimumIdleSize(1);
    this.client = Redisson.create(config);
    System.setProperty(ADDRESS, address);
  }

  static ShopRedis open() {
    String given = System.getenv(ADDRESS);
    return given == null ? start() : new ShopRedis(given, null);
  }

  private static ShopRedis start() {
    int port = freePort();
    RedisServer server = RedisServer.builder().port(port).setting("save \"\"").build();
    server.start();
    return new ShopRedis("redis://127.0.0.1:" + port, server);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The values of a region, as they are stored. */
  Collection<byte[]> values(String region) {
    RMap<byte[], byte[]> entries = client.getMap(region, ByteArrayCodec.INSTANCE);
    return entries.readAllValues();
  }

  @Override
  public void close() {
    System.clearProperty(ADDRESS);
    client.getKeys().deleteByPattern("*dev.tamp.examples.hibernate.*");
    client.getKeys().deleteByPattern("*default-query-results-region*");
    client.getKeys().deleteByPattern("*default-update-timestamps-region*");
    client.shutdown();
    if (embedded != null) {
      embedded.stop();
    }
  }
}
