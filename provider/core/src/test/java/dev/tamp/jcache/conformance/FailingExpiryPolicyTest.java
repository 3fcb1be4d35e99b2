package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.processor.MutableEntry;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An expiry policy that throws an exception has no opinion, which the specification allows; an
 * {@code Error} of its reaches the caller, and an operation on one key has changed nothing.
 */
@NeverHangs
class FailingExpiryPolicyTest {

  private static final Map<String, Consumer<Cache<String, String>>> CHANGES =
      Map.of(
          "put", cache -> cache.put("a", "2"),
          "put, absent", cache -> cache.put("absent", "2"),
          "putIfAbsent", cache -> cache.putIfAbsent("absent", "2"),
          "replace", cache -> cache.replace("a", "2"),
          "replace if equal", cache -> cache.replace("a", "1", "2"),
          "invoke", cache -> cache.invoke("a", FailingExpiryPolicyTest::set));

  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();
  private final MapStore store = new MapStore();
  @AutoClose private final CacheFixture node = CacheFixture.open();
  private final Cache<String, String> cache =
      node.createCache(
          new CompressedConfiguration<String, String>()
              .setTypes(String.class, String.class)
              .setExpiryPolicyFactory(FailingPolicy::new)
              .setWriteThrough(true)
              .setCacheWriterFactory(() -> store));

  private static @Nullable String set(MutableEntry<String, String> entry, Object... arguments) {
    entry.setValue("2");
    return null;
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCHECKED", "CHECKED"})
  void itsExceptionsLeaveTheExpiryAlone(Failure kind) {
    cache.put("a", "1");
    failure.set(kind);

    CHANGES.values().forEach(change -> change.accept(cache));
    cache.putAll(Map.of("a", "2", "b", "2"));

    assertThat(cache.getAll(Set.of("a", "b", "absent")))
        .isEqualTo(Map.of("a", "2", "b", "2", "absent", "2"))
        .isEqualTo(store.map());
  }

  @ParameterizedTest
  @EnumSource(names = {"ASSERTION", "LINKAGE"})
  void itsErrorsLeaveCacheAndStoreAlone(Failure kind) {
    cache.put("a", "1");
    failure.set(kind);

    CHANGES.forEach(
        (name, change) -> {
          assertFails(kind, () -> change.accept(cache));
          assertThat(store.map()).as(name).isEqualTo(Map.of("a", "1"));
        });
    assertFails(kind, () -> cache.get("a"));

    failure.set(null);
    assertThat(cache.getAll(Set.of("a", "absent"))).isEqualTo(Map.of("a", "1"));
  }

  private static void assertFails(Failure kind, ThrowingCallable call) {
    kind.assertReaches(call, CacheException.class);
  }

  private final class FailingPolicy implements ExpiryPolicy {

    private Duration duration() {
      Failure kind = failure.get();
      return kind == null ? Duration.ONE_HOUR : kind.raise();
    }

    @Override
    public Duration getExpiryForCreation() {
      return duration();
    }

    @Override
    public Duration getExpiryForAccess() {
      return duration();
    }

    @Override
    public Duration getExpiryForUpdate() {
      return duration();
    }
  }
}
