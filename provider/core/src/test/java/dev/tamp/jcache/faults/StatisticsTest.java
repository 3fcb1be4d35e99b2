package dev.tamp.jcache.faults;

import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.management.JMException;

/**
 * Fault 16: some hits and misses are not counted, and the mean time of removals is divided by the
 * number of puts and takes milliseconds for nanoseconds.
 */
class StatisticsTest extends FaultTest {

  /** Hits and misses. */
  record Gets(long hits, long misses) {}

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of("getAll", StatisticsTest::afterGetAll, new Gets(1, 0), new Gets(1, 1)),
        Scenario.of(
            "putIfAbsent", StatisticsTest::afterPutIfAbsent, new Gets(0, 0), new Gets(1, 1)),
        Scenario.of(
            "a mean time of removals without puts",
            StatisticsTest::removalsWithoutPutsTakeTime,
            false,
            true),
        Scenario.of(
            "a mean time of removals below the time that has passed",
            StatisticsTest::removalsTakeLessThanTheTimePassed,
            false,
            true));
  }

  private static Gets afterGetAll(Fixture fixture) throws JMException {
    Cache<String, String> cache = createCache(fixture);
    cache.put("k", "v");
    cache.getAll(Set.of("k", "absent"));
    return gets(fixture);
  }

  private static Gets afterPutIfAbsent(Fixture fixture) throws JMException {
    Cache<String, String> cache = createCache(fixture);
    cache.putIfAbsent("k", "v");
    cache.putIfAbsent("k", "v");
    return gets(fixture);
  }

  private static boolean removalsWithoutPutsTakeTime(Fixture fixture) throws JMException {
    fixture
        .openNode()
        .createCache(fixture.cacheName(), new MutableConfiguration<String, String>())
        .put("k", "v");
    createCache(fixture).remove("k", "v");
    return Statistics.of(fixture.cacheName()).averageRemoveTime() > 0;
  }

  private static boolean removalsTakeLessThanTheTimePassed(Fixture fixture) throws JMException {
    Cache<String, String> cache = createCache(fixture);
    cache.put("k", "v");
    long start = System.nanoTime();
    cache.remove("k");
    long passed = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start);
    float mean = Statistics.of(fixture.cacheName()).averageRemoveTime();
    return mean >= 0 && mean <= passed;
  }

  private static Cache<String, String> createCache(Fixture fixture) {
    return fixture
        .openNode()
        .createCache(
            fixture.cacheName(),
            new MutableConfiguration<String, String>().setStatisticsEnabled(true));
  }

  private static Gets gets(Fixture fixture) throws JMException {
    Statistics statistics = Statistics.of(fixture.cacheName());
    return new Gets(statistics.hits(), statistics.misses());
  }
}
