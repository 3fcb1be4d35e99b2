package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.cache.TampCache;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.Cache;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.processor.MutableEntry;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Synchronous listeners come to and go from a cache that eight threads write to. */
@NeverHangs
class LaterListenerTest {

  private static final int THREADS = 8;

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final CacheFixture other = CacheFixture.open();

  private final Cache<String, Integer> cache = node.createCache(configuration());
  private final Set<String> heard = ConcurrentHashMap.newKeySet();
  private final CacheEntryListenerConfiguration<String, Integer> listener =
      new MutableCacheEntryListenerConfiguration<>(Recording::new, null, true, true);
  private volatile boolean registered;
  private volatile boolean ended;

  @Test
  void hearsOfEveryWriteThatStartsAfterItsRegistration() {
    AtomicInteger rounds = new AtomicInteger();
    CompletableFuture<Void> writers =
        inBackground(
            () ->
                Concurrently.run(
                    THREADS,
                    thread -> {
                      for (int i = 0; !ended; i++) {
                        writeAndExpectEvents("key " + thread + "/" + i);
                        cache.invoke("counter", LaterListenerTest::increment);
                        rounds.incrementAndGet();
                      }
                    }));
    for (int i = 1; i <= Soak.times(3); i++) {
      awaitProgress(rounds);
      assertExecution("ATOMIC (direct)");
      cache.registerCacheEntryListener(listener);
      registered = true;
      assertExecution("STRICT (synchronous listener)");
      awaitProgress(rounds);
      registered = false;
      cache.deregisterCacheEntryListener(listener);
    }
    awaitProgress(rounds);
    ended = true;
    writers.join();

    assertExecution("ATOMIC (direct)");
    assertThat(cache.get("counter")).isEqualTo(rounds.get());
    assertThat(cache).hasSize(1);
  }

  /** Whoever waits for a listener that is gone, or for its message on the way, waits long. */
  @Test
  void leavesNobodyWaiting() {
    List<Cache<String, Integer>> caches =
        List.of(cache, other.createCache(cache.getName(), configuration()));
    AtomicInteger rounds = new AtomicInteger();
    try (CapturedLog log = CapturedLog.start()) {
      CompletableFuture<Void> writers =
          inBackground(
              () ->
                  Concurrently.run(
                      THREADS,
                      thread -> {
                        for (int i = 0; !ended; i++) {
                          caches.get(thread % 2).put("key " + thread, i);
                          rounds.incrementAndGet();
                        }
                      }));
      for (int i = 1; i <= Soak.times(30); i++) {
        cache.registerCacheEntryListener(listener);
        cache.deregisterCacheEntryListener(listener);
      }
      awaitProgress(rounds);
      ended = true;
      writers.join();

      assertThat(log.messages(Level.WARN)).isEmpty();
    }
  }

  /** As a thread only writes keys of its own, it knows which events its writes cause. */
  private void writeAndExpectEvents(String key) {
    expect("CREATED " + key + "=1", () -> cache.putIfAbsent(key, 1));
    expect("UPDATED " + key + "=2", () -> cache.replace(key, 2));
    expect("UPDATED " + key + "=3", () -> cache.put(key, 3));
    expect("UPDATED " + key + "=4", () -> cache.replace(key, 3, 4));
    expect("UPDATED " + key + "=5", () -> cache.getAndPut(key, 5));
    expect("UPDATED " + key + "=6", () -> cache.invoke(key, LaterListenerTest::increment));
    expect("REMOVED " + key + "=6", () -> cache.remove(key));
  }

  private void expect(String event, Runnable write) {
    boolean mustHear = registered;
    write.run();
    if (mustHear && registered) {
      assertThat(heard).contains(event);
    }
  }

  private static int increment(MutableEntry<String, Integer> entry, Object... arguments) {
    int next = entry.exists() ? entry.getValue() + 1 : 1;
    entry.setValue(next);
    return next;
  }

  private void assertExecution(String description) {
    assertThat(cache.unwrap(TampCache.class).describeExecution()).isEqualTo(description);
  }

  private static void awaitProgress(AtomicInteger rounds) {
    int now = rounds.get();
    await().until(() -> rounds.get() > now + 3 * THREADS);
  }

  private static CompletableFuture<Void> inBackground(Runnable action) {
    return CompletableFuture.runAsync(action, task -> new Thread(task).start());
  }

  private static CompressedConfiguration<String, Integer> configuration() {
    return new CompressedConfiguration<String, Integer>().setTypes(String.class, Integer.class);
  }

  private final class Recording
      implements CacheEntryCreatedListener<String, Integer>,
          CacheEntryUpdatedListener<String, Integer>,
          CacheEntryRemovedListener<String, Integer> {

    private void record(Iterable<CacheEntryEvent<? extends String, ? extends Integer>> events) {
      events.forEach(
          event -> heard.add(event.getEventType() + " " + event.getKey() + "=" + event.getValue()));
    }

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends Integer>> events) {
      record(events);
    }

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends Integer>> events) {
      record(events);
    }

    @Override
    public void onRemoved(Iterable<CacheEntryEvent<? extends String, ? extends Integer>> events) {
      record(events);
    }
  }
}
