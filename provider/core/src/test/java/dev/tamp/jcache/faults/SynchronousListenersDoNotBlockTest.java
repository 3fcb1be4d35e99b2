package dev.tamp.jcache.faults;

import java.util.Random;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.Duration;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.CompositeCodec;
import org.redisson.config.Config;

/**
 * Fault 8: some events cannot be decoded, so that no listener acknowledges them and the operation
 * waits for ever. Where a duration of zero removes an entry, the event carries the word "false" as
 * its value, as the value is read after it was deleted; and an old value of 65,535 bytes has the
 * length that stands for "no old value".
 */
class SynchronousListenersDoNotBlockTest extends FaultTest {

  private static final int LENGTH_THAT_MEANS_ABSENT = 0xFFFF;

  @Override
  Stream<Scenario<?>> scenarios() {
    Scenario<Outcome> update =
        Scenario.of(
            "put that expires at once",
            SynchronousListenersDoNotBlockTest::putThatExpiresAtOnce,
            Outcome.HANGS,
            Outcome.returned(null));
    Scenario<Outcome> length =
        Scenario.of(
            "put over a value of 65,535 bytes",
            SynchronousListenersDoNotBlockTest::putOverTheUnluckyLength,
            Outcome.HANGS,
            Outcome.returned(null));
    Scenario<Outcome> access =
        Scenario.of(
                "get that expires at once",
                SynchronousListenersDoNotBlockTest::getThatExpiresAtOnce,
                Outcome.HANGS,
                Outcome.returned("v"))
            .in(Mode.LOCKED);
    return Stream.of(update.inBothModes(), length.inBothModes(), Stream.of(access))
        .flatMap(scenarios -> scenarios);
  }

  private static Outcome putThatExpiresAtOnce(Fixture fixture) {
    Cache<String, String> cache =
        fixture
            .openNode()
            .createCache(
                fixture.cacheName(),
                new MutableConfiguration<String, String>()
                    .setExpiryPolicyFactory(FixedExpiry.onUpdate(Duration.ZERO)));
    cache.put("k", "old");
    cache.registerCacheEntryListener(new RecordingListener<String, String>().synchronous());
    return fixture.attemptTo(() -> cache.put("k", "new"));
  }

  private static Outcome putOverTheUnluckyLength(Fixture fixture) {
    Config config = fixture.newConfig();
    config.setCodec(new CompositeCodec(StringCodec.INSTANCE, ByteArrayCodec.INSTANCE));
    Cache<String, byte[]> cache =
        fixture
            .openNode(config)
            .createCache(fixture.cacheName(), new MutableConfiguration<String, byte[]>());
    byte[] incompressible = new byte[LENGTH_THAT_MEANS_ABSENT];
    new Random(7).nextBytes(incompressible);
    cache.put("k", incompressible);
    cache.registerCacheEntryListener(new RecordingListener<String, byte[]>().synchronous());
    return fixture.attemptTo(() -> cache.put("k", new byte[] {1}));
  }

  private static Outcome getThatExpiresAtOnce(Fixture fixture) {
    Cache<String, String> cache =
        fixture
            .openNode()
            .createCache(
                fixture.cacheName(),
                new MutableConfiguration<String, String>()
                    .setExpiryPolicyFactory(FixedExpiry.onAccess(Duration.ZERO)));
    cache.put("k", "v");
    cache.registerCacheEntryListener(new RecordingListener<String, String>().synchronous());
    return fixture.attempt(() -> cache.get("k"));
  }
}
