package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.stream.Stream;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ModifiedExpiryPolicy;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** One line a cache says what it does with values. */
class CreationLogTest {

  private static final String COMPRESSED = "; plain Redisson cannot read its values";

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();

  static Stream<Arguments> lines() {
    String kryo = Kryo5Codec.class.getName();
    return Stream.of(
        arguments(
            configuration().setCompression(Compression.zstd(3).withThreshold(512)),
            "compression zstd\\(3\\) threshold=512 .*\\(native 1\\.5\\.7-28\\), codec "
                + kryo
                + ", execution ATOMIC \\(direct\\)"
                + COMPRESSED),
        arguments(
            configuration().setCompression(Compression.lz4()),
            "compression lz4 threshold=1024 .*\\((native|Java).* 1\\.14\\.0\\), codec .*"),
        arguments(
            configuration().setCompression(Compression.snappy()),
            "compression snappy threshold=1024 .*\\(native 1\\.1\\.10\\.12\\), codec .*"),
        arguments(
            configuration().setCompression(Compression.brotli(5)),
            "compression brotli\\(5\\) threshold=1024 .*\\(native 1\\.24\\.0\\), codec .*"),
        arguments(
            configuration().setCompression(Compression.none()),
            "compression none, codec " + kryo + ", execution ATOMIC \\(direct\\)"),
        arguments(
            configuration().setCodec(StringCodec.INSTANCE).setExecution(Execution.STRICT),
            "compression zstd\\(1\\) .*, codec "
                + StringCodec.class.getName()
                + ", execution STRICT \\(configured\\)"
                + COMPRESSED),
        arguments(
            configuration().setExpiryPolicyFactory(() -> new ModifiedExpiryPolicy(Duration.ZERO)),
            ".*, execution STRICT \\(expiry policy .*\\)" + COMPRESSED),
        arguments(
            new MutableConfiguration<String, String>(),
            "compression zstd\\(1\\) threshold=1024 minSavings=0.1 maxSize=134217728 .*"));
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<>();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void saysWhatRuns(MutableConfiguration<String, String> configuration, String line) {
    String name = CacheFixture.uniqueName("logged");
    try (CapturedLog log = CapturedLog.start()) {
      NODE.createCache(name, configuration);

      assertThat(log.messages(Level.INFO).stream().filter(message -> message.contains(name)))
          .singleElement()
          .asString()
          .matches("Cache\\[" + name + "\\]: " + line);
      assertThat(log.messages(Level.WARN)).isEmpty();
      assertThat(log.messages(Level.ERROR)).isEmpty();
    }
  }

  @Test
  void saysNothingSecret() {
    String password = "s3cr3t-p4ssw0rd";
    try (RedisProcess redis = RedisProcess.start("requirepass " + password);
        CapturedLog log = CapturedLog.start()) {
      Config config = CacheFixture.config(redis.address());
      config.setPassword(password);
      var cache =
          NODE.manager()
              .createCache(
                  CacheFixture.uniqueName("secret"),
                  RedissonConfiguration.fromConfig(config, configuration()));
      cache.put("key", "value");
      cache.close();

      assertThat(log.messages(Level.INFO)).isNotEmpty();
      assertThat(log.text()).doesNotContain(password);
    }
  }
}
