package dev.tamp.jcache.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.processor.EntryProcessor;

/**
 * Fault 3: {@code invoke} reads and writes with several commands and, in the atomic mode, takes no
 * lock; a lock that only some nodes take does not help either.
 */
class InvokeIsAtomicTest extends FaultTest {

  private static final int THREADS = 4;
  private static final int INCREMENTS = 100;

  private static final EntryProcessor<String, Integer, Integer> INCREMENT =
      (entry, arguments) -> {
        int incremented = entry.getValue() + 1;
        entry.setValue(incremented);
        return incremented;
      };

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.race("one node", InvokeIsAtomicTest::onOneNode),
        Scenario.race("a node in each mode", InvokeIsAtomicTest::onANodeInEachMode));
  }

  private static int onOneNode(Fixture fixture) throws Exception {
    Cache<String, Integer> cache = createCache(fixture, Mode.ATOMIC);
    return lostIncrements(fixture, cache, cache);
  }

  private static int onANodeInEachMode(Fixture fixture) throws Exception {
    return lostIncrements(
        fixture, createCache(fixture, Mode.ATOMIC), createCache(fixture, Mode.LOCKED));
  }

  private static Cache<String, Integer> createCache(Fixture fixture, Mode mode) {
    return fixture
        .openNode(fixture.newConfig(), mode)
        .createCache(fixture.cacheName(), new MutableConfiguration<>());
  }

  private static int lostIncrements(
      Fixture fixture, Cache<String, Integer> even, Cache<String, Integer> odd) throws Exception {
    even.put("counter", 0);
    List<Callable<Integer>> threads = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      Cache<String, Integer> cache = thread % 2 == 0 ? even : odd;
      threads.add(
          () -> {
            for (int i = 0; i < INCREMENTS; i++) {
              cache.invoke("counter", INCREMENT);
            }
            return INCREMENTS;
          });
    }
    int made = 0;
    for (Future<Integer> thread : fixture.threads().invokeAll(threads)) {
      made += thread.get();
    }
    return made - even.get("counter");
  }
}
