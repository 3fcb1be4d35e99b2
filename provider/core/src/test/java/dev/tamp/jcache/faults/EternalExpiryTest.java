package dev.tamp.jcache.faults;

import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.expiry.ModifiedExpiryPolicy;

/**
 * Fault 12: to the scripts -1 means "leave the expiry as it is" and "never expires", so an eternal
 * entry keeps the expiry of the entry that was there before.
 */
class EternalExpiryTest extends FaultTest {

  private static final java.time.Duration PAST_EXPIRY = java.time.Duration.ofHours(2);

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.concat(
        Scenario.of(
                "an eternal entry created over an expired one",
                EternalExpiryTest::createdOverAnExpiredEntry,
                Outcome.returned(null),
                Outcome.returned("new"))
            .inBothModes(),
        Scenario.of(
                "an update that makes an entry eternal",
                EternalExpiryTest::madeEternalByAnUpdate,
                Outcome.returned(null),
                Outcome.returned("new"))
            .inBothModes());
  }

  private static Outcome createdOverAnExpiredEntry(Fixture fixture) {
    Node node = fixture.openNode();
    Cache<String, String> before =
        createCache(fixture, node, CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
    before.put("k", "old");
    node.letTimePass(before, PAST_EXPIRY);
    Cache<String, String> now =
        createCache(fixture, fixture.openNode(), EternalExpiryPolicy.factoryOf());
    now.put("k", "new");
    return Outcome.returned(now.get("k"));
  }

  private static Outcome madeEternalByAnUpdate(Fixture fixture) {
    Cache<String, String> before =
        createCache(fixture, fixture.openNode(), CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
    before.put("k", "old");
    Node node = fixture.openNode();
    Cache<String, String> now =
        createCache(fixture, node, ModifiedExpiryPolicy.factoryOf(Duration.ETERNAL));
    now.put("k", "new");
    node.letTimePass(now, PAST_EXPIRY);
    return Outcome.returned(now.get("k"));
  }

  private static Cache<String, String> createCache(
      Fixture fixture, Node node, Factory<ExpiryPolicy> expiry) {
    return node.createCache(
        fixture.cacheName(),
        new MutableConfiguration<String, String>().setExpiryPolicyFactory(expiry));
  }
}
