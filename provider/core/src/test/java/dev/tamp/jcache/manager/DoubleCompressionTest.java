package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.net.URI;
import java.util.Properties;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.CompositeCodec;
import org.redisson.codec.LZ4Codec;
import org.redisson.codec.LZ4CodecV2;
import org.redisson.codec.SnappyCodecV2;
import org.redisson.codec.ZStdCodec;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A codec that compresses itself is not compressed once more. */
class DoubleCompressionTest {

  private static final String VALUE = "some text, some text, some text ".repeat(100);

  @AutoClose private final CacheFixture node = CacheFixture.open();

  static Stream<Codec> codecs() {
    Codec inner = StringCodec.INSTANCE;
    return Stream.of(
        new LZ4Codec(inner),
        new LZ4CodecV2(inner),
        new SnappyCodecV2(inner),
        new ZStdCodec(inner),
        new ZStdCodec(inner) {},
        new CompositeCodec(inner, new LZ4CodecV2(inner), inner));
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void isRefusedWhereCompressionIsAskedFor(Codec codec) {
    assertThatThrownBy(
            () -> node.createCache("menus", configuration(codec).setCompression(Compression.lz4())))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[menus]")
        .hasMessageContaining(codec.getClass().getName())
        .hasMessageContaining("must be none, not lz4")
        .hasMessageContaining("setLegacyCodec");
    assertThat(node.manager().getCacheNames()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void isAllowedWithoutCompression(Codec codec) {
    Cache<String, String> cache =
        node.createCache(configuration(codec).setCompression(Compression.none()));
    cache.put("key", VALUE);

    assertThat(cache.get("key")).isEqualTo(VALUE);
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void isAvoidedByDefaultSoThatValuesOfPlainRedissonStayReadable(Codec codec) {
    String name = CacheFixture.uniqueName("double");
    node.client().getMap(name, codec).put("key", VALUE);
    node.client().getConfig().setCodec(codec);
    try (CapturedLog log = CapturedLog.start()) {
      Cache<String, String> cache = node.createCache(name, new MutableConfiguration<>());

      assertThat(cache.get("key")).isEqualTo(VALUE);
      assertThat(CacheFixture.configurationOf(cache).getCompression())
          .isEqualTo(Compression.none());
      assertThat(log.messages(Level.INFO))
          .anySatisfy(
              message ->
                  assertThat(message)
                      .contains("Cache[" + name + "]", codec.getClass().getName(), "already"));
    }
  }

  @Test
  void isAvoidedByDefaultWhereSettingsNameTheCodecAndAThreshold() {
    Properties settings = new Properties();
    settings.setProperty("tamp.codec", LZ4Codec.class.getName());
    settings.setProperty("tamp.threshold", "512");
    try (CacheManager manager =
        node.provider().getCacheManager(URI.create("test:codec-setting"), null, settings)) {
      Cache<String, String> cache =
          manager.createCache(
              CacheFixture.uniqueName("double"),
              RedissonConfiguration.fromInstance(
                  node.client(), new MutableConfiguration<String, String>()));

      assertThat(CacheFixture.configurationOf(cache).getCompression())
          .isEqualTo(Compression.none().withThreshold(512));
    }
  }

  @Test
  void keysAloneMayBeCompressed() {
    Codec codec =
        new CompositeCodec(
            new LZ4Codec(StringCodec.INSTANCE), StringCodec.INSTANCE, StringCodec.INSTANCE);
    Cache<String, String> cache =
        node.createCache(configuration(codec).setCompression(Compression.lz4()));
    cache.put("key", VALUE);

    assertThat(cache.get("key")).isEqualTo(VALUE);
  }

  /** What the message of the exception tells to do. */
  @Test
  void theRemedyFindsOldEntriesAndCompressesNewOnes() {
    String name = CacheFixture.uniqueName("remedy");
    Codec old = new LZ4Codec(StringCodec.INSTANCE);
    node.client().getMap(name, old).put("old", VALUE);
    Codec inner = StringCodec.INSTANCE;
    Cache<String, String> cache =
        node.createCache(
            name,
            configuration(new CompositeCodec(old, inner, inner))
                .setLegacyCodec(old)
                .setCompression(Compression.zstd(1)));
    cache.put("new", VALUE + "new");
    cache.put("small", "raw");

    assertThat(cache.get("old")).isEqualTo(VALUE);
    assertThat(cache.get("new")).isEqualTo(VALUE + "new");
    assertThat(cache.get("small")).isEqualTo("raw");
    assertThat(cache.replace("small", "raw", "rawer")).isTrue();
  }

  private static CompressedConfiguration<String, String> configuration(Codec codec) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCodec(codec);
  }
}
