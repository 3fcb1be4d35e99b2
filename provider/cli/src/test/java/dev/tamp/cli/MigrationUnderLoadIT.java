package dev.tamp.cli;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.frame.FrameFormat;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/**
 * A cache is migrated while four threads read and write it. The migration is killed and begun
 * again. Each thread has keys of its own, so it knows what each read must give.
 */
class MigrationUnderLoadIT {

  /** In the profile {@code soak} a million. */
  private static final int ENTRIES = Integer.getInteger("tamp.soak.entries", 20_000);

  private static final int THREADS = 4;
  private static final int THRESHOLD = 200;

  @AutoClose private static final Redis REDIS = Redis.start();

  private final String name = Redis.uniqueName();
  private final int[] versions = new int[ENTRIES];
  private final AtomicBoolean stop = new AtomicBoolean();

  @Test
  void losesNothing() throws IOException, InterruptedException, ExecutionException {
    Cache<String, String> plain = REDIS.cache(name, Caches.strings(Compression.none()));
    fill(plain);
    Map<String, Double> expiry = REDIS.expiryTimes(name);
    assertThat(expiry).hasSize(ENTRIES);

    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Future<Integer>> users = new ArrayList<>();
    JsonNode resumed;
    try (Cache<String, String> used =
        REDIS.cache(name, Caches.strings(Compression.zstd(1).withThreshold(THRESHOLD)))) {
      for (int i = 0; i < THREADS; i++) {
        users.add(threads.submit(user(used, i)));
      }
      killHalfWay();
      try (ToolProcess tool = migrate("--json")) {
        resumed = tool.awaitJson(0);
      } finally {
        stop.set(true);
      }
      int operations = 0;
      for (Future<Integer> user : users) {
        operations += user.get();
      }
      System.out.printf(
          "%,d entries, %,d operations meanwhile, second run: %s%n",
          ENTRIES, operations, resumed.toPrettyString());
      assertThat(operations).isPositive();
    } finally {
      stop.set(true);
      threads.shutdown();
    }

    assertThat(resumed.at("/rewritten").asInt()).isPositive().isLessThan(ENTRIES);
    assertThat(resumed.at("/keptChanging").asInt()).isZero();
    assertThat(REDIS.expiryTimes(name)).isEqualTo(expiry);
    checkAll(plain);
  }

  private void fill(Cache<String, String> cache) {
    for (int from = 0; from < ENTRIES; from += 1_000) {
      Map<String, String> page = new HashMap<>();
      IntStream.range(from, Math.min(ENTRIES, from + 1_000))
          .forEach(i -> page.put(key(i), value(i, 0)));
      cache.putAll(page);
    }
  }

  private void killHalfWay() throws IOException, InterruptedException {
    Set<String> sample =
        IntStream.range(0, 100).mapToObj(i -> key(i * (ENTRIES / 100))).collect(toSet());
    // seldom written by the threads, and so many seconds long that it is seen half done
    try (ToolProcess tool = migrate("--max-rate", String.valueOf(ENTRIES / 8))) {
      await().atMost(Duration.ofMinutes(5)).until(() -> framed(sample) >= 30);
      tool.kill();
    }
    assertThat(framed(sample)).as("of 100 migrated when it was killed").isLessThan(100);
  }

  private long framed(Set<String> keys) {
    Set<byte[]> stored = keys.stream().map(Redis::bytes).collect(toSet());
    return REDIS.hash(name).getAll(stored).values().stream()
        .filter(value -> FrameFormat.startsWithMagic(Unpooled.wrappedBuffer(value)))
        .count();
  }

  /** Reads and writes every fourth key, and returns how often. */
  private Callable<Integer> user(Cache<String, String> cache, int thread) {
    return () -> {
      long seed = System.nanoTime();
      Random random = new Random(seed);
      int operations = 0;
      while (!stop.get()) {
        int i = random.nextInt(ENTRIES / THREADS) * THREADS + thread;
        String expected = value(i, versions[i]);
        String next = value(i, versions[i] + 1);
        String before =
            switch (random.nextInt(4)) {
              case 0 -> cache.getAndPut(key(i), next);
              case 1 -> cache.replace(key(i), expected, next) ? expected : "not replaced";
              case 2 ->
                  cache.invoke(
                      key(i),
                      (entry, arguments) -> {
                        String old = entry.getValue();
                        entry.setValue(next);
                        return old;
                      });
              default -> {
                versions[i]--; // is only read
                yield cache.get(key(i));
              }
            };
        versions[i]++;
        assertThat(before).as("key %s, seed %s", key(i), seed).isEqualTo(expected);
        operations++;
      }
      return operations;
    };
  }

  private void checkAll(Cache<String, String> cache) {
    int wrong = 0;
    long notFramed = 0;
    for (int from = 0; from < ENTRIES; from += 1_000) {
      Set<String> keys =
          IntStream.range(from, Math.min(ENTRIES, from + 1_000))
              .mapToObj(MigrationUnderLoadIT::key)
              .collect(toSet());
      Map<String, String> values = cache.getAll(keys);
      notFramed += keys.size() - framed(keys);
      for (String key : keys) {
        int i = Integer.parseInt(key);
        wrong += value(i, versions[i]).equals(values.get(key)) ? 0 : 1;
      }
    }
    assertThat(notFramed).as("values that were not migrated").isZero();
    assertThat(wrong).as("wrong values").isZero();
  }

  private ToolProcess migrate(String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "migrate",
                REDIS.address(),
                name,
                "--to",
                "zstd",
                "--threshold",
                String.valueOf(THRESHOLD)));
    arguments.addAll(List.of(more));
    return ToolProcess.start(arguments.toArray(String[]::new));
  }

  private static String key(int i) {
    return String.valueOf(i);
  }

  private static String value(int i, int version) {
    return version + " of " + Caches.text("dish " + i, 300);
  }
}
