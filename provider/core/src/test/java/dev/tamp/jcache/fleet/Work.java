package dev.tamp.jcache.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.cache.Cache;

/**
 * What one thread of a node does: changes keys of its own and knows their values exactly; counts
 * keys up that all share; and reads the keys of all, whose versions may only grow.
 */
final class Work {

  private static final int OWN_KEYS = 5;
  private static final int COUNTERS = 3;

  private final Cache<String, String> cache;
  private final boolean plain;
  private final Random random;
  private final long seed = System.nanoTime();
  private final Map<String, Version> own = new LinkedHashMap<>();
  private final Map<String, Integer> seen = new HashMap<>();
  private int increments;
  private int operations;

  Work(Cache<String, String> cache, String name, boolean plain) {
    this.cache = cache;
    this.plain = plain;
    this.random = new Random(seed);
    IntStream.range(0, OWN_KEYS)
        .mapToObj(i -> name + "-" + i)
        .forEach(key -> own.put(key, Version.first(key)));
  }

  static Set<String> counters() {
    Set<String> counters = new TreeSet<>();
    IntStream.range(0, COUNTERS).forEach(i -> counters.add("counter-" + i));
    return counters;
  }

  Work run(Duration time) {
    own.values().forEach(version -> cache.put(version.key(), version.text()));
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      try {
        step();
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("step " + operations + " with seed " + seed, e);
      }
      operations++;
    }
    return this;
  }

  int increments() {
    return increments;
  }

  int operations() {
    return operations;
  }

  void checkOwnValues() {
    own.forEach((key, version) -> assertThat(cache.get(key)).as(key).isEqualTo(version.text()));
  }

  private void step() {
    switch (random.nextInt(20)) {
      case 0 -> iterate();
      case 1 -> putAll();
      case 2, 3 -> cache.getAll(seen.keySet()).forEach(this::see);
      case 4, 5, 6, 7, 8 -> count();
      default -> change();
    }
  }

  private void iterate() {
    for (Cache.Entry<String, String> entry : cache) {
      see(entry.getKey(), entry.getValue());
    }
  }

  private void putAll() {
    own.replaceAll((key, version) -> version.next());
    Map<String, String> texts = new HashMap<>();
    own.forEach((key, version) -> texts.put(key, version.text()));
    cache.putAll(texts);
  }

  /** Changes an own value, whose old value is known. */
  private void change() {
    String key = List.copyOf(own.keySet()).get(random.nextInt(OWN_KEYS));
    Version before = own.getOrDefault(key, Version.first(key));
    Version after = before.next();
    switch (random.nextInt(5)) {
      case 0 -> {
        cache.put(key, after.text());
        assertThat(cache.get(key)).isEqualTo(after.text());
      }
      case 1 -> assertThat(cache.getAndPut(key, after.text())).isEqualTo(before.text());
      case 2 -> assertThat(cache.replace(key, before.text(), after.text())).as(key).isTrue();
      case 3 -> assertThat(cache.getAndReplace(key, after.text())).isEqualTo(before.text());
      default -> assertThat(invoke(key)).isEqualTo(before.text());
    }
    own.put(key, after);
  }

  /** Counts up; that of plain Redisson's processors loses updates, so it counts by replacing. */
  private void count() {
    String key = List.copyOf(counters()).get(random.nextInt(COUNTERS));
    if (!plain && random.nextBoolean()) {
      see(key, invoke(key));
    } else {
      boolean counted = false;
      while (!counted) {
        String before = cache.get(key);
        see(key, before);
        counted = cache.replace(key, before, Version.of(key, before).next().text());
      }
    }
    increments++;
  }

  private String invoke(String key) {
    return cache.invoke(
        key,
        (entry, arguments) -> {
          String before = entry.getValue();
          entry.setValue(Version.of(key, before).next().text());
          return before;
        });
  }

  private void see(String key, String text) {
    int number = Version.of(key, text).number();
    assertThat(number).as("version of %s", key).isGreaterThanOrEqualTo(seen.getOrDefault(key, 0));
    seen.put(key, number);
  }
}
