package dev.tamp.jcache.conformance;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A listener that does not return: those who wait for it go on after ten seconds. */
@NeverHangs
class BlockedListenerTest {

  /** Ten seconds, and some more for a busy machine. */
  private static final int PATIENCE_SECONDS = 30;

  private final Set<String> heard = ConcurrentHashMap.newKeySet();
  @AutoClose private final Gate gate = new Gate();
  @AutoClose private final CacheFixture here = CacheFixture.open();
  @AutoClose private final CacheFixture there = CacheFixture.open();

  @Test
  void letsWritersGoInTheEnd() {
    Cache<String, String> cache = createCache(true);
    Cache<String, String> other = there.createCache(cache.getName(), configuration());

    Stream.<Runnable>of(
            () -> cache.put("a", "1"),
            () -> cache.putAll(Map.of("b", "1", "c", "1", "d", "1", "e", "1")),
            () -> other.put("f", "1"),
            () -> other.putAll(Map.of("g", "1", "h", "1")))
        .map(BlockedListenerTest::inBackground)
        .toList()
        .forEach(write -> assertThat(write).succeedsWithin(PATIENCE_SECONDS, SECONDS));
    assertThat(other.getAll(Set.of("a", "b", "c", "d", "e", "f", "g", "h"))).hasSize(8);

    gate.open();
    await().untilAsserted(() -> assertThat(heard).hasSize(8));
    cache.put("i", "1");
    assertThat(heard).contains("i");
  }

  @Test
  void doesNotKeepItsCacheOpen() {
    Cache<String, String> cache = createCache(false);
    cache.put("a", "1");
    gate.awaitArrival();

    cache.put("b", "1");
    assertThat(inBackground(cache::close)).succeedsWithin(PATIENCE_SECONDS, SECONDS);

    assertThat(cache.isClosed()).isTrue();
  }

  private static CompletableFuture<Void> inBackground(Runnable action) {
    return CompletableFuture.runAsync(action, task -> new Thread(task).start());
  }

  private Cache<String, String> createCache(boolean synchronous) {
    return here.createCache(
        configuration()
            .addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(
                    () -> new Blocked(), null, true, synchronous)));
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>().setTypes(String.class, String.class);
  }

  private final class Blocked implements CacheEntryCreatedListener<String, String> {

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      gate.pass();
      events.forEach(event -> heard.add(event.getKey()));
    }
  }
}
