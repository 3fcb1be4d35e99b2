package dev.tamp.jcache.faults;

import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.CompositeCodec;
import org.redisson.config.Config;

/**
 * Fault 8: some events cannot be decoded, so that no listener acknowledges them and the operation
 * waits for ever. Where a duration of zero removes an entry, the event carries the word "false" as
 * its value, as the value is read after it was deleted. And an old value whose length has 0xFFFF in
 * its low two bytes, such as 65,535 bytes, starts as "no old value" does.
 */
class SynchronousListenersDoNotBlockTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    Factory<ExpiryPolicy> onUpdate = FixedExpiry.onUpdate(Duration.ZERO);
    Scenario<Outcome> put = expiringAtOnce("put", onUpdate, putting("new"), null);
    Scenario<Outcome> putAll =
        expiringAtOnce(
            "putAll",
            onUpdate,
            cache -> {
              cache.putAll(Map.of("k", "new"));
              return null;
            },
            null);
    Scenario<Outcome> replace =
        expiringAtOnce("replace", onUpdate, cache -> cache.replace("k", "new"), true);
    Scenario<Outcome> getAndReplace =
        expiringAtOnce("getAndReplace", onUpdate, cache -> cache.getAndReplace("k", "new"), "old");
    Scenario<Outcome> get =
        expiringAtOnce("get", FixedExpiry.onAccess(Duration.ZERO), cache -> cache.get("k"), "old");
    return Stream.of(
        put,
        put.in(Mode.LOCKED),
        putAll,
        putAll.in(Mode.LOCKED),
        replace.in(Mode.LOCKED),
        getAndReplace.in(Mode.LOCKED),
        get.in(Mode.LOCKED),
        putOver(65_535),
        putOver(65_535).in(Mode.LOCKED),
        putOver(131_071));
  }

  private static Scenario<Outcome> expiringAtOnce(
      String operation,
      Factory<ExpiryPolicy> expiry,
      Function<Cache<String, String>, @Nullable Object> call,
      @Nullable Object specified) {
    return Scenario.of(
        operation + " that expires at once",
        fixture -> {
          Cache<String, String> cache =
              fixture
                  .openNode()
                  .createCache(
                      fixture.cacheName(),
                      new MutableConfiguration<String, String>().setExpiryPolicyFactory(expiry));
          return withAListener(fixture, cache, "old", call);
        },
        Outcome.HANGS,
        Outcome.returned(specified));
  }

  private static Scenario<Outcome> putOver(int length) {
    return Scenario.of(
        "put over " + length + " bytes",
        fixture -> {
          byte[] incompressible = new byte[length];
          new Random(7).nextBytes(incompressible);
          Config config = fixture.newConfig();
          config.setCodec(new CompositeCodec(StringCodec.INSTANCE, ByteArrayCodec.INSTANCE));
          Cache<String, byte[]> cache =
              fixture
                  .openNode(config)
                  .createCache(fixture.cacheName(), new MutableConfiguration<String, byte[]>());
          return withAListener(fixture, cache, incompressible, putting(new byte[] {1}));
        },
        Outcome.HANGS,
        Outcome.returned(null));
  }

  private static <V> Function<Cache<String, V>, @Nullable Object> putting(V value) {
    return cache -> {
      cache.put("k", value);
      return null;
    };
  }

  private static <V> Outcome withAListener(
      Fixture fixture,
      Cache<String, V> cache,
      V old,
      Function<Cache<String, V>, @Nullable Object> call) {
    cache.put("k", old);
    cache.registerCacheEntryListener(new RecordingListener<String, V>().synchronous());
    return fixture.attempt(() -> call.apply(cache));
  }
}
