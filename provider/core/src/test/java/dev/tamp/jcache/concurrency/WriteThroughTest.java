package dev.tamp.jcache.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.integration.CacheWriterException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A cache and the store that its writer writes to agree, whoever writes and whatever fails. */
@Timeout(120)
class WriteThroughTest {

  private static final int ROUNDS = 25;
  private static final int OPERATIONS_OF_A_THREAD = 6;
  private static final String HELD = "held";
  private static final String ABSENT = "absent";

  @AutoClose private static final CacheFixture ONE = CacheFixture.open();
  @AutoClose private static final CacheFixture OTHER = CacheFixture.open();
  @AutoClose private final RacingThreads threads = new RacingThreads();

  private final StoreWriter writer = new StoreWriter();
  private final String name = CacheFixture.uniqueName("through");

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void cacheAndStoreAgreeAfterARace(int nodes) throws Exception {
    long seed = System.nanoTime();
    List<Cache<String, String>> caches =
        Stream.of(ONE, OTHER).limit(nodes).map(this::createCache).toList();

    for (int i = 0; i < ROUNDS; i++) {
      int round = i;
      threads.race(
          thread -> {
            Random random = new Random(seed + 100L * round + thread);
            for (int operation = 0; operation < OPERATIONS_OF_A_THREAD; operation++) {
              String value = "round %d thread %d operation %d".formatted(round, thread, operation);
              change(caches.get(thread % nodes), random.nextInt(10), value);
            }
            return thread;
          });

      for (Cache<String, String> cache : caches) {
        assertThat(contents(cache)).as("seed %d, round %d", seed, round).isEqualTo(writer.store());
      }
    }
  }

  /** Changes one key, and where an operation takes several of them another one too. */
  private static void change(Cache<String, String> cache, int operation, String value) {
    switch (operation) {
      case 0 -> cache.put("key", value);
      case 1 -> cache.getAndPut("key", value);
      case 2 -> cache.putIfAbsent("key", value);
      case 3 -> cache.remove("key");
      case 4 -> cache.replace("key", value);
      case 5 -> replaceWhatIsThere(cache, value);
      case 6 -> set(cache, "key", value);
      case 7 -> cache.putAll(Map.of("key", value, "other", value));
      case 8 -> cache.removeAll(Set.of("other", "key"));
      default -> removeWhatIsThere(cache);
    }
  }

  private static void replaceWhatIsThere(Cache<String, String> cache, String value) {
    @Nullable String old = cache.get("key");
    if (old != null) {
      cache.replace("key", old, value);
    }
  }

  private static void removeWhatIsThere(Cache<String, String> cache) {
    @Nullable String old = cache.get("key");
    if (old != null) {
      cache.remove("key", old);
    }
  }

  static Stream<Arguments> refusedChanges() {
    return Stream.of(
        change("put", cache -> cache.put(HELD, "new")),
        change("put, absent", cache -> cache.put(ABSENT, "new")),
        change("getAndPut", cache -> cache.getAndPut(HELD, "new")),
        change("getAndPut, absent", cache -> cache.getAndPut(ABSENT, "new")),
        change("putIfAbsent", cache -> cache.putIfAbsent(ABSENT, "new")),
        change("putAll", cache -> cache.putAll(Map.of(HELD, "new", ABSENT, "new"))),
        change("replace", cache -> cache.replace(HELD, "new")),
        change("replace if equal", cache -> cache.replace(HELD, "old", "new")),
        change("getAndReplace", cache -> cache.getAndReplace(HELD, "new")),
        change("remove", cache -> cache.remove(HELD)),
        change("remove, absent", cache -> cache.remove(ABSENT)),
        change("remove if equal", cache -> cache.remove(HELD, "old")),
        change("getAndRemove", cache -> cache.getAndRemove(HELD)),
        change("removeAll of keys", cache -> cache.removeAll(Set.of(HELD, ABSENT))),
        change("removeAll", Cache::removeAll),
        change("invoke, setValue", cache -> set(cache, HELD, "new")),
        change("invoke, setValue, absent", cache -> set(cache, ABSENT, "new")),
        change("invoke, remove", WriteThroughTest::removeByProcessor),
        change("iterator", WriteThroughTest::removeByIterator));
  }

  private static Arguments change(String name, Consumer<Cache<String, String>> change) {
    return Arguments.of(name, change);
  }

  private static void set(Cache<String, String> cache, String key, String value) {
    cache.invoke(
        key,
        (entry, arguments) -> {
          entry.setValue(value);
          return key;
        });
  }

  private static void removeByProcessor(Cache<String, String> cache) {
    cache.invoke(
        HELD,
        (entry, arguments) -> {
          entry.remove();
          return HELD;
        });
  }

  private static void removeByIterator(Cache<String, String> cache) {
    var iterator = cache.iterator();
    iterator.next();
    iterator.remove();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refusedChanges")
  void aRefusedChangeLeavesCacheAndStoreAsTheyWere(
      String description, Consumer<Cache<String, String>> change) {
    Cache<String, String> cache = createCache(ONE);
    cache.put(HELD, "old");
    writer.refuse(Set.of(HELD, ABSENT));

    assertThatThrownBy(() -> change.accept(cache))
        .as(description)
        .isInstanceOf(CacheException.class);

    assertThat(contents(cache)).isEqualTo(Map.of(HELD, "old"));
    assertThat(writer.store()).isEqualTo(Map.of(HELD, "old"));
  }

  @Test
  void ofManyOnlyTheRefusedStayUnwritten() {
    Cache<String, String> cache = createCache(ONE);
    cache.putAll(Map.of("a", "old", "b", "old"));
    writer.refuse(Set.of("b", "d"));

    assertThatThrownBy(() -> cache.putAll(Map.of("a", "new", "b", "new", "c", "new", "d", "new")))
        .isInstanceOf(CacheWriterException.class);

    Map<String, String> expected = Map.of("a", "new", "b", "old", "c", "new");
    assertThat(contents(cache)).isEqualTo(expected);
    assertThat(writer.store()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void ofManyOnlyTheRefusedStayUndeleted(boolean all) {
    Cache<String, String> cache = createCache(ONE);
    cache.putAll(Map.of("a", "old", "b", "old", "c", "old", "d", "old"));
    writer.refuse(Set.of("b", "d"));

    assertThatThrownBy(
            () -> {
              if (all) {
                cache.removeAll();
              } else {
                cache.removeAll(Set.of("a", "b", "d", "absent"));
              }
            })
        .isInstanceOf(CacheWriterException.class);

    Map<String, String> expected = new HashMap<>(Map.of("b", "old", "d", "old"));
    if (!all) {
      expected.put("c", "old");
    }
    assertThat(contents(cache)).isEqualTo(expected);
    assertThat(writer.store()).isEqualTo(expected);
  }

  private Cache<String, String> createCache(CacheFixture node) {
    return node.createCache(
        name,
        new CompressedConfiguration<String, String>()
            .setCompression(Compression.lz4().withThreshold(0))
            .setWriteThrough(true)
            .setCacheWriterFactory(() -> writer));
  }

  private static Map<String, String> contents(Cache<String, String> cache) {
    Map<String, String> contents = new HashMap<>();
    cache.forEach(entry -> contents.put(entry.getKey(), entry.getValue()));
    return contents;
  }
}
