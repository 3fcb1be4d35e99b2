package dev.tamp.jcache.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryListener;
import javax.cache.event.CacheEntryListenerException;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.event.EventType;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class ListenersOfOneNodeTest {

  private static final int WRITES = 100;

  @AutoClose private final CacheFixture node = CacheFixture.open();
  private final Cache<String, String> cache = node.createCache(Compression.none());

  /** PUBLISH counts the node once, so the node may acknowledge an event only once. */
  @Test
  void theWriterWaitsForAllSynchronousListeners() {
    AtomicInteger calls = new AtomicInteger();
    CacheEntryCreatedListener<String, String> counting = events -> calls.incrementAndGet();
    CacheEntryCreatedListener<String, String> failing =
        events -> {
          calls.incrementAndGet();
          throw new CacheEntryListenerException("the last listener fails");
        };
    register(counting, true);
    register(failing, true);

    for (int i = 1; i <= WRITES; i++) {
      String key = "key " + i;
      assertThatThrownBy(() -> cache.put(key, "value"))
          .isInstanceOf(CacheEntryListenerException.class)
          .hasMessage("the last listener fails");
      assertThat(calls).hasValue(2 * i);
    }
  }

  /**
   * Redisson hands each channel to a thread of its own: with the creation held up, the update would
   * overtake it.
   */
  @Test
  void asynchronousEventsOfAKeyComeInTheirOrder() {
    CountDownLatch updateHasCome = new CountDownLatch(1);
    TypesOfKeys ordered = new TypesOfKeys(updateHasCome);
    CacheEntryUpdatedListener<String, String> ofUpdates = events -> updateHasCome.countDown();
    register(ordered, false);
    register(ofUpdates, false);

    cache.put("a", "created");
    cache.put("a", "updated");
    cache.remove("a");

    await().untilAsserted(() -> assertThat(ordered.typesOf("a")).hasSize(3));
    assertThat(ordered.typesOf("a"))
        .containsExactly(EventType.CREATED, EventType.UPDATED, EventType.REMOVED);
  }

  @Test
  void eachListenerHearsOnlyOfWhatItTakes() {
    TypesOfKeys all = new TypesOfKeys(new CountDownLatch(0));
    Map<String, String> created = new ConcurrentHashMap<>();
    CacheEntryCreatedListener<String, String> ofCreations =
        events -> events.forEach(event -> created.put(event.getKey(), event.getValue()));
    register(all, false);
    register(ofCreations, false);

    cache.put("a", "1");
    cache.put("a", "2");
    cache.put("last", "3");

    await().untilAsserted(() -> assertThat(all.typesOf("last")).hasSize(1));
    await().untilAsserted(() -> assertThat(created).isEqualTo(Map.of("a", "1", "last", "3")));
  }

  private void register(CacheEntryListener<String, String> listener, boolean synchronous) {
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(() -> listener, null, false, synchronous));
  }

  private static final class TypesOfKeys
      implements CacheEntryCreatedListener<String, String>,
          CacheEntryUpdatedListener<String, String>,
          CacheEntryRemovedListener<String, String> {

    private final Map<String, List<EventType>> types = new ConcurrentHashMap<>();
    private final CountDownLatch mayCreate;

    /** Creations wait for a latch. */
    TypesOfKeys(CountDownLatch mayCreate) {
      this.mayCreate = mayCreate;
    }

    List<EventType> typesOf(String key) {
      return types.getOrDefault(key, List.of());
    }

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      await().untilAsserted(() -> assertThat(mayCreate.getCount()).isZero());
      add(events);
    }

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      add(events);
    }

    @Override
    public void onRemoved(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      add(events);
    }

    private void add(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      events.forEach(
          event ->
              types
                  .computeIfAbsent(event.getKey(), key -> new CopyOnWriteArrayList<>())
                  .add(event.getEventType()));
    }
  }
}
