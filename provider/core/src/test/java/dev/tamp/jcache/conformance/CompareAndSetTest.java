package dev.tamp.jcache.conformance;

import static dev.tamp.jcache.Execution.ATOMIC;
import static dev.tamp.jcache.Execution.STRICT;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Two nodes with different algorithms compare values, and never both win. */
@NeverHangs
class CompareAndSetTest {

  private static final int THREADS = 8;
  private static final String KEY = "key";

  @AutoClose private final CacheFixture here = CacheFixture.open();
  @AutoClose private final CacheFixture there = CacheFixture.open();

  static Stream<Arguments> modes() {
    return Stream.of(
        arguments(ATOMIC, ATOMIC), arguments(ATOMIC, STRICT), arguments(STRICT, STRICT));
  }

  @ParameterizedTest
  @MethodSource("modes")
  void oneOfEightWins(Execution hereIs, Execution thereIs) {
    String name = CacheFixture.uniqueName("compared");
    List<Cache<String, Map<String, Integer>>> caches =
        List.of(
            createCache(here, name, Compression.zstd(1), hereIs),
            createCache(there, name, Compression.snappy(), thereIs));
    for (int round = 0; round < Soak.times(20); round++) {
      caches.get(round % 2).put(KEY, map(round, false));
      Map<String, Integer> expected = map(round, true);
      Map<String, Integer> next = map(-round - 1, false);
      AtomicInteger winners = new AtomicInteger();

      Concurrently.run(
          THREADS,
          thread -> {
            Cache<String, Map<String, Integer>> cache = caches.get(thread % 2);
            boolean won =
                thread < THREADS / 2
                    ? cache.replace(KEY, expected, next)
                    : cache.remove(KEY, expected);
            winners.addAndGet(won ? 1 : 0);
          });

      assertThat(winners).hasValue(1);
      assertThat(caches.get(0).get(KEY)).isIn(next, null);
    }
  }

  /** Maps of the same content are equal, in whatever order they iterate. */
  private static Map<String, Integer> map(int content, boolean reversed) {
    List<Integer> numbers =
        IntStream.range(0, 100).boxed().collect(toCollection(java.util.ArrayList::new));
    if (reversed) {
      Collections.reverse(numbers);
    }
    Map<String, Integer> map = new LinkedHashMap<>();
    numbers.forEach(number -> map.put("number " + number, content));
    return map;
  }

  @SuppressWarnings("unchecked") // Map.class is raw
  private static Cache<String, Map<String, Integer>> createCache(
      CacheFixture node, String name, Compression compression, Execution execution) {
    return node.createCache(
        name,
        new CompressedConfiguration<String, Map<String, Integer>>()
            .setTypes(String.class, (Class<Map<String, Integer>>) (Class<?>) Map.class)
            .setCompression(compression.withThreshold(0))
            .setExecution(execution));
  }
}
