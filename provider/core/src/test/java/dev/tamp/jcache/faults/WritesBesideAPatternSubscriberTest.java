package dev.tamp.jcache.faults;

import dev.tamp.jcache.redis.RedisProcess;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import org.redisson.client.codec.ByteArrayCodec;

/**
 * Fault 2: writes wait for an acknowledgement from as many receivers as PUBLISH reached, and a
 * client that subscribes to a pattern is a receiver that acknowledges nothing.
 */
class WritesBesideAPatternSubscriberTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
            write("put", cache -> cache.put("k", "new")),
            write("putAll", cache -> cache.putAll(Map.of("k", "new", "l", "new"))),
            write("remove", cache -> cache.remove("k")))
        .flatMap(Scenario::inBothModes);
  }

  private static Scenario<Outcome> write(String name, Consumer<Cache<String, String>> write) {
    return Scenario.of(
        name,
        fixture -> {
          RedisProcess redis = fixture.startRedis();
          Cache<String, String> cache =
              fixture
                  .openNode(fixture.newConfig(redis.address()))
                  .createCache(fixture.cacheName(), new MutableConfiguration<>());
          cache.put("k", "old");
          fixture
              .openNode(fixture.newConfig(redis.address()))
              .client()
              .getPatternTopic("*", ByteArrayCodec.INSTANCE)
              .addListener(byte[].class, (pattern, channel, message) -> {});
          return fixture.attemptTo(() -> write.accept(cache));
        },
        Outcome.HANGS,
        Outcome.returned(null));
  }
}
