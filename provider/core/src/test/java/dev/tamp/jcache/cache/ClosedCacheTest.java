package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheLoaderException;
import javax.cache.integration.CompletionListenerFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.api.CacheAsync;

class ClosedCacheTest {

  private static final Set<String> USABLE =
      Set.of("close", "isClosed", "getName", "getConfiguration", "unwrap");

  private static final int BACKGROUND_THREADS = 32;

  @AutoClose private final CacheFixture node = CacheFixture.open();

  private final Cache<String, String> cache = node.createCache(Compression.lz4());

  static Stream<MethodCall> calls() {
    return MethodCall.ofAll(Cache.class).filter(call -> !USABLE.contains(call.method().getName()));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void refusesToBeUsed(MethodCall call) {
    cache.close();

    assertThatIllegalStateException()
        .isThrownBy(() -> call.on(cache))
        .withMessage("Cache[" + cache.getName() + "] is closed");
  }

  @Test
  void showsWhatItWas() {
    cache.close();
    cache.close();

    assertThat(cache.isClosed()).isTrue();
    assertThat(cache.getName()).isNotEmpty();
    assertThat(CacheFixture.configurationOf(cache).getKeyType()).isEqualTo(String.class);
    assertThat((Object) cache.unwrap(TampCache.class)).isSameAs(cache);
  }

  @Test
  void endsItsIterators() {
    cache.put("key", "value");
    var entries = cache.iterator();
    entries.next();
    cache.close();

    assertThatIllegalStateException()
        .isThrownBy(entries::remove)
        .withMessageContaining(cache.getName());
  }

  @Test
  void failsWhatIsDoneInTheBackground() {
    CacheAsync<String, String> async = async();
    node.manager().close();

    assertThatThrownBy(() -> async.putAsync("key", "value").toCompletableFuture().get())
        .hasRootCauseInstanceOf(IllegalStateException.class)
        .hasRootCauseMessage("Cache[" + cache.getName() + "] is closed");
  }

  @Test
  void asksTheLoaderForNothingMore() throws Exception {
    BlockingLoader loader = new BlockingLoader();
    Cache<String, String> loading =
        node.createCache(
            new MutableConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setCacheLoaderFactory(() -> loader));
    List<CompletionListenerFuture> blocked = new ArrayList<>();
    while (blocked.size() < BACKGROUND_THREADS) {
      blocked.add(new CompletionListenerFuture());
      loading.loadAll(Set.of("blocked " + blocked.size()), true, blocked.get(blocked.size() - 1));
    }
    await().until(() -> loader.asked.size() == BACKGROUND_THREADS);
    CompletionListenerFuture late = new CompletionListenerFuture();
    loading.loadAll(Set.of("late"), true, late);
    loading.close();
    loader.mayAnswer.countDown();

    assertThatThrownBy(late::get)
        .hasCauseInstanceOf(IllegalStateException.class)
        .hasRootCauseMessage("Cache[" + loading.getName() + "] is closed");
    assertThat(loader.asked).doesNotContain("late");
  }

  private static final class BlockingLoader implements CacheLoader<String, String> {

    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private final CountDownLatch mayAnswer = new CountDownLatch(1);

    @Override
    public String load(String key) {
      return key;
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      keys.forEach(asked::add);
      try {
        mayAnswer.await();
      } catch (InterruptedException e) {
        throw new CacheLoaderException(e);
      }
      return Map.of();
    }
  }

  @SuppressWarnings("unchecked") // CacheAsync.class is raw
  private CacheAsync<String, String> async() {
    return cache.unwrap(CacheAsync.class);
  }
}
