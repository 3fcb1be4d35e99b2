package dev.tamp.jcache.dictionary;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Three servers that share the slots of a Redis Cluster. */
final class RedisCluster implements AutoCloseable {

  private static final int SERVERS = 3;
  private static final int SLOTS = 16_384;

  private final List<RedisProcess> servers = new ArrayList<>();

  private RedisCluster(Path directory) {
    for (int i = 0; i < SERVERS; i++) {
      servers.add(
          RedisProcess.start(
              "cluster-enabled yes",
              "cluster-announce-ip 127.0.0.1",
              "cluster-config-file nodes-" + i + ".conf",
              "dir " + directory));
    }
  }

  /**
   * Starts the servers, and waits until each knows the others.
   *
   * @param directory where they keep what they know
   */
  static RedisCluster start(Path directory) {
    RedisCluster cluster = new RedisCluster(directory);
    for (int i = 0; i < SERVERS; i++) {
      try (RedisConsole console = cluster.console(i)) {
        console.call("CLUSTER", "SET-CONFIG-EPOCH", i + 1);
        console.call(
            "CLUSTER", "ADDSLOTSRANGE", i * SLOTS / SERVERS, (i + 1) * SLOTS / SERVERS - 1);
        console.call("CLUSTER", "MEET", "127.0.0.1", cluster.servers.get(0).port());
      }
    }
    for (int i = 0; i < SERVERS; i++) {
      try (RedisConsole console = cluster.console(i)) {
        await()
            .atMost(60, TimeUnit.SECONDS)
            .until(() -> info(console).contains("cluster_state:ok"));
        await()
            .atMost(60, TimeUnit.SECONDS)
            .until(() -> info(console).contains("cluster_known_nodes:" + SERVERS));
      }
    }
    return cluster;
  }

  RedisConsole console(int server) {
    return RedisConsole.open(servers.get(server).address());
  }

  int size() {
    return SERVERS;
  }

  String address() {
    return servers.get(0).address();
  }

  private static String info(RedisConsole console) {
    return new String((byte[]) requireNonNull(console.call("CLUSTER", "INFO")), US_ASCII);
  }

  @Override
  public void close() {
    servers.forEach(RedisProcess::close);
  }
}
