package dev.tamp.jcache.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;

/** Fault 13: conditional operations compare the encoded bytes of two values. */
class ConditionalOperationsCompareByEqualsTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
            succeeds("replace", cache -> cache.replace("k", map("BB", "Aa"), map("c"))),
            succeeds("remove", cache -> cache.remove("k", map("BB", "Aa"))))
        .flatMap(Scenario::inBothModes);
  }

  private static Scenario<Boolean> succeeds(
      String name, Predicate<Cache<String, Map<String, Integer>>> operation) {
    return Scenario.of(
        name,
        fixture -> {
          assertThat(map("Aa", "BB")).isEqualTo(map("BB", "Aa"));
          Cache<String, Map<String, Integer>> cache =
              fixture.openNode().createCache(fixture.cacheName(), new MutableConfiguration<>());
          cache.put("k", map("Aa", "BB"));
          return operation.test(cache);
        },
        false,
        true);
  }

  /** Iterates in the order given where the keys have the same hash code, as Aa and BB do. */
  private static Map<String, Integer> map(String... keys) {
    Map<String, Integer> map = new HashMap<>();
    for (String key : keys) {
      map.put(key, 1);
    }
    return map;
  }
}
