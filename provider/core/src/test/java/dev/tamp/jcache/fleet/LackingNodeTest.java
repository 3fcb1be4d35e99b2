package dev.tamp.jcache.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.jvm.ChildJvm;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.redisson.api.RCountDownLatch;

/**
 * A node without zstd's library listens synchronously to a node that writes zstd. Would it not
 * acknowledge, each of the writes below would take ten seconds.
 */
@Timeout(100)
class LackingNodeTest {

  static final String SMALL = "small";
  static final String LARGE = "large";
  private static final String TEXT = "menu of the day ".repeat(200);
  private static final int CREATED = 10;

  @AutoClose private final CacheFixture node = CacheFixture.open();

  @Test
  void holdsUpNobody() throws Exception {
    String name = CacheFixture.uniqueName("lacking");
    Cache<String, String> cache = node.createCache(name, Settings.ZSTD.configuration());
    RCountDownLatch listening = latch(name + ":listening");
    RCountDownLatch written = latch(name + ":written");
    ExecutorService threads = Executors.newSingleThreadExecutor();
    try {
      Future<List<String>> other =
          threads.submit(
              () ->
                  new ChildJvm()
                      .without(jar -> jar.startsWith("zstd-jni-"))
                      .run(LackingNode.class, RedisProcess.sharedAddress(), name));
      assertThat(listening.await(60, TimeUnit.SECONDS)).as("the other node listens").isTrue();

      for (int i = 0; i < CREATED; i++) {
        cache.put(LARGE + i, TEXT);
      }
      cache.putAll(Map.of(LARGE, TEXT, SMALL, "soup"));
      cache.replace(LARGE, TEXT, "changed " + TEXT);
      cache.invoke(
          LARGE,
          (entry, arguments) -> {
            entry.setValue(TEXT);
            return null;
          });
      written.countDown();

      assertThat(other.get())
          .satisfiesExactly(
              small -> assertThat(small).isEqualTo("soup"),
              large ->
                  assertThat(large)
                      .contains("Cache[" + name + "]", "key " + LARGE)
                      .contains("com.github.luben:zstd-jni, which is not on the class path"),
              events -> assertThat(events).as("events of readable values").isEqualTo("1"));
    } finally {
      threads.shutdownNow();
      node.client().getKeys().delete(name + ":listening", name + ":written");
    }
  }

  private RCountDownLatch latch(String name) {
    RCountDownLatch latch = node.client().getCountDownLatch(name);
    latch.trySetCount(1);
    return latch;
  }
}
