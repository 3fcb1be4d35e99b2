package dev.tamp.tck.fork;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.runner.Description;
import org.junit.runner.Result;
import org.junit.runner.notification.RunListener;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode;
import org.redisson.api.redisnode.RedisNodes;
import org.redisson.config.Config;
import redis.embedded.RedisServer;

/**
 * Gives the test run a Redis database and its address to the subject's YAML file, as the system
 * property {@code tamp.tck.redis}.
 *
 * <p>The server is one of this JVM's own, or the one that the environment variable {@code
 * TAMP_REDIS} names. There each fork has a database of its own ({@code tamp.tck.database}), which
 * must be empty at the start and is emptied at the end: the TCK uses the same cache names for every
 * subject, so what another subject left behind would be read as this one's.
 */
public final class RedisForTestRun extends RunListener {

  private static final String ADDRESS = "tamp.tck.redis";
  private static final String DATABASE = "tamp.tck.database";
  private static final String VERSION = "tamp.tck.redis-version";

  private boolean emptyAtStart;

  @Override
  public void testRunStarted(Description description) throws IOException {
    String given = System.getenv("TAMP_REDIS");
    System.setProperty(ADDRESS, given != null ? given : startServer());
    RedissonClient client = connect();
    try {
      requireEmpty(client);
      emptyAtStart = true;
      System.setProperty(VERSION, version(client));
    } finally {
      client.shutdown();
    }
  }

  @Override
  public void testRunFinished(Result result) {
    if (!emptyAtStart) {
      return;
    }
    RedissonClient client = connect();
    try {
      client.getKeys().flushdb();
    } finally {
      client.shutdown();
    }
  }

  private static String startServer() throws IOException {
    int port = freePort();
    RedisServer server =
        RedisServer.builder().port(port).setting("bind 127.0.0.1").setting("save \"\"").build();
    server.start();
    Runtime.getRuntime().addShutdownHook(new Thread(server::stop));
    return "redis://127.0.0.1:" + port;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  static RedissonClient connect() {
    Config config = new Config();
    config
        .useSingleServer()
        .setAddress(System.getProperty(ADDRESS))
        .setDatabase(Integer.getInteger(DATABASE))
        .setConnectionMinimumIdleSize(1)
        .setSubscriptionConnectionMinimumIdleSize(0);
    return Redisson.create(config);
  }

  private static void requireEmpty(RedissonClient client) {
    long keys = client.getKeys().count();
    if (keys > 0) {
      throw new IllegalStateException(
          "Database %s of %s holds %d keys: the TCK needs an empty one and empties it afterwards"
              .formatted(System.getProperty(DATABASE), System.getProperty(ADDRESS), keys));
    }
  }

  private static String version(RedissonClient client) {
    return client
        .getRedisNodes(RedisNodes.SINGLE)
        .getInstance()
        .info(RedisNode.InfoSection.SERVER)
        .getOrDefault("redis_version", "unknown");
  }
}
