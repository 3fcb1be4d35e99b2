package dev.tamp.jcache.faults;

import java.util.Arrays;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;

/**
 * Fault 19: a compressing codec encodes keys as it encodes values, so that an entry is found only
 * as long as the library compresses its key to the same bytes.
 */
class KeysAreNotCompressedTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Arrays.stream(RedissonCompression.values()).map(KeysAreNotCompressedTest::storedKey);
  }

  private static Scenario<Boolean> storedKey(RedissonCompression codec) {
    return Scenario.of(
        "key beside a value of " + codec,
        fixture -> {
          Config config = fixture.newConfig();
          config.setCodec(fixture.subject().compressing(codec, StringCodec.INSTANCE));
          Node node = fixture.openNode(config);
          Cache<String, String> cache =
              node.createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
          cache.put("k", "v".repeat(10_000));
          return node.client().getMap(fixture.cacheName(), StringCodec.INSTANCE).containsKey("k");
        },
        false,
        true);
  }
}
