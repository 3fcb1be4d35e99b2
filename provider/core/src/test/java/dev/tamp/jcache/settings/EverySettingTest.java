package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.Unreadable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.cache.CacheManager;
import javax.cache.expiry.Duration;
import javax.cache.expiry.TouchedExpiryPolicy;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.SerializationCodec;
import org.redisson.jcache.configuration.RedissonConfiguration;

/**
 * Each setting does the same wherever it is set; code wins over properties, and those over the
 * file.
 */
class EverySettingTest {

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();
  @TempDir private Path directory;

  /** A setting with a value, and another value as text and as code sets it. */
  record Case(
      String key,
      String value,
      String other,
      Consumer<CompressedConfiguration<String, String>> otherInCode,
      Function<CompressedConfiguration<String, String>, @Nullable Object> shown) {

    @Override
    public String toString() {
      return key;
    }
  }

  static List<Case> settings() {
    return List.of(
        compression("compression", "lz4", "zstd", Compression.zstd(1)),
        compression("level", "7", "5", Compression.zstd(5)),
        compression(
            "dictionary",
            "trained",
            "classpath:junit-platform.properties",
            Compression.zstd(1)
                .withDictionary(Dictionary.resource("classpath:junit-platform.properties"))),
        compression("threshold", "0", "512", Compression.zstd(1).withThreshold(512)),
        compression("minSavings", "0.5", "0.25", Compression.zstd(1).withMinSavings(0.25)),
        compression("maxSize", "9999", "8888", Compression.zstd(1).withMaxSize(8888)),
        new Case(
            "codec",
            SerializationCodec.class.getName(),
            StringCodec.class.getName(),
            c -> c.setCodec(StringCodec.INSTANCE),
            c -> classOf(c.getCodec())),
        new Case(
            "legacyCodec",
            SerializationCodec.class.getName(),
            StringCodec.class.getName(),
            c -> c.setLegacyCodec(StringCodec.INSTANCE),
            c -> classOf(c.getLegacyCodec())),
        new Case(
            "execution",
            "atomic",
            "strict",
            c -> c.setExecution(Execution.STRICT),
            CompressedConfiguration::getExecution),
        new Case(
            "unreadable",
            "throw",
            "miss",
            c -> c.setUnreadable(Unreadable.MISS),
            CompressedConfiguration::getUnreadable),
        new Case(
            "onFailure",
            "throw",
            "bypass",
            c -> c.setOnFailure(OnFailure.BYPASS),
            CompressedConfiguration::getOnFailure),
        new Case(
            "expiry",
            "eternal",
            "touched 1h",
            c -> c.setExpiryPolicyFactory(TouchedExpiryPolicy.factoryOf(Duration.ONE_HOUR)),
            CompressedConfiguration::getExpiryPolicyFactory),
        new Case(
            "statistics",
            "false",
            "true",
            c -> c.setStatisticsEnabled(true),
            CompressedConfiguration::isStatisticsEnabled),
        new Case(
            "management",
            "false",
            "true",
            c -> c.setManagementEnabled(true),
            CompressedConfiguration::isManagementEnabled));
  }

  private static Case compression(String key, String value, String other, Compression inCode) {
    return new Case(
        key, value, other, c -> c.setCompression(inCode), CompressedConfiguration::getCompression);
  }

  private static @Nullable Class<?> classOf(@Nullable Object object) {
    return object == null ? null : object.getClass();
  }

  @Test
  void isTested() {
    assertThat(settings().stream().map(Case::key))
        .containsExactlyElementsOf(
            Arrays.stream(CacheKey.values()).map(CacheKey::toString).toList());
  }

  @ParameterizedTest
  @MethodSource("settings")
  void hasTheSameEffectWhereverItIsSet(Case setting) throws IOException {
    Object inCode = create(setting, null, null, true);

    assertThat(create(setting, setting.other, null, false)).isEqualTo(inCode);
    assertThat(create(setting, null, setting.other, false)).isEqualTo(inCode);
    assertThat(create(setting, null, setting.value, false)).isNotEqualTo(inCode);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void codeWinsOverPropertiesAndThoseOverTheFile(Case setting) throws IOException {
    Object other = create(setting, null, null, true);

    assertThat(create(setting, setting.value, setting.other, false))
        .as("a property over the file")
        .isEqualTo(other);
    assertThat(create(setting, setting.other, setting.value, false))
        .as("a property over the file")
        .isNotEqualTo(other);
    assertThat(create(setting, null, setting.value, true))
        .as("code over a property")
        .isEqualTo(other);
    assertThat(create(setting, setting.value, null, true))
        .as("code over the file")
        .isEqualTo(other);
    assertThat(create(setting, setting.value, setting.value, true))
        .as("code over both")
        .isEqualTo(other);
  }

  /** Creates a cache, and returns what its configuration shows of the setting. */
  private @Nullable Object create(
      Case setting, @Nullable String inFile, @Nullable String inProperty, boolean otherInCode)
      throws IOException {
    String name = CacheFixture.uniqueName("setting");
    String block = inFile == null ? "{}" : "{" + setting.key + ": " + inFile + "}";
    URI file =
        Files.writeString(
                directory.resolve("tamp.yaml"), "tamp:\n  caches:\n    " + name + ": " + block)
            .toUri();
    Properties properties = new Properties();
    if (inProperty != null) {
      properties.setProperty("tamp.cache." + name + "." + setting.key, inProperty);
    }
    CompressedConfiguration<String, String> configuration = new CompressedConfiguration<>();
    if (otherInCode) {
      setting.otherInCode.accept(configuration);
    }
    try (CacheManager manager =
        NODE.provider()
            .getCacheManager(file, NODE.provider().getDefaultClassLoader(), properties)) {
      return setting.shown.apply(
          CacheFixture.configurationOf(
              manager.createCache(
                  name, RedissonConfiguration.fromInstance(NODE.client(), configuration))));
    }
  }
}
