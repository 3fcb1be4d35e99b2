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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

    List<String> results = run(fleet, name);

    long increments = results.stream().mapToLong(result -> number(result, 0)).sum();
    long counted =
        cache.getAll(Work.counters()).entrySet().stream()
            .mapToLong(counter -> Version.of(counter.getKey(), counter.getValue()).number())
            .sum();
    System.out.println(fleet + ": increments, operations and events of each: " + results);
    assertThat(counted).isEqualTo(increments).isPositive();
    assertThat(results).allMatch(result -> number(result, 1) > 0 && number(result, 2) > 0);
  }

  private static List<String> run(List<Settings> fleet, String cacheName) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(fleet.size());
    try {
      List<Future<List<String>>> members = new ArrayList<>();
      for (int i = 0; i < fleet.size(); i++) {
        String[] arguments = {
          REDIS.address(),
          cacheName,
          fleet.get(i).name(),
          String.valueOf(i),
          String.valueOf(fleet.size()),
          String.valueOf(SECONDS)
        };
        members.add(threads.submit(() -> new ChildJvm().run(Member.class, arguments)));
      }
      List<String> results = new ArrayList<>();
      for (Future<List<String>> member : members) {
        results.addAll(member.get());
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
