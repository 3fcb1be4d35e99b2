package dev.tamp.jcache.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.util.Map;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.SerializationCodec;

/** A node that cannot read the values of another drops its events, and does not hold it up. */
@Timeout(30)
class UndecodableEventTest {

  private static final String SECRET = "s3cr3t value";

  @AutoClose private final CacheFixture writingNode = CacheFixture.open();
  @AutoClose private final CacheFixture listeningNode = CacheFixture.open();

  private final String name = CacheFixture.uniqueName("undecodable");
  private final Cache<String, String> written =
      writingNode.createCache(name, configuration(StringCodec.INSTANCE));
  private final Cache<String, String> heard =
      listeningNode.createCache(name, configuration(new SerializationCodec()));

  private static CompressedConfiguration<String, String> configuration(Codec codec) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCompression(Compression.lz4().withThreshold(0))
        .setCodec(codec);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void isDroppedAndSaid(boolean synchronous) {
    EventRecorder recorder = new EventRecorder();
    heard.registerCacheEntryListener(
        synchronous ? recorder.synchronous() : recorder.asynchronous());

    try (CapturedLog log = CapturedLog.start()) {
      written.put("key", SECRET);
      written.put("key", SECRET + " changed");
      written.remove("key");
      written.putAll(Map.of("a", SECRET));

      await()
          .untilAsserted(
              () ->
                  assertThat(log.messages(Level.WARN))
                      .hasSize(4)
                      .allSatisfy(
                          message -> assertThat(message).contains("Cache[" + name + "]", "drop")));
      assertThat(log.text()).doesNotContain(SECRET);
    }

    assertThat(recorder.events()).isEmpty();
    assertThat(written.get("a")).isEqualTo(SECRET);
  }
}
