package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisYaml;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.jcache.JCachingProvider;

/** A user of Redisson's JCache changes the provider, and nothing else. */
class RedissonUserTest {

  @TempDir private Path directory;
  @AutoClose private final RedisConsole redis = RedisConsole.open();
  @AutoClose private final CachingProvider redisson = new JCachingProvider();
  @AutoClose private final CachingProvider tamp = new TampCachingProvider();
  private final String name = CacheFixture.uniqueName("com.acme.Menu");
  private final Map<String, String> values = new LinkedHashMap<>();
  private Path file;

  @BeforeEach
  void values() {
    file = directory.resolve("redisson-jcache.yaml");
    values.put("empty", "");
    values.put("short", "value");
    values.put("long", "value ".repeat(1_000));
    values.put("other script", "\u00e4\u4e16\ud83d\ude00".repeat(300));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "codec: !<org.redisson.codec.Kryo5Codec> {}",
        "codec: !<org.redisson.codec.SerializationCodec> {}",
        "codec: !<org.redisson.codec.JsonJacksonCodec> {}",
        "codec: !<org.redisson.client.codec.StringCodec> {}"
      })
  void readsEveryOldValue(String codec) throws IOException {
    Files.writeString(file, RedisYaml.ofSharedServer() + codec);
    try (CacheManager before =
        redisson.getCacheManager(file.toUri(), redisson.getDefaultClassLoader())) {
      values.forEach(before.createCache(name, configuration())::put);
    }

    try (URLClassLoader classPath = classPath();
        CacheManager after = tamp.getCacheManager(null, classPath)) {
      Cache<String, String> cache = after.createCache(name, configuration());

      assertThat(CacheFixture.configurationOf(cache).getCompression())
          .isEqualTo(Compression.zstd(1));
      values.forEach(
          (key, value) -> {
            assertThat(cache.get(key)).isEqualTo(value);
            assertThat(cache.replace(key, value, value + value)).isTrue();
            assertThat(cache.get(key)).isEqualTo(value + value);
          });
      after.destroyCache(name);
    }
  }

  /** The way back, for caches that somebody still reads with Redisson. */
  @Test
  void writesWhatRedissonReadsWhereCompressionIsSwitchedOffInTheFile() throws IOException {
    Files.writeString(
        file, RedisYaml.ofSharedServer() + "tamp:\n  caches:\n    com.acme.*: {compression: none}");
    try (URLClassLoader classPath = classPath();
        CacheManager after = tamp.getCacheManager(null, classPath)) {
      values.forEach(after.createCache(name, configuration())::put);
    }

    Files.writeString(file, RedisYaml.ofSharedServer());
    try (CacheManager before =
        redisson.getCacheManager(file.toUri(), redisson.getDefaultClassLoader())) {
      Cache<String, String> cache = before.createCache(name, configuration());

      values.forEach((key, value) -> assertThat(cache.get(key)).isEqualTo(value));
    }
    redis.call("DEL", name);
  }

  private URLClassLoader classPath() throws IOException {
    return new URLClassLoader(
        new URL[] {directory.toUri().toURL()}, RedissonUserTest.class.getClassLoader());
  }

  private static MutableConfiguration<String, String> configuration() {
    return new MutableConfiguration<String, String>().setTypes(String.class, String.class);
  }
}
