package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.ProviderJar;
import dev.tamp.jcache.redis.RedisConsole;
import java.io.IOException;
import java.net.URI;
import java.net.URLClassLoader;
import java.nio.file.Path;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.codec.StringCodec;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** An algorithm that only the application's jar has. */
class ApplicationCompressorTest {

  /** Stores every other byte, which is right for values of pairs of equal bytes. */
  private static final String HALVING =
      """
      implements Compressor {
        public int id() { return 17; }
        public String name() { return "halving"; }
        public LevelRange levels() { return new LevelRange(1, 3, 2); }
        public Availability availability() { return Availability.available("Java 2.0"); }
        public int destinationLength(int sourceLength, int usefulLength) { return usefulLength; }
        public int compress(java.nio.ByteBuffer source, java.nio.ByteBuffer destination, int level) {
          int length = 0;
          while (source.hasRemaining()) { destination.put(source.get()); source.get(); length++; }
          return length;
        }
        public void decompress(java.nio.ByteBuffer source, java.nio.ByteBuffer destination) {
          while (source.hasRemaining()) {
            byte next = source.get(); destination.put(next); destination.put(next);
          }
        }
      }
      """;

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();
  @AutoClose private final URLClassLoader loader;
  private final CacheManager manager;

  ApplicationCompressorTest(@TempDir Path directory) throws IOException {
    loader = ProviderJar.load(directory, HALVING);
    manager = node.provider().getCacheManager(URI.create("test:application"), loader);
  }

  private Cache<String, String> createCache(String name, Compression compression) {
    return manager.createCache(
        name,
        RedissonConfiguration.fromInstance(
            node.client(),
            new CompressedConfiguration<String, String>()
                .setCodec(StringCodec.INSTANCE)
                .setCompression(compression.withThreshold(0))));
  }

  @Test
  void compressesWhereItIsKnownAndIsNamedWhereItIsNot() {
    String name = CacheFixture.uniqueName("halving");
    Cache<String, String> cache;
    try (CapturedLog log = CapturedLog.start()) {
      cache = createCache(name, Compression.named("halving", 3));
      assertThat(log.messages(Level.INFO))
          .anySatisfy(message -> assertThat(message).contains("halving(3)", "(Java 2.0)"));
    }
    Cache<String, String> elsewhere =
        node.createCache(
            name, new CompressedConfiguration<String, String>().setCodec(StringCodec.INSTANCE));

    cache.put("key", "aabbcc".repeat(100));

    assertThat(redis.hstrlen(name, "key")).isBetween(300L, 320L);
    assertThat(cache.get("key")).isEqualTo("aabbcc".repeat(100));
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> elsewhere.get("key"))
        .withMessageContaining("Cache[" + name + "]")
        .withMessageContaining("no Compressor has the id 17");
  }

  @Test
  void isUnknownToOtherManagers() {
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> node.createCache(Compression.named("halving", 3)))
        .withMessageContaining("Cache[")
        .withMessageContaining("compression halving must be one of none, lz4");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 99})
  void refusesOtherLevels(int level) {
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> createCache("menus", Compression.named("halving", level)))
        .withMessageContaining("Cache[menus]")
        .withMessageContaining("level " + level + " of halving must be from 1 to 3");
    assertThat(manager.getCacheNames()).isEmpty();
  }
}
