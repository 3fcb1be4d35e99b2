package dev.tamp.jcache.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Of those who compare and set one key at the same time, exactly one succeeds. */
@Timeout(120)
class CompareAndSetTest {

  private static final int ROUNDS = 200;

  @AutoClose private static final CacheFixture ONE = CacheFixture.open();
  @AutoClose private static final CacheFixture OTHER = CacheFixture.open();
  @AutoClose private final RacingThreads threads = new RacingThreads();

  static Stream<Arguments> nodes() {
    return Stream.of(
        Arguments.of(Execution.AUTO, Execution.AUTO),
        Arguments.of(Execution.AUTO, Execution.STRICT),
        Arguments.of(Execution.STRICT, Execution.STRICT));
  }

  /** Each round, the odd threads replace and the even ones remove, or all of them create. */
  @ParameterizedTest
  @MethodSource("nodes")
  void exactlyOneWins(Execution one, Execution other) throws Exception {
    String name = CacheFixture.uniqueName("compare");
    List<Cache<String, String>> caches =
        List.of(
            createCache(ONE, name, one, Compression.lz4()),
            createCache(OTHER, name, other, Compression.zstd(3)));
    @Nullable String current = null;

    for (int i = 0; i < ROUNDS; i++) {
      int round = i;
      String old = current;
      List<Attempt> attempts =
          threads.race(
              thread -> {
                Cache<String, String> cache = caches.get((thread / 2 + round) % 2);
                return attempt(cache, old, text(round, thread), thread % 2 == 0);
              });

      List<Attempt> won = attempts.stream().filter(Attempt::succeeded).toList();
      assertThat(won).as("winners of round %d", round).hasSize(1);
      current = won.get(0).value();
      for (Cache<String, String> cache : caches) {
        assertThat(cache.get("key")).as("after round %d", round).isEqualTo(current);
      }
    }
  }

  private static Attempt attempt(
      Cache<String, String> cache, @Nullable String old, String mine, boolean remove) {
    if (old == null) {
      return new Attempt(mine, cache.putIfAbsent("key", mine));
    }
    return remove
        ? new Attempt(null, cache.remove("key", old))
        : new Attempt(mine, cache.replace("key", old, mine));
  }

  /** Counts of all threads and nodes add up, whichever way a thread adds one. */
  @ParameterizedTest
  @MethodSource("nodes")
  void noUpdateIsLost(Execution one, Execution other) throws Exception {
    String name = CacheFixture.uniqueName("count");
    List<Cache<String, Integer>> caches = new ArrayList<>();
    caches.add(createCache(ONE, name, one, Compression.lz4()));
    caches.add(createCache(OTHER, name, other, Compression.zstd(3)));
    caches.get(0).put("key", 0);
    int additions = 25;

    threads.race(
        thread -> {
          Cache<String, Integer> cache = caches.get(thread % 2);
          for (int i = 0; i < additions; i++) {
            add(cache, thread / 2 % 2 == 0);
          }
          return thread;
        });

    assertThat(caches.get(0).get("key")).isEqualTo(additions * RacingThreads.COUNT);
  }

  private static void add(Cache<String, Integer> cache, boolean invoke) {
    if (invoke) {
      cache.invoke(
          "key",
          (entry, arguments) -> {
            entry.setValue(entry.getValue() + 1);
            return entry.getKey();
          });
      return;
    }
    Integer old = cache.get("key");
    while (!cache.replace("key", old, old + 1)) {
      old = cache.get("key");
    }
  }

  private static <V> Cache<String, V> createCache(
      CacheFixture node, String name, Execution execution, Compression compression) {
    return node.createCache(
        name,
        new CompressedConfiguration<String, V>()
            .setExecution(execution)
            .setCompression(compression.withThreshold(0)));
  }

  private static String text(int round, int thread) {
    return ("round " + round + " thread " + thread + " ").repeat(20);
  }

  /** What a thread tried, and the value that there is if it succeeded. */
  private record Attempt(@Nullable String value, boolean succeeded) {}
}
