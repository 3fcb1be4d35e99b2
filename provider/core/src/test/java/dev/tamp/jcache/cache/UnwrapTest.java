package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import java.io.Closeable;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.CacheAsync;
import org.redisson.api.CacheReactive;
import org.redisson.api.CacheRx;
import org.redisson.jcache.JCache;

/** What a cache shows of itself: the cache that the application created, never the delegate. */
class UnwrapTest {

  private static final String VALUE = "value ".repeat(1_000);

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();

  private final Cache<String, String> cache = NODE.createCache(Compression.zstd(1));

  @ParameterizedTest
  @ValueSource(classes = {TampCache.class, Cache.class, Iterable.class, Closeable.class})
  void unwrapsToItself(Class<?> type) {
    assertThat((Object) cache.unwrap(type)).isSameAs(cache);
  }

  @Test
  @SuppressWarnings("unchecked") // CacheAsync.class is raw
  void unwrapsToCacheAsync() throws Exception {
    CacheAsync<String, String> async = cache.unwrap(CacheAsync.class);

    async.putAsync("key", VALUE).toCompletableFuture().get(10, TimeUnit.SECONDS);

    assertThat(cache.get("key")).isEqualTo(VALUE);
    assertThat(async.getAsync("key").toCompletableFuture().get(10, TimeUnit.SECONDS))
        .isEqualTo(VALUE);
  }

  @Test
  @SuppressWarnings("unchecked") // CacheReactive.class is raw
  void unwrapsToCacheReactive() {
    CacheReactive<String, String> reactive = cache.unwrap(CacheReactive.class);

    reactive.put("key", VALUE).block();

    assertThat(cache.get("key")).isEqualTo(VALUE);
    assertThat(reactive.get("key").block()).isEqualTo(VALUE);
    assertThat(reactive.get("absent").blockOptional()).isEmpty();
  }

  @Test
  @SuppressWarnings("unchecked") // CacheRx.class is raw
  void unwrapsToCacheRx() {
    CacheRx<String, String> rx = cache.unwrap(CacheRx.class);

    rx.put("key", VALUE).blockingAwait();

    assertThat(cache.get("key")).isEqualTo(VALUE);
    assertThat(rx.get("key").blockingGet()).isEqualTo(VALUE);
  }

  @Test
  @SuppressWarnings("unchecked") // JCache.class is raw
  void unwrapsToTheCacheOfRedisson() {
    JCache<String, String> delegate = cache.unwrap(JCache.class);

    delegate.put("key", VALUE);

    assertThat(delegate.getName()).isEqualTo(cache.getName());
    assertThat(cache.get("key")).isEqualTo(VALUE);
    assertThat(delegate.get("key")).isEqualTo(VALUE);
  }

  @Test
  void saysWhatItCannotBeUnwrappedTo() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> cache.unwrap(String.class))
        .withMessageContaining("Cache[" + cache.getName() + "]")
        .withMessageContaining("java.lang.String");
  }

  @Test
  void isTheSourceOfItsEvents() {
    List<CacheEntryEvent<?, ?>> received = new CopyOnWriteArrayList<>();
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(
            () ->
                (CacheEntryCreatedListener<String, String>) events -> events.forEach(received::add),
            null,
            false,
            true));

    cache.put("key", VALUE);

    CacheEntryEvent<?, ?> event = received.get(0);
    assertThat((Object) event.getSource()).isSameAs(cache);
    assertThat(event.getValue()).isEqualTo(VALUE);
    assertThat((Object) event.unwrap(CacheEntryEvent.class)).isSameAs(event);
    assertThatIllegalArgumentException().isThrownBy(() -> event.unwrap(String.class));
  }

  @Test
  void entriesUnwrapToThemselves() {
    cache.put("key", VALUE);
    Cache.Entry<String, String> entry = cache.iterator().next();

    assertThat((Object) entry.unwrap(Cache.Entry.class)).isSameAs(entry);
    assertThatIllegalArgumentException().isThrownBy(() -> entry.unwrap(String.class));
    assertThat(
            cache.<Boolean>invoke(
                "key",
                (mutable, arguments) -> mutable.unwrap(Cache.Entry.class) == (Object) mutable))
        .isTrue();
  }
}
