package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.cache.Cache;
import javax.cache.CacheException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A key is not locked longer than needed, whatever becomes of the thread that locked it. */
@NeverHangs
class KeyLocksTest {

  private static final int LOCK_WATCHDOG_MILLIS = 1_000;

  @AutoClose
  private final CacheFixture node =
      CacheFixture.open(config -> config.setLockWatchdogTimeout(LOCK_WATCHDOG_MILLIS));

  private final Cache<String, String> cache =
      node.createCache(configuration().setExecution(Execution.STRICT));

  /** Redisson's lock() threw, had the lock all the same, and renewed it for ever. */
  @Test
  void anInterruptedThreadLeavesNoLock() throws InterruptedException {
    for (int i = 0; i < Soak.times(20); i++) {
      Thread interrupted =
          new Thread(
              () -> {
                Thread.currentThread().interrupt();
                assertThatThrownBy(() -> cache.put("a", "1"))
                    .isInstanceOf(CacheException.class)
                    .hasMessageContaining(cache.getName());
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
              });
      interrupted.start();
      interrupted.join();
    }

    cache.put("a", "2");
    assertThat(cache.get("a")).isEqualTo("2");
  }

  @Test
  void whoeverWaitsForAStuckThreadGivesUp() throws Exception {
    try (Gate stuck = new Gate()) {
      CompletableFuture<String> invocation =
          CompletableFuture.supplyAsync(
              () ->
                  cache.invoke(
                      "a",
                      (entry, arguments) -> {
                        stuck.pass();
                        entry.setValue("1");
                        return "done";
                      }));
      stuck.awaitArrival();

      assertThatThrownBy(() -> cache.put("a", "2"))
          .isInstanceOf(CacheException.class)
          .hasMessageContaining(cache.getName())
          .hasMessageContaining("key a")
          .hasMessageContaining(2 * LOCK_WATCHDOG_MILLIS + " ms");
      cache.put("b", "2");
      assertThat(cache.get("a")).isNull();

      stuck.open();
      assertThat(invocation.get()).isEqualTo("done");
    }
    cache.put("a", "3");
    assertThat(cache.get("a")).isEqualTo("3");
  }

  /** Two entry processors that each want the key of the other wait for each other. */
  @Test
  void aDeadlockEnds() {
    assertThatThrownBy(
            () ->
                Concurrently.run(
                    2,
                    thread ->
                        cache.invoke(
                            "key " + thread,
                            (entry, arguments) -> {
                              for (int i = 0; i < 1_000; i++) {
                                cache.put("key " + (1 - thread), "1");
                              }
                              return null;
                            })))
        .hasRootCauseInstanceOf(CacheException.class);
    cache.put("key 0", "2");
    cache.put("key 1", "2");
  }

  @Test
  void manyKeysTakeLittleStack() throws InterruptedException {
    Map<String, String> many =
        IntStream.range(0, 2_000).boxed().collect(Collectors.toMap(i -> "key " + i, i -> "1"));
    MapStore store = new MapStore();
    Cache<String, String> writing =
        node.createCache(configuration().setWriteThrough(true).setCacheWriterFactory(() -> store));
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              writing.putAll(many);
              assertThat(store.map()).isEqualTo(many);
              writing.removeAll(many.keySet());
            },
            "little stack",
            160 * 1_024);
    thread.setUncaughtExceptionHandler((one, e) -> failure.set(e));
    thread.start();
    thread.join();

    assertThat(failure).hasNullValue();
    assertThat(store.map()).isEmpty();
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>().setTypes(String.class, String.class);
  }
}
