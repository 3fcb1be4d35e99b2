package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import java.util.Set;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.api.CacheAsync;

class ClosedCacheTest {

  private static final Set<String> USABLE =
      Set.of("close", "isClosed", "getName", "getConfiguration", "unwrap");

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

  @SuppressWarnings("unchecked") // CacheAsync.class is raw
  private CacheAsync<String, String> async() {
    return cache.unwrap(CacheAsync.class);
  }
}
