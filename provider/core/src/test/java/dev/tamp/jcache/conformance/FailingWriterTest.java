package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.integration.CacheWriter;
import javax.cache.integration.CacheWriterException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A writer that throws leaves the cache as what it stands in front of, entry by entry. */
@NeverHangs
class FailingWriterTest {

  private static final Map<String, Consumer<Cache<String, String>>> CHANGES =
      Map.ofEntries(
          Map.entry("put", cache -> cache.put("a", "2")),
          Map.entry("put, absent", cache -> cache.put("absent", "2")),
          Map.entry("getAndPut", cache -> cache.getAndPut("a", "2")),
          Map.entry("putAll", cache -> cache.putAll(Map.of("a", "2", "absent", "2"))),
          Map.entry("putIfAbsent", cache -> cache.putIfAbsent("absent", "2")),
          Map.entry("replace", cache -> cache.replace("a", "2")),
          Map.entry("replace if equal", cache -> cache.replace("a", "1", "2")),
          Map.entry("getAndReplace", cache -> cache.getAndReplace("a", "2")),
          Map.entry("remove", cache -> cache.remove("a")),
          Map.entry("remove if equal", cache -> cache.remove("a", "1")),
          Map.entry("getAndRemove", cache -> cache.getAndRemove("a")),
          Map.entry("removeAll of keys", cache -> cache.removeAll(Set.of("a", "b"))),
          Map.entry("removeAll", Cache::removeAll),
          Map.entry(
              "invoke that sets",
              cache ->
                  cache.invoke(
                      "a",
                      (entry, arguments) -> {
                        entry.setValue("2");
                        return null;
                      })),
          Map.entry(
              "invoke that removes",
              cache ->
                  cache.invoke(
                      "a",
                      (entry, arguments) -> {
                        entry.remove();
                        return null;
                      })));

  private final Map<String, String> store = new ConcurrentHashMap<>();
  private final AtomicReference<@Nullable RuntimeException> specified = new AtomicReference<>();
  private final AtomicReference<@Nullable Failure> failure = new AtomicReference<>();

  /** How many entries of a bulk operation the writer takes before it fails. */
  private int takenBeforeFailure;

  @AutoClose private final CacheFixture node = CacheFixture.open();
  private final Cache<String, String> cache =
      node.createCache(
          new CompressedConfiguration<String, String>()
              .setTypes(String.class, String.class)
              .setWriteThrough(true)
              .setCacheWriterFactory(FailingWriter::new));

  @ParameterizedTest
  @EnumSource
  void leavesEverythingAsItWas(Failure kind) {
    Map<String, String> before = Map.of("a", "1", "b", "1");
    cache.putAll(before);
    failure.set(kind);

    CHANGES.forEach(
        (name, change) -> {
          kind.assertReaches(() -> change.accept(cache), CacheWriterException.class);
          assertThat(cached()).as(name).isEqualTo(before);
          assertThat(store).as(name).isEqualTo(before);
        });

    failure.set(null);
    CHANGES.values().forEach(change -> change.accept(cache));
    assertThat(cached()).isEqualTo(store);
  }

  @Test
  void itsOwnExceptionsAreNotWrapped() {
    cache.putAll(Map.of("a", "1", "b", "1"));
    CacheWriterException own = new CacheWriterException("own");
    specified.set(own);

    CHANGES.forEach(
        (name, change) -> assertThatThrownBy(() -> change.accept(cache)).as(name).isSameAs(own));
  }

  @ParameterizedTest
  @EnumSource
  void keepsWhatItTookOfABulkOperation(Failure kind) {
    Map<String, String> all = new HashMap<>();
    for (int i = 0; i < 20; i++) {
      all.put("key " + i, "value " + i);
    }
    failure.set(kind);
    takenBeforeFailure = 7;

    kind.assertReaches(() -> cache.putAll(all), CacheWriterException.class);
    assertThat(cached()).hasSize(7).isEqualTo(store);

    failure.set(null);
    cache.putAll(all);
    failure.set(kind);
    kind.assertReaches(() -> cache.removeAll(all.keySet()), CacheWriterException.class);
    assertThat(cached()).hasSize(13).isEqualTo(store);
  }

  private Map<String, String> cached() {
    Map<String, String> cached = new HashMap<>();
    cache.forEach(entry -> cached.put(entry.getKey(), entry.getValue()));
    return cached;
  }

  private final class FailingWriter implements CacheWriter<String, String> {

    @Override
    public void write(Cache.Entry<? extends String, ? extends String> entry) {
      failIfTold();
      store.put(entry.getKey(), entry.getValue());
    }

    @Override
    public void delete(Object key) {
      failIfTold();
      store.remove(key);
    }

    @Override
    public void writeAll(Collection<Cache.Entry<? extends String, ? extends String>> entries) {
      take(entries, entry -> store.put(entry.getKey(), entry.getValue()));
    }

    @Override
    public void deleteAll(Collection<?> keys) {
      take(keys, store::remove);
    }

    private <E> void take(Collection<E> elements, Consumer<E> one) {
      int taken = 0;
      for (var iterator = elements.iterator(); iterator.hasNext(); taken++) {
        if (taken == takenBeforeFailure) {
          failIfTold();
        }
        one.accept(iterator.next());
        iterator.remove();
      }
    }

    private void failIfTold() {
      RuntimeException own = specified.get();
      if (own != null) {
        throw own;
      }
      Failure kind = failure.get();
      if (kind != null) {
        kind.raise();
      }
    }
  }
}
