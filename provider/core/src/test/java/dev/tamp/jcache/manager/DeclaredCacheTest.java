package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import dev.tamp.jcache.redis.RedisYaml;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cache that the file or the properties name is there for whoever asks for it. */
class DeclaredCacheTest {

  @TempDir private Path directory;
  @AutoClose private final CachingProvider provider = new TampCachingProvider();
  @AutoClose private final RedisConsole redis = RedisConsole.open();
  private final String name = CacheFixture.uniqueName("com.acme.Declared");
  private final String inProperties = CacheFixture.uniqueName("com.acme.InProperties");
  private final Properties properties = new Properties();
  private CacheManager manager;

  @BeforeEach
  void open() throws IOException {
    properties.setProperty("tamp.cache." + inProperties + ".compression", "snappy");
    manager = manager(RedisYaml.ofSharedServer());
  }

  private CacheManager manager(String redis) throws IOException {
    String section = "tamp:\n  caches:\n    %s: {threshold: 0}\n    other.*: {threshold: 0}\n";
    Path file = Files.createTempFile(directory, "tamp", ".yaml");
    Files.writeString(file, redis + section.formatted(name));
    return provider.getCacheManager(file.toUri(), provider.getDefaultClassLoader(), properties);
  }

  @Test
  void isCreatedWhenItIsFirstAskedFor() {
    assertThat(manager.getCacheNames()).isEmpty();

    Cache<String, String> cache = manager.getCache(name);

    assertThat(manager.getCacheNames()).containsExactly(name);
    assertThat(manager.<String, String>getCache(name)).isSameAs(cache);
    assertThat(manager.getCache(name, Object.class, Object.class)).isSameAs(cache);
    assertThat(CacheFixture.configurationOf(cache).getCompression())
        .isEqualTo(Compression.zstd(1).withThreshold(0));
    cache.put("key", "value");
    assertThat(cache.get("key")).isEqualTo("value");
    manager.destroyCache(name);
  }

  @Test
  void hasTheTypesThatItIsFirstAskedForWith() {
    Cache<String, Integer> cache = manager.getCache(name, String.class, Integer.class);

    assertThat(CacheFixture.configurationOf(cache).getKeyType()).isEqualTo(String.class);
    assertThat(CacheFixture.configurationOf(cache).getValueType()).isEqualTo(Integer.class);
    assertThat(manager.<String, Integer>getCache(name)).isSameAs(cache);
    assertThatExceptionOfType(ClassCastException.class)
        .isThrownBy(() -> manager.getCache(name, String.class, Long.class))
        .withMessageContaining(name)
        .withMessageContaining("java.lang.Integer, not java.lang.Long");
  }

  @Test
  void mayBeNamedByAProperty() {
    assertThat(CacheFixture.configurationOf(manager.getCache(inProperties)).getCompression())
        .isEqualTo(Compression.snappy());
  }

  @Test
  void othersAreNotCreatedEvenIfAPatternMatches() {
    assertThat(manager.getCache("unknown")).isNull();
    assertThat(manager.getCache("other.cache")).isNull();
    assertThat(manager.getCache("other.*", String.class, String.class)).isNull();
    assertThat(manager.getCacheNames()).isEmpty();
  }

  @Test
  void isCreatedAnewAfterItWasDestroyed() {
    Cache<String, String> destroyed = manager.getCache(name);
    destroyed.put("key", "value");

    manager.destroyCache(name);
    assertThat(manager.getCacheNames()).isEmpty();
    assertThat(redis.number("EXISTS", name)).isZero();
    Cache<String, String> anew = manager.getCache(name);

    assertThat(destroyed.isClosed()).isTrue();
    assertThat(anew.isClosed()).isFalse();
    assertThat(anew.get("key")).isNull();
    manager.destroyCache(name);
  }

  @Test
  void isCreatedAnewAfterItWasClosedWithItsEntries() {
    Cache<String, String> closed = manager.getCache(name);
    closed.put("key", "value");

    closed.close();
    Cache<String, String> anew = manager.getCache(name);

    assertThat(anew).isNotSameAs(closed);
    assertThat(anew.get("key")).isEqualTo("value");
    manager.destroyCache(name);
  }

  @Test
  void mayBeCreatedByCodeFirst() {
    Cache<String, String> cache =
        manager.createCache(
            name, new MutableConfiguration<String, String>().setTypes(String.class, String.class));

    assertThat(manager.getCache(name, String.class, String.class)).isSameAs(cache);
  }

  @Test
  void namesCacheFileAndReasonWhereItCannotBeCreated() throws IOException {
    String address;
    try (RedisProcess stopped = RedisProcess.start()) {
      address = stopped.address();
    }
    CacheManager unreachable = manager(RedisYaml.ofServer(address));

    for (int attempt = 0; attempt < 2; attempt++) {
      assertThatExceptionOfType(CacheException.class)
          .isThrownBy(() -> unreachable.getCache(name))
          .withMessageStartingWith(
              "Cache["
                  + name
                  + "]: "
                  + unreachable.getURI().toURL()
                  + ": cannot connect to Redis: ")
          .withMessageContaining(address.substring("redis://".length()));
      assertThat(unreachable.getCacheNames()).isEmpty();
    }
  }

  @Test
  void isLeftToTheCodeWhereTheManagerHasNoClient() {
    URI uri = URI.create("test:manager");
    CacheManager clientless =
        provider.getCacheManager(uri, provider.getDefaultClassLoader(), properties);

    assertThat(clientless.getCache(inProperties)).isNull();
  }
}
