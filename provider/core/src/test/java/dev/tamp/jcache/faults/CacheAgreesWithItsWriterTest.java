package dev.tamp.jcache.faults;

import static java.time.Duration.ofSeconds;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
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
    return Stream.of(
            Scenario.of(
                "keys that removeAll passes to the writer",
                CacheAgreesWithItsWriterTest::keysPassedToTheWriter,
                List.of(),
                List.of("absent", "b", "c")),
            refused("put", cache -> cache.put("k", "new")),
            refused("getAndPut", cache -> cache.getAndPut("k", "new")),
            refused("putAll", cache -> cache.putAll(Map.of("k", "new"))),
            refused("replace(k,v)", cache -> cache.replace("k", "new")),
            refused("replace(k,o,n)", cache -> cache.replace("k", "old", "new")),
            refused("getAndReplace", cache -> cache.getAndReplace("k", "new")))
        .flatMap(Scenario::inBothModes);
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

  /** What a write and then a read come to when the writer refuses to write. */
  private static Scenario<List<Outcome>> refused(
      String name, Consumer<Cache<String, String>> write) {
    return Scenario.of(
        "value after a refused " + name,
        fixture -> {
          RecordingWriter writer = new RecordingWriter();
          Cache<String, String> cache = createCache(fixture, writer);
          cache.put("k", "old");
          writer.fail();
          Outcome written = Outcome.of(Executors.callable(() -> write.accept(cache)));
          await().atMost(ofSeconds(30)).until(() -> !"new".equals(cache.get("k")));
          return List.of(written, Outcome.returned(cache.get("k")));
        },
        List.of(Outcome.threw(CacheWriterException.class), Outcome.returned(null)),
        List.of(Outcome.threw(CacheWriterException.class), Outcome.returned("old")));
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
