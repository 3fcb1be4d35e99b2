package dev.tamp.jcache.conformance;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A node with a synchronous listener is killed in the middle of an event. */
@NeverHangs
class KilledListenerTest {

  /** Ten seconds, and some more for a busy machine. */
  private static final int PATIENCE_SECONDS = 30;

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose private final CacheFixture here = CacheFixture.openOn(REDIS.address());
  @AutoClose private final CacheFixture there = CacheFixture.openOn(REDIS.address());
  @AutoClose private final RedisConsole redis = RedisConsole.open(REDIS.address());

  @Test
  void writersGoOn() {
    String name = CacheFixture.uniqueName("listened");
    List<Cache<String, String>> caches =
        List.of(
            here.createCache(name, configuration(Execution.ATOMIC)),
            there.createCache(name, configuration(Execution.STRICT)));
    try (PeerProcess listening =
        PeerProcess.start(List.of(), ListeningPeer.class, REDIS.address(), name)) {
      listening.awaitLine(ListeningPeer.READY);
      List<CompletableFuture<Void>> writes =
          Stream.of(0, 1).map(i -> inBackground(() -> caches.get(i).put("key " + i, "1"))).toList();
      listening.awaitLine(ListeningPeer.CALLED);
      assertThat(writes).noneMatch(CompletableFuture::isDone);

      listening.kill();

      writes.forEach(write -> assertThat(write).succeedsWithin(PATIENCE_SECONDS, SECONDS));
    }
    await().untilAsserted(() -> assertThat(redis.channelsWith(name)).isEmpty());
    caches.forEach(cache -> cache.put("another key", "1"));
    assertThat(caches.get(0)).hasSize(3);
  }

  private static CompletableFuture<Void> inBackground(Runnable action) {
    return CompletableFuture.runAsync(action, task -> new Thread(task).start());
  }

  private static CompressedConfiguration<String, String> configuration(Execution execution) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setExecution(execution);
  }
}
