package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tamp.jcache.DeclaredSettings;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.TampCachingProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nobody has to reach Redis, or to create a cache, to know what is said of it. */
class DeclaredSettingsTest {

  private static final String FILE =
      """
      tamp:
        caches:
          lasting: {expiry: eternal}
          named: {compression: lz4}
          brief.*: {expiry: "created 5s"}
          away.*: {onFailure: bypass}
          away.not: {onFailure: throw}
          a*: {threshold: 0}
      """;

  @TempDir private Path directory;
  @AutoClose private final CachingProvider provider = new TampCachingProvider();
  private final Properties properties = new Properties();

  @ParameterizedTest
  @CsvSource({"lasting, true", "brief.news, true", "named, false", "other, false"})
  void tellWhetherExpiryIsSet(String cacheName, boolean expected) throws IOException {
    assertThat(settings().hasExpiry(cacheName)).isEqualTo(expected);
  }

  @Test
  void takeInDefaultsAndProperties() throws IOException {
    properties.setProperty("tamp.cache.other.expiry", "accessed 1h");
    properties.setProperty("tamp.onFailure", "bypass");

    assertThat(settings().hasExpiry("other")).isTrue();
    assertThat(settings().onFailure("other")).isEqualTo(OnFailure.BYPASS);
  }

  @ParameterizedTest
  @CsvSource({"named, THROW", "away.not, THROW", "other, THROW", "brief.news, THROW"})
  void tellWhatHappensWithoutRedis(String cacheName, OnFailure expected) throws IOException {
    assertThat(settings().onFailure(cacheName)).isEqualTo(expected);
  }

  @Test
  void nameTheCacheThatTwoPatternsMatch() throws IOException {
    DeclaredSettings settings = settings();

    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> settings.onFailure("away.here"))
        .withMessageStartingWith("Cache[away.here]: its name matches ")
        .withMessageContaining("tamp.caches.a*");
  }

  private DeclaredSettings settings() throws IOException {
    Path file = Files.createTempFile(directory, "tamp", ".yaml");
    Files.writeString(file, FILE);
    CacheManager manager =
        provider.getCacheManager(file.toUri(), provider.getDefaultClassLoader(), properties);
    return manager.unwrap(DeclaredSettings.class);
  }
}
