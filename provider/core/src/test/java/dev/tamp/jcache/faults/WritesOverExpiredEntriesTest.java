package dev.tamp.jcache.faults;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Fault 4: {@code getAndPut}, and with a writer also {@code put}, take an entry that has expired
 * and was not evicted yet for a live one: they return it, and what they write expires with it.
 */
class WritesOverExpiredEntriesTest extends FaultTest {

  private static final java.time.Duration PAST_EXPIRY = java.time.Duration.ofHours(2);

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of(
            "getAndPut",
            WritesOverExpiredEntriesTest::getAndPut,
            Arrays.asList("old", null),
            Arrays.asList(null, "new")),
        Scenario.of(
            "put with a writer",
            WritesOverExpiredEntriesTest::writeThrough,
            Outcome.returned(null),
            Outcome.returned("new")));
  }

  private static List<@Nullable String> getAndPut(Fixture fixture) {
    Node node = fixture.openNode();
    Cache<String, String> cache = node.createCache(fixture.cacheName(), expiringInAnHour());
    cache.put("k", "old");
    node.letTimePass(cache, PAST_EXPIRY);
    String returned = cache.getAndPut("k", "new");
    return Arrays.asList(returned, cache.get("k"));
  }

  private static Outcome writeThrough(Fixture fixture) {
    Node node = fixture.openNode();
    Cache<String, String> cache =
        node.createCache(
            fixture.cacheName(),
            expiringInAnHour().setWriteThrough(true).setCacheWriterFactory(RecordingWriter::new));
    cache.put("k", "old");
    node.letTimePass(cache, PAST_EXPIRY);
    cache.put("k", "new");
    return Outcome.returned(cache.get("k"));
  }

  private static MutableConfiguration<String, String> expiringInAnHour() {
    return new MutableConfiguration<String, String>()
        .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
  }
}
