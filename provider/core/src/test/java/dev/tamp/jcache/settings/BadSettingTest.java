package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.TampCachingProvider;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import javax.cache.CacheException;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.StringCodec;

/**
 * What is not allowed stops the manager, with one message: the place, the value, what is allowed.
 */
class BadSettingTest {

  private static final String REDIS =
      """
      singleServerConfig:
        address: "redis://127.0.0.1:6379"
        password: "s3cret"
      """;

  @AutoClose private final CachingProvider provider = new TampCachingProvider();
  @TempDir private Path directory;

  /** A codec that nobody can make. */
  public abstract static class AbstractCodec extends BaseCodec {}

  /** A codec with other constructors than those that are looked for. */
  public static final class ArgumentCodec extends StringCodec {
    public ArgumentCodec(int argument) {}
  }

  /** A codec whose constructor fails. */
  public static final class FailingCodec extends StringCodec {
    public FailingCodec() {
      throw new IllegalStateException("no dictionary");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "threshhold|1|threshhold is not a setting of a cache; allowed are compression, level, dictionary, threshold,",
        "Threshold|1|Threshold is not a setting of a cache; allowed are",
        "compression|lzma|compression lzma must be one of none, lz4,",
        "compression|ZSTD|compression ZSTD must be one of none, lz4,",
        "compression|''|compression  must be one of none, lz4,",
        "level|high|high must be a whole number",
        "dictionary|menus|dictionary menus must be trained, or the place of a file such as classpath:menus.dictionary",
        "dictionary|Trained|dictionary Trained must be trained, or the place",
        "dictionary|classpath:no-such.dictionary|dictionary classpath:no-such.dictionary is not on the class path",
        "dictionary|file:/no/such.dictionary|dictionary file:/no/such.dictionary cannot be read",
        "threshold|-1|threshold -1 must be 0",
        "threshold|1 KB|1 KB must be a whole number of at most 2147483647",
        "threshold|4294967296|4294967296 must be a whole number of at most 2147483647",
        "minSavings|lots|lots must be a number",
        "minSavings|10|minSavings 10.0 must be from 0 to less than 1",
        "minSavings|NaN|minSavings NaN must be from 0 to less than 1",
        "maxSize|0|maxSize 0 must be",
        "execution|fast|fast must be one of [AUTO, ATOMIC, STRICT]",
        "unreadable|ignore|ignore must be one of [THROW, MISS]",
        "onFailure|ignore|ignore must be one of [THROW, BYPASS]",
        "statistics|yes|yes must be true or false",
        "management|1|1 must be true or false",
        "expiry|created|created must be eternal, or one of created, modified, accessed, touched",
        "expiry|created 0s|created 0s must be eternal, or one of",
        "expiry|created -5m|created -5m must be eternal, or one of",
        "expiry|created PT-5M|created PT-5M must be eternal, or one of",
        "expiry|created 10|created 10 must be eternal, or one of",
        "expiry|created 10 m|created 10 m must be eternal, or one of",
        "expiry|created 1w|created 1w must be eternal, or one of",
        "expiry|created PT0.0001S|created PT0.0001S must be eternal, or one of",
        "expiry|created 36526d|created 36526d must be eternal, or one of",
        "expiry|created 99999999999999999999d|d must be eternal, or one of",
        "expiry|created 9223372036854775807d|d must be eternal, or one of",
        "expiry|written 10m|written 10m must be eternal, or one of",
        "expiry|eternal 10m|eternal 10m must be eternal, or one of",
        "codec|org.example.NoCodec|org.example.NoCodec is not a class that the class loader of the manager finds",
        "codec|java.lang.String|java.lang.String is not a class that implements org.redisson.client.codec.Codec",
        "codec|org.redisson.client.codec.Codec|is not a class that implements",
        "codec|dev.tamp.jcache.settings.BadSettingTest$AbstractCodec|is not a class that implements",
        "codec|dev.tamp.jcache.settings.BadSettingTest$ArgumentCodec|has no public constructor",
        "codec|dev.tamp.jcache.settings.BadSettingTest$FailingCodec|no dictionary",
        "codec|''|is not a class",
        "legacyCodec|org.example.NoCodec|org.example.NoCodec is not a class that"
      })
  void namesThePlaceTheValueAndWhatIsAllowed(String key, String value, String message)
      throws IOException {
    String yaml = REDIS + "tamp:\n  caches:\n    menus: {" + key + ": \"" + value + "\"}\n";
    URI file = Files.writeString(directory.resolve("tamp.yaml"), yaml).toUri();
    assertThatExceptionOfType(CacheException.class)
        .as("in a file")
        .isThrownBy(() -> provider.getCacheManager(file, null))
        .withMessageStartingWith(file.toURL() + ", line 6: tamp.caches.menus." + key + ": ")
        .withMessageContaining(message)
        .withMessageNotContaining("s3cret");

    assertThatExceptionOfType(CacheException.class)
        .as("in a property of a cache")
        .isThrownBy(() -> manager("tamp.cache.menus." + key, value))
        .withMessageStartingWith("property tamp.cache.menus." + key + ": ")
        .withMessageContaining(message);
    assertThatExceptionOfType(CacheException.class)
        .as("in a property of all caches")
        .isThrownBy(() -> manager("tamp." + key, value))
        .withMessageStartingWith("property tamp." + key + ": ")
        .withMessageContaining(message);
  }

  private void manager(String property, Object value) {
    Properties properties = new Properties();
    properties.put(property, value);
    provider.getCacheManager(URI.create("test:bad"), null, properties);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "defaults: {compression: zstd, level: 99}|5: tamp.defaults.level: level 99 of zstd must be from",
        "defaults: {compression: lz4, dictionary: trained}|5: tamp.defaults.dictionary: dictionary trained: lz4 takes none, only zstd does",
        "defaults: 7|5: tamp.defaults must be a mapping",
        "defaults: [a, b]|5: tamp.defaults must be a mapping",
        "defaults: {threshold: [1, 2]}|5: tamp.defaults.threshold must be a single value",
        "cache: {}|5: tamp.cache must be one of defaults, caches",
        "caches: {menus: lz4}|5: tamp.caches.menus must be a mapping",
        "caches: {? [a, b] : {}}|5: tamp.caches must be a single value",
        "defaults: {level: 1, level: 2}|5: tamp.defaults.level must be there once",
        "caches: {menus: {}, menus: {}}|5: tamp.caches.menus must be there once",
        "defaults: {codec: !<org.example.NoCodec> {}}|5: tamp.defaults.codec: org.example.NoCodec is not",
        "defaults: {codec: !<java.lang.String> x}|5: tamp.defaults.codec: java.lang.String is not",
        "defaults: {codec: !<org.redisson.codec.Kryo5Codec> s3cret}|5: tamp.defaults.codec: org.redisson.codec.Kryo5Codec cannot be made",
        "defaults: {codec: {class: x}}|5: tamp.defaults.codec must be a single value",
        "defaults: {threshold: !<org.redisson.codec.Kryo5Codec> {}}|5: tamp.defaults.threshold: !<org.redisson.codec.Kryo5Codec> {} must be a whole number"
      })
  void namesTheLineOfTheSection(String section, String message) throws IOException {
    String yaml = REDIS + "tamp:\n  " + section + "\n";
    URI file = Files.writeString(directory.resolve("tamp.yaml"), yaml).toUri();

    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> provider.getCacheManager(file, null))
        .withMessageStartingWith(file.toURL() + ", line " + message)
        .withMessageNotContaining("s3cret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tamp.caches.menus.level",
        "tamp.defaults.level",
        "tamp.cache.menus",
        "tamp.cache..level",
        "tamp.cache.level"
      })
  void namesAPropertyThatIsNoSetting(String property) {
    assertThatThrownBy(() -> manager(property, "1"))
        .isInstanceOf(CacheException.class)
        .hasMessageStartingWith(
            "property " + property + " must be tamp.<key> or tamp.cache.<name>.<key>")
        .hasMessageContaining("compression, level, dictionary, threshold");
  }

  @ParameterizedTest
  @ValueSource(strings = {"codec: &other !<org.redisson.codec.Kryo5Codec> {}", "tamp2: &other {}"})
  void aSectionThatIsAnAliasIsNamed(String other) throws IOException {
    String yaml = other + "\n" + REDIS + "tamp: *other\n";
    URI file = Files.writeString(directory.resolve("tamp.yaml"), yaml).toUri();

    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> provider.getCacheManager(file, null))
        .withMessage(file.toURL() + ", line 5: tamp must be a mapping written here, not an alias");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tamp:\n  caches: {}\n", "tamp: {}\n"})
  void aSecondSectionIsNamed(String section) throws IOException {
    String yaml = section + REDIS + section;
    URI file = Files.writeString(directory.resolve("tamp.yaml"), yaml).toUri();
    int second = (int) (section + REDIS).lines().count() + 1;

    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> provider.getCacheManager(file, null))
        .withMessage(
            file.toURL() + ", line " + second + ": tamp must be there once, and is also in line 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"file:/no/such/tamp.yaml", "classpath:no-such.yaml"})
  void aMissingFileIsNamed(URI uri) {
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> provider.getCacheManager(uri, null))
        .withMessageContaining(uri.toString());
    assertThat(provider.getCacheManager().isClosed()).as("the provider still works").isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/etc/app/tamp.yaml", "tamp.yml"})
  void aFileWithoutASchemeIsNoNameOfAManager(URI uri) {
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> provider.getCacheManager(uri, null))
        .withMessage(
            "CacheManager["
                + uri
                + "]: the URI has no scheme; write file:"
                + uri
                + " for a file, or classpath:"
                + uri
                + " for a resource");
  }
}
