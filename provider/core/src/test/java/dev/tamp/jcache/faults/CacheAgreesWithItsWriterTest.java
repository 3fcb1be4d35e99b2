package dev.tamp.jcache.faults;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.integration.CacheWriterException;

/**
 * Fault 11: {@code removeAll} tells the writer no key that comes after one that the cache does not
 * hold, and a write that the writer refused takes the old value out of the cache.
 */
class CacheAgreesWithItsWriterTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.concat(
        Scenario.of(
                "keys that removeAll passes to the writer",
                CacheAgreesWithItsWriterTest::keysPassedToTheWriter,
                List.of(),
                List.of("absent", "b", "c"))
            .inBothModes(),
        Scenario.of(
                "value after a put that the writer refused",
                CacheAgreesWithItsWriterTest::valueAfterARefusedPut,
                List.of(Outcome.threw(CacheWriterException.class), Outcome.returned(null)),
                List.of(Outcome.threw(CacheWriterException.class), Outcome.returned("old")))
            .inBothModes());
  }

  private static List<Object> keysPassedToTheWriter(Fixture fixture) {
    RecordingWriter writer = new RecordingWriter();
    Cache<String, String> cache = createCache(fixture, writer);
    cache.put("b", "v");
    cache.put("c", "v");
    cache.removeAll(new LinkedHashSet<>(List.of("absent", "b", "c")));
    List<Object> deleted = new ArrayList<>(writer.deletedInBulk());
    deleted.sort(null);
    return deleted;
  }

  private static List<Outcome> valueAfterARefusedPut(Fixture fixture) {
    RecordingWriter writer = new RecordingWriter();
    Cache<String, String> cache = createCache(fixture, writer);
    cache.put("k", "old");
    writer.fail();
    return List.of(
        fixture.attemptTo(() -> cache.put("k", "new")), fixture.attempt(() -> cache.get("k")));
  }

  private static Cache<String, String> createCache(Fixture fixture, RecordingWriter writer) {
    return fixture
        .openNode()
        .createCache(
            fixture.cacheName(),
            new MutableConfiguration<String, String>()
                .setWriteThrough(true)
                .setCacheWriterFactory(() -> writer));
  }
}
