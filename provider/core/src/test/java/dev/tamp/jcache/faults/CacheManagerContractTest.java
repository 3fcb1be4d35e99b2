package dev.tamp.jcache.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;

/**
 * Fault 18: {@code getCacheNames} answers on a closed manager, and {@code getCache(name)} refuses a
 * cache with types, as JCache 1.0 wanted and 1.1 does not.
 */
class CacheManagerContractTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of(
            "cache names of a closed manager",
            CacheManagerContractTest::cacheNamesOfAClosedManager,
            Outcome.returned(List.of()),
            Outcome.threw(IllegalStateException.class)),
        Scenario.of(
            "a typed cache without its types",
            CacheManagerContractTest::typedCacheWithoutItsTypes,
            Outcome.threw(IllegalArgumentException.class),
            Outcome.returned(true)));
  }

  private static Outcome cacheNamesOfAClosedManager(Fixture fixture) {
    Node node = fixture.openNode();
    node.manager().close();
    return Outcome.of(
        () -> {
          List<String> names = new ArrayList<>();
          node.manager().getCacheNames().forEach(names::add);
          return names;
        });
  }

  private static Outcome typedCacheWithoutItsTypes(Fixture fixture) {
    Node node = fixture.openNode();
    Cache<String, String> cache =
        node.createCache(
            fixture.cacheName(),
            new MutableConfiguration<String, String>().setTypes(String.class, String.class));
    return Outcome.of(() -> node.manager().getCache(fixture.cacheName()).equals(cache));
  }
}
