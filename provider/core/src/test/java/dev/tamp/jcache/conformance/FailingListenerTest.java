package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryEventFilter;
import javax.cache.event.CacheEntryListenerException;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A listener or filter that throws: what was written stays, and later events are delivered. */
@NeverHangs
class FailingListenerTest {

  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();
  private final List<String> heard = new CopyOnWriteArrayList<>();
  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final CacheFixture other = CacheFixture.open();

  static Stream<Arguments> failures() {
    return Stream.of(Failure.values())
        .flatMap(kind -> Stream.of(Arguments.of(kind, true), Arguments.of(kind, false)));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void failsTheWriterOfItsNodeWhereItIsSynchronous(Failure kind, boolean inTheFilter) {
    Cache<String, String> cache = createCache(inTheFilter, true);
    failure.set(kind);

    assertFails(kind, () -> cache.put("a", "1"));
    assertThat(cache.get("a")).isEqualTo("1");
    assertFails(kind, () -> cache.replace("a", "1", "2"));
    assertThat(cache.get("a")).isEqualTo("2");
    assertFails(kind, () -> cache.putAll(Map.of("a", "3", "b", "3", "c", "3")));
    assertThat(cache.getAll(Set.of("a", "b", "c"))).hasSize(3).containsValue("3");
    assertFails(kind, () -> cache.getAndRemove("a"));
    assertThat(cache.containsKey("a")).isFalse();
    assertFails(kind, () -> cache.removeAll(Set.of("b", "c")));
    assertThat(cache.iterator()).isExhausted();

    failure.set(null);
    cache.put("a", "4");
    cache.put("a", "5");
    cache.remove("a");
    assertThat(heard).containsExactly("CREATED a=4", "UPDATED a=5", "REMOVED a=5");
  }

  private static void assertFails(Failure kind, Runnable write) {
    kind.assertReachesWrapped(write::run, CacheEntryListenerException.class);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void isLoggedWhereNobodyWaitsForIt(Failure kind, boolean inTheFilter) {
    for (boolean synchronous : new boolean[] {true, false}) {
      Cache<String, String> cache = createCache(inTheFilter, synchronous);
      Cache<String, String> writing =
          synchronous
              ? other.createCache(cache.getName(), new CompressedConfiguration<String, String>())
              : cache;
      try (CapturedLog log = CapturedLog.start()) {
        failure.set(kind);
        writing.put("a", "1");
        await()
            .untilAsserted(
                () ->
                    assertThat(log.messages(Level.WARN))
                        .anyMatch(
                            message ->
                                message.contains(cache.getName())
                                    && message.contains("listener failed")));
      }

      failure.set(null);
      heard.clear();
      writing.put("b", "2");
      await().untilAsserted(() -> assertThat(heard).containsExactly("CREATED b=2"));
    }
  }

  private Cache<String, String> createCache(boolean inTheFilter, boolean synchronous) {
    CacheEntryEventFilter<String, String> filter =
        event -> {
          if (inTheFilter) {
            failIfTold();
          }
          return true;
        };
    return node.createCache(
        new CompressedConfiguration<String, String>()
            .addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(
                    () -> new FailingListener(!inTheFilter), () -> filter, true, synchronous)));
  }

  private void failIfTold() {
    Failure kind = failure.get();
    if (kind != null) {
      kind.raise();
    }
  }

  private final class FailingListener
      implements CacheEntryCreatedListener<String, String>,
          CacheEntryUpdatedListener<String, String>,
          CacheEntryRemovedListener<String, String> {

    private final boolean mayFail;

    FailingListener(boolean mayFail) {
      this.mayFail = mayFail;
    }

    private void hear(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      if (mayFail) {
        failIfTold();
      }
      events.forEach(
          event -> {
            EventType type = event.getEventType();
            heard.add(type + " " + event.getKey() + "=" + event.getValue());
          });
    }

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      hear(events);
    }

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      hear(events);
    }

    @Override
    public void onRemoved(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      hear(events);
    }
  }
}
