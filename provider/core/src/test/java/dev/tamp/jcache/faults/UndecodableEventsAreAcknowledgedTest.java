package dev.tamp.jcache.faults;

import java.io.IOException;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;
import org.redisson.codec.CompositeCodec;
import org.redisson.config.Config;

/**
 * Fault 21: a node that cannot decode an event does not acknowledge it, and the node that caused
 * the event waits for ever.
 */
class UndecodableEventsAreAcknowledgedTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of(
            "put beside a node that cannot read the value",
            UndecodableEventsAreAcknowledgedTest::putBesideANodeThatCannotReadTheValue,
            Outcome.HANGS,
            Outcome.returned(null)));
  }

  private static Outcome putBesideANodeThatCannotReadTheValue(Fixture fixture) {
    Cache<String, String> cache =
        createCache(fixture, fixture.newConfig().setCodec(StringCodec.INSTANCE));
    createCache(
            fixture,
            fixture
                .newConfig()
                .setCodec(new CompositeCodec(StringCodec.INSTANCE, new UnreadableCodec())))
        .registerCacheEntryListener(new RecordingListener<String, String>().synchronous());
    return fixture.attemptTo(() -> cache.put("k", "v"));
  }

  private static Cache<String, String> createCache(Fixture fixture, Config config) {
    return fixture
        .openNode(config)
        .createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
  }

  /** Writes strings, and reads nothing. */
  private static final class UnreadableCodec extends BaseCodec {

    @Override
    public Decoder<Object> getValueDecoder() {
      return (buffer, state) -> {
        throw new IOException("cannot read the value");
      };
    }

    @Override
    public Encoder getValueEncoder() {
      return StringCodec.INSTANCE.getValueEncoder();
    }
  }
}
