package dev.tamp.jcache.fleet;

import static dev.tamp.jcache.fleet.Settings.BROTLI;
import static dev.tamp.jcache.fleet.Settings.LEGACY_NONE;
import static dev.tamp.jcache.fleet.Settings.LEGACY_ZSTD;
import static dev.tamp.jcache.fleet.Settings.LZ4;
import static dev.tamp.jcache.fleet.Settings.NONE;
import static dev.tamp.jcache.fleet.Settings.PLAIN;
import static dev.tamp.jcache.fleet.Settings.PLAIN_LZ4_CODEC;
import static dev.tamp.jcache.fleet.Settings.SNAPPY;
import static dev.tamp.jcache.fleet.Settings.ZSTD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.jvm.ChildJvm;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Processes of different settings on one cache: no wrong value, no lost update, in any step of a
 * roll-out or a roll-back.
 */
@Timeout(300)
class MixedFleetTest {

  /** In the profile {@code soak} a minute. */
  private static final int SECONDS = Integer.getInteger("tamp.soak.seconds", 3);

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose private final CacheFixture node = CacheFixture.openOn(REDIS.address());

  static Stream<List<Settings>> fleets() {
    return Stream.of(
        List.of(PLAIN, PLAIN, NONE, NONE),
        List.of(NONE, NONE, LZ4),
        List.of(LZ4, ZSTD, BROTLI, SNAPPY),
        List.of(PLAIN_LZ4_CODEC, PLAIN_LZ4_CODEC, LEGACY_NONE),
        List.of(LEGACY_NONE, LEGACY_NONE, LEGACY_ZSTD));
  }

  @ParameterizedTest
  @MethodSource("fleets")
  void agree(List<Settings> fleet) throws Exception {
    String name = CacheFixture.uniqueName("fleet");
    Cache<String, String> cache =
        node.createCache(name, fleet.get(fleet.size() - 1).configuration());
    Work.counters().forEach(key -> cache.put(key, Version.first(key).text()));
    AtomicLong counted = new AtomicLong();
    List<Callable<List<String>>> members = new ArrayList<>();
    for (Settings settings : fleet) {
      members.add(member(name, settings, members.size(), fleet.size() + 1));
    }
    members.add(
        () -> {
          counted.set(countWhenDone(cache, fleet.size() + 1));
          return List.of();
        });

    List<String> results = run(members);

    System.out.println(fleet + ": increments, operations and events of each: " + results);
    assertThat(results)
        .hasSameSizeAs(fleet)
        .allMatch(result -> number(result, 1) > 0 && number(result, 2) > 0);
    assertThat(counted.get())
        .isEqualTo(results.stream().mapToLong(result -> number(result, 0)).sum())
        .isPositive();
  }

  private static Callable<List<String>> member(
      String cacheName, Settings settings, int number, int meeting) {
    return () ->
        new ChildJvm()
            .run(
                Member.class,
                REDIS.address(),
                cacheName,
                settings.name(),
                String.valueOf(number),
                String.valueOf(meeting),
                String.valueOf(SECONDS));
  }

  /** Sums the counters up when nobody counts any more, and before members close the cache. */
  private static long countWhenDone(Cache<String, String> cache, int members)
      throws InterruptedException {
    try (Meeting meeting = Meeting.open(REDIS.address(), cache.getName(), members)) {
      meeting.await("ready");
      meeting.await("done");
      long sum =
          cache.getAll(Work.counters()).entrySet().stream()
              .mapToLong(counter -> Version.of(counter.getKey(), counter.getValue()).number())
              .sum();
      meeting.await("checked");
      return sum;
    }
  }

  /** Runs all at once; the first that fails is told of. */
  private static List<String> run(List<Callable<List<String>>> members) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(members.size());
    try {
      ExecutorCompletionService<List<String>> running = new ExecutorCompletionService<>(threads);
      members.forEach(running::submit);
      List<String> results = new ArrayList<>();
      for (int i = 0; i < members.size(); i++) {
        results.addAll(running.take().get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  private static long number(String result, int column) {
    return Long.parseLong(result.split(" ", -1)[column]);
  }
}
