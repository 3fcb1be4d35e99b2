package dev.tamp.jcache.faults;

import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import org.redisson.RedissonObject;
import org.redisson.client.codec.StringCodec;

/**
 * Fault 15: in the locked mode {@code replace(k,o,n)} that does not match records an access of the
 * time of day instead of the key, and reads a value after it deleted it; one that matches tells
 * listeners no old value.
 */
class ConditionalReplaceInLockedModeTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.<Scenario<?>>of(
            Scenario.of(
                "entries with an expiry after a mismatch",
                ConditionalReplaceInLockedModeTest::entriesWithAnExpiryAfterAMismatch,
                2,
                1),
            Scenario.of(
                "a mismatch that expires at once",
                ConditionalReplaceInLockedModeTest::mismatchThatExpiresAtOnce,
                Outcome.threw(CacheException.class),
                Outcome.returned(false)),
            Scenario.of(
                "old value that a listener sees",
                ConditionalReplaceInLockedModeTest::oldValueThatAListenerSees,
                Outcome.returned(null),
                Outcome.returned("old")))
        .map(scenario -> scenario.in(Mode.LOCKED));
  }

  private static int entriesWithAnExpiryAfterAMismatch(Fixture fixture) {
    Node node = fixture.openNode();
    Cache<String, String> cache =
        createCache(fixture, node, AccessedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
    cache.put("k", "v");
    cache.replace("k", "other", "new");
    String expirySet = RedissonObject.prefixName("jcache_timeout_set", fixture.cacheName());
    return node.client().getScoredSortedSet(expirySet, StringCodec.INSTANCE).size();
  }

  private static Outcome mismatchThatExpiresAtOnce(Fixture fixture) {
    Cache<String, String> cache =
        createCache(fixture, fixture.openNode(), FixedExpiry.onAccess(Duration.ZERO));
    cache.put("k", "v");
    return Outcome.of(() -> cache.replace("k", "other", "new"));
  }

  private static Outcome oldValueThatAListenerSees(Fixture fixture) {
    Cache<String, String> cache =
        createCache(fixture, fixture.openNode(), EternalExpiryPolicy.factoryOf());
    cache.put("k", "old");
    RecordingListener<String, String> listener = new RecordingListener<>();
    cache.registerCacheEntryListener(listener.synchronous());
    cache.replace("k", "old", "new");
    return Outcome.returned(listener.events().get(0).oldValue());
  }

  private static Cache<String, String> createCache(
      Fixture fixture, Node node, Factory<ExpiryPolicy> expiry) {
    return node.createCache(
        fixture.cacheName(),
        new MutableConfiguration<String, String>().setExpiryPolicyFactory(expiry));
  }
}
