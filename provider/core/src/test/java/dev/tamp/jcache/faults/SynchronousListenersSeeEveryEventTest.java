package dev.tamp.jcache.faults;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.event.EventType;
import org.redisson.api.RKeys;
import org.redisson.api.options.KeysScanOptions;

/**
 * Fault 7: several operations publish no event to synchronous listeners; {@code getAndPut}
 * publishes one, does not wait for the listener, and leaves the listener's acknowledgement behind
 * in Redis.
 */
class SynchronousListenersSeeEveryEventTest extends FaultTest {

  private static final String KEY = "k";
  private static final Duration TIME_TO_DELETE = ofSeconds(5);

  /** The events when the operation returned, and when three more had come after those. */
  record Seen(List<EventType> onReturn, List<EventType> later) {}

  @Override
  Stream<Scenario<?>> scenarios() {
    Stream<Scenario<?>> atomic =
        Stream.of(
            event(EventType.UPDATED, "replace(k,v)", cache -> cache.replace(KEY, "new")),
            event(EventType.UPDATED, "replace(k,o,n)", cache -> cache.replace(KEY, "old", "new")),
            event(EventType.UPDATED, "getAndReplace", cache -> cache.getAndReplace(KEY, "new")),
            Scenario.of(
                "getAndPut returns before the listener",
                SynchronousListenersSeeEveryEventTest::getAndPutReturnsBeforeTheListener,
                true,
                false),
            Scenario.of(
                "acknowledgements that getAndPut leaves",
                SynchronousListenersSeeEveryEventTest::acknowledgementsThatGetAndPutLeaves,
                1L,
                0L));
    Stream<Scenario<?>> both =
        Stream.of(
                event(EventType.CREATED, "putIfAbsent", cache -> cache.putIfAbsent("absent", "v")),
                event(EventType.REMOVED, "remove(k,o)", cache -> cache.remove(KEY, "old")),
                event(EventType.REMOVED, "removeAll()", Cache::removeAll),
                event(EventType.REMOVED, "removeAll(keys)", cache -> cache.removeAll(Set.of(KEY))))
            .flatMap(Scenario::inBothModes);
    return Stream.concat(atomic, both);
  }

  private static Scenario<Seen> event(
      EventType type, String operation, Consumer<Cache<String, String>> call) {
    return Scenario.of(
        operation,
        fixture -> {
          Cache<String, String> cache =
              fixture
                  .openNode()
                  .createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
          cache.put(KEY, "old");
          RecordingListener<String, String> listener = new RecordingListener<>();
          cache.registerCacheEntryListener(listener.synchronous());
          call.accept(cache);
          List<EventType> onReturn = listener.types();
          cause(cache, EventType.CREATED);
          cause(cache, EventType.UPDATED);
          cause(cache, EventType.REMOVED);
          return new Seen(onReturn, listener.types());
        },
        new Seen(List.of(), List.of(EventType.CREATED, EventType.UPDATED, EventType.REMOVED)),
        new Seen(
            List.of(type), List.of(type, EventType.CREATED, EventType.UPDATED, EventType.REMOVED)));
  }

  /** Causes an event with an operation that waits for synchronous listeners. */
  private static void cause(Cache<String, String> cache, EventType type) {
    if (type == EventType.REMOVED) {
      cache.remove("other");
    } else {
      cache.put("other", type.name());
    }
  }

  private static boolean getAndPutReturnsBeforeTheListener(Fixture fixture) throws Exception {
    Cache<String, String> cache =
        fixture
            .openNode()
            .createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
    cache.put(KEY, "old");
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch mayLeave = new CountDownLatch(1);
    CacheEntryUpdatedListener<String, String> blocking =
        events -> {
          entered.countDown();
          try {
            mayLeave.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(() -> blocking, null, false, true));
    CompletableFuture<String> call =
        CompletableFuture.supplyAsync(() -> cache.getAndPut(KEY, "new"), fixture.threads());
    assertThat(entered.await(30, TimeUnit.SECONDS)).isTrue();
    try {
      call.get(5, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } finally {
      mayLeave.countDown();
    }
  }

  private static long acknowledgementsThatGetAndPutLeaves(Fixture fixture) {
    Node node = fixture.openNode();
    Cache<String, String> cache =
        node.createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
    cache.put(KEY, "old");
    RecordingListener<String, String> listener = new RecordingListener<>();
    cache.registerCacheEntryListener(listener.synchronous());
    cache.getAndPut(KEY, "new");
    await().atMost(ofSeconds(30)).until(() -> listener.types().contains(EventType.UPDATED));
    cause(cache, EventType.CREATED);
    cause(cache, EventType.UPDATED);
    String pattern = "jcache_sync:*{" + fixture.cacheName() + "}";
    RKeys keys = node.client().getKeys();
    LongSupplier left =
        () -> keys.getKeysStream(KeysScanOptions.defaults().pattern(pattern)).count();
    waitForZero(left);
    return left.getAsLong();
  }

  /** Writers do not wait for what they delete. */
  private static void waitForZero(LongSupplier count) {
    long deadline = System.nanoTime() + TIME_TO_DELETE.toNanos();
    while (count.getAsLong() > 0 && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
  }
}
