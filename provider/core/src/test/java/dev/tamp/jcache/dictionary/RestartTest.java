package dev.tamp.jcache.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.jvm.ChildJvm;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes train, change dictionaries and restart under load; every value stays readable. */
@Timeout(900)
class RestartTest {

  private static final int NODES = 3;

  /** In the profile {@code soak}, ten starts of half a minute. */
  private static final boolean SOAK = Integer.getInteger("tamp.soak.seconds", 3) > 3;

  private static final int STARTS = SOAK ? 10 : 2;
  private static final int MILLIS = SOAK ? 30_000 : 3_000;

  @AutoClose private final RedisProcess redis = RedisProcess.start();
  @AutoClose private final RedisConsole console = RedisConsole.open(redis.address());

  @Test
  void leavesEveryValueReadable() throws Exception {
    String name = CacheFixture.uniqueName("restarts");
    ExecutorService threads = Executors.newFixedThreadPool(NODES);
    List<Future<List<String>>> nodes = new ArrayList<>();
    for (int i = 0; i < NODES; i++) {
      int node = i;
      nodes.add(threads.submit(() -> run(name, node)));
    }
    List<String> results = new ArrayList<>();
    for (Future<List<String>> node : nodes) {
      results.addAll(node.get());
    }
    threads.shutdown();

    System.out.println("unreadable, trainings, dictionary, written, read: " + results);
    assertThat(results).hasSize(NODES * STARTS).allMatch(result -> result.startsWith("0 "));
    assertThat(console.strings("HKEYS", "tamp_dictionaries:{" + name + "}")).contains("1");
  }

  private List<String> run(String name, int node) throws Exception {
    List<String> results = new ArrayList<>();
    for (int start = 0; start < STARTS; start++) {
      results.addAll(
          new ChildJvm()
              .with("-Xmx128m")
              .run(
                  RestartingNode.class,
                  redis.address(),
                  name,
                  String.valueOf(node),
                  String.valueOf(start),
                  String.valueOf(MILLIS)));
    }
    return results;
  }
}
