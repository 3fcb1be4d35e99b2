package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.Unreadable;
import dev.tamp.jcache.compressor.Compressors;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.cache.CacheException;
import javax.cache.configuration.Factory;
import javax.cache.configuration.FactoryBuilder;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.codec.Kryo5Codec;
import org.redisson.config.Config;

class ManagerSettingsTest {

  private static final URI DEFAULT_URI = URI.create("classpath:no-such-default.yaml");
  private static final Compression PREFERRED = Compression.zstd(1);

  @AutoClose
  private static final Compressors COMPRESSORS =
      Compressors.load(ManagerSettingsTest.class.getClassLoader());

  private static final String REDIS =
      """
      singleServerConfig:
        address: "redis://127.0.0.1:6379"
        password: "s3cret"
      codec: !<org.redisson.codec.Kryo5Codec> {}
      """;

  @TempDir private Path directory;

  @Test
  void redissonReadsWhatIsNotOfTamp() {
    Config config = read(REDIS + "tamp:\n  defaults: {compression: lz4}\nthreads: 3\n").redisson();

    assertThat(config).isNotNull();
    assertThat(config.getCodec()).isInstanceOf(Kryo5Codec.class);
    assertThat(config.getThreads()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "menus, zstd, 3, 512",
    "tokens, none, 0, 100",
    "com.acme.catalog.Product, lz4, 0, 100",
    "com.acme.Other, brotli, 4, 100"
  })
  void blockOfANameWinsOverAPatternAndThatOverTheDefaults(
      String cacheName, String algorithm, int level, int threshold) {
    ManagerSettings settings =
        read(
            REDIS
                + """
                tamp:
                  defaults: {compression: brotli, level: 4, threshold: 100}
                  caches:
                    menus: {compression: zstd, level: 3, threshold: 512}
                    tokens: {compression: none}
                    com.acme.catalog.*: {compression: lz4}
                """);

    Compression compression = complete(settings, cacheName).getCompression();

    assertThat(compression).isEqualTo(Compression.named(algorithm, level).withThreshold(threshold));
  }

  @Test
  void aDictionaryBelongsToTheAlgorithmThatItIsSetWith() {
    ManagerSettings settings =
        read(
            REDIS
                + """
                tamp:
                  defaults: {dictionary: trained}
                  caches:
                    menus: {level: 3}
                    tokens: {compression: none}
                    orders: {threshold: 200}
                """);
    Dictionary trained = Dictionary.trained();

    assertThat(complete(settings, "menus").getCompression())
        .isEqualTo(Compression.zstd(3).withDictionary(trained));
    assertThat(complete(settings, "tokens").getCompression()).isEqualTo(Compression.none());
    assertThat(complete(settings, "orders").getCompression())
        .isEqualTo(PREFERRED.withDictionary(trained).withThreshold(200));
  }

  @Test
  void codeWinsOverTheFile() {
    ManagerSettings settings =
        read(REDIS + "tamp:\n  defaults: {compression: lz4, execution: strict}\n");
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .setCompression(Compression.snappy())
            .setExecution(Execution.ATOMIC);

    settings.complete(
        "menus",
        configuration,
        () -> {
          throw new AssertionError("the default was asked for");
        });

    assertThat(configuration.getCompression()).isEqualTo(Compression.snappy());
    assertThat(configuration.getExecution()).isEqualTo(Execution.ATOMIC);
    assertThat(complete(settings, "menus").getExecution()).isEqualTo(Execution.STRICT);
  }

  @Test
  void fileThatNamesNoAlgorithmChangesThePreferredOne() {
    ManagerSettings settings =
        read(REDIS + "tamp:\n  caches:\n    menus: {threshold: 0, minSavings: 0.5, maxSize: 9}\n");

    assertThat(complete(settings, "menus").getCompression())
        .isEqualTo(PREFERRED.withThreshold(0).withMinSavings(0.5).withMaxSize(9));
    assertThat(complete(settings, "others").getCompression()).isEqualTo(PREFERRED);
  }

  @Test
  void placeholdersAreResolved() {
    System.setProperty("tamp.test.algorithm", "snappy");
    try {
      ManagerSettings settings =
          read(
              REDIS
                  + "tamp:\n  defaults: {compression: '${tamp.test.algorithm}',"
                  + " threshold: '${tamp.test.absent:-7}'}\n");

      assertThat(complete(settings, "menus").getCompression())
          .isEqualTo(Compression.snappy().withThreshold(7));
    } finally {
      System.clearProperty("tamp.test.algorithm");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "noSuchKey: 1|tamp.yaml, line 7: noSuchKey is not a key of a Redisson configuration",
        "threads: s3cret|tamp.yaml, line 7: threads is not a key of a Redisson configuration, or",
        "sentinelServersConfig: {readMode: s3cret}|line 7: sentinelServersConfig.readMode is not a key",
        "sentinelServersConfig:\\n  scanInterval: 5\\n  pass: 's3cret'|line 9: sentinelServersConfig.pass is",
        "codec: !<s3cret> {}|tamp.yaml, line 7: codec is not a key of a Redisson configuration, or",
        "a: b: s3cret|tamp.yaml, line 7, is not a Redisson configuration"
      })
  void errorOfRedissonsPartHasItsLineAndItsKey(String line, String message) {
    String yaml =
        "tamp:\n  defaults: {compression: lz4}\n" + REDIS + line.replace("\\n", "\n") + "\n";

    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("s3cret")
        .hasNoCause();
  }

  @Test
  void twoPatternsThatMatchAreAnErrorUnlessTheCacheHasABlockOfItsOwn() {
    ManagerSettings settings =
        read(
            REDIS
                + """
                tamp:
                  caches:
                    com.*: {compression: lz4}
                    "*.Product": {compression: snappy}
                    com.acme.Product: {compression: none}
                """);

    assertThatThrownBy(() -> complete(settings, "com.other.Product"))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[com.other.Product]")
        .hasMessageContaining("tamp.yaml, line 7: tamp.caches.com.*")
        .hasMessageContaining("tamp.yaml, line 8: tamp.caches.*.Product");
    assertThat(complete(settings, "com.acme.Product").getCompression())
        .isEqualTo(Compression.none());
  }

  @ParameterizedTest
  @CsvSource({
    "menus, 6", // property of the name
    "com.acme.Product, 5", // property of the pattern
    "others, 4", // property of all
  })
  void whateverAPropertySaysWinsOverTheFile(String cacheName, int threshold) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("tamp.threshold", "4");
    properties.setProperty("tamp.cache.com.acme.*.threshold", "5");
    properties.setProperty("tamp.cache.menus.threshold", "6");
    String file =
        """
        tamp:
          defaults: {threshold: 1, maxSize: 100}
          caches:
            com.acme.*: {threshold: 2, maxSize: 200}
            menus: {threshold: 3, maxSize: 300}
        """;

    ManagerSettings settings = read(write(file), properties);
    Compression compression = complete(settings, cacheName).getCompression();

    assertThat(compression).isNotNull();
    assertThat(compression.threshold()).isEqualTo(threshold);
    assertThat(compression.maxSize())
        .as("what properties leave open is the file's")
        .isEqualTo(Map.of("menus", 300, "com.acme.Product", 200, "others", 100).get(cacheName));
  }

  @ParameterizedTest
  @CsvSource({"lz4hc, 9", "lz4, 0", "none, 0", "zstd, 1"})
  void levelOfTheFileGoesWithItsAlgorithm(String algorithm, int level) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("tamp.cache.menus.compression", algorithm);

    ManagerSettings settings =
        read(write("tamp:\n  caches:\n    menus: {compression: brotli, level: 11}\n"), properties);

    assertThat(complete(settings, "menus").getCompression())
        .isEqualTo(Compression.named(algorithm, level));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{compression: lz4}|{level: 3}|lz4 has no levels",
        "{compression: brotli}|{level: 12}|level 12 of brotli must be from 0 to 11"
      })
  void levelThatDoesNotFitTheAlgorithmOfAnotherBlockIsNamed(
      String defaults, String block, String message) throws IOException {
    ManagerSettings settings =
        read(
            write("tamp:\n  defaults: " + defaults + "\n  caches:\n    menus: " + block),
            new Properties());

    assertThatThrownBy(() -> complete(settings, "menus"))
        .isInstanceOf(CacheException.class)
        .hasMessageStartingWith("Cache[menus]: file:")
        .hasMessageContaining("tamp.yaml, line 4: tamp.caches.menus.level: ")
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "lz4"})
  void levelWithoutAnAlgorithmIsLeftOutWhereTheDefaultIsReplaced(String replacement)
      throws IOException {
    ManagerSettings settings =
        read(
            write("tamp:\n  defaults: {level: 3, dictionary: trained, threshold: 7}\n"),
            new Properties());
    CompressedConfiguration<String, String> configuration = new CompressedConfiguration<>();

    settings.complete("menus", configuration, () -> Compression.named(replacement));

    assertThat(configuration.getCompression())
        .isEqualTo(Compression.named(replacement).withThreshold(7));
  }

  @Test
  void defaultsAreShown() throws IOException {
    CompressedConfiguration<String, String> configuration =
        complete(read(write("tamp:\n"), new Properties()), "menus");

    assertThat(configuration)
        .isEqualTo(
            new CompressedConfiguration<String, String>()
                .setCompression(PREFERRED)
                .setExecution(Execution.AUTO)
                .setUnreadable(Unreadable.THROW)
                .setOnFailure(OnFailure.THROW));
  }

  @Test
  void expiryThatCodeHasSetToEternalStays() throws IOException {
    ManagerSettings settings =
        read(write("tamp:\n  defaults: {expiry: created 10m}\n"), new Properties());
    Factory<ExpiryPolicy> eternal = FactoryBuilder.factoryOf(EternalExpiryPolicy.class.getName());
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>().setExpiryPolicyFactory(eternal);

    settings.complete("menus", configuration, () -> PREFERRED);

    assertThat(configuration.getExpiryPolicyFactory()).isSameAs(eternal);
  }

  @Test
  void patternsOfPropertiesAndOfTheFileMayBothMatch() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("tamp.cache.com.*.threshold", "5");

    ManagerSettings settings =
        read(write("tamp:\n  caches:\n    '*.Product': {maxSize: 7}\n"), properties);

    assertThat(complete(settings, "com.Product").getCompression())
        .isEqualTo(PREFERRED.withThreshold(5).withMaxSize(7));
  }

  @Test
  void onlyABlockOfTheNameDeclaresACacheAndOnlyWithAClient() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("tamp.cache.orders.threshold", "5");
    properties.setProperty("tamp.cache.com.*.threshold", "5");
    String section = "tamp:\n  caches:\n    menus:\n    '*.Product': {maxSize: 7}\n";

    ManagerSettings settings = read(write(REDIS + section), properties);
    ManagerSettings withoutClient = read(write(section), properties);

    assertThat(List.of("menus", "orders")).allMatch(settings::declares);
    assertThat(List.of("others", "com.Product", "com.*", "*.Product"))
        .noneMatch(settings::declares);
    assertThat(withoutClient.redisson()).isNull();
    assertThat(withoutClient.declares("menus")).isFalse();
  }

  @Test
  void nothingIsReadWhereTheDefaultFilesAreMissing() {
    ClassLoader nothing = new ClassLoader(null) {};

    ManagerSettings settings = read(URI.create("name"), nothing, new Properties());

    assertThat(settings.redisson()).isNull();
    assertThat(settings.location()).isEqualTo("name");
    assertThat(complete(settings, "menus").getCompression()).isEqualTo(PREFERRED);
  }

  @ParameterizedTest
  @CsvSource({"file:/no/such/tamp.yaml", "classpath:no-such.yaml"})
  void missingFileIsNamed(URI uri) {
    assertThatThrownBy(() -> read(uri))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining(uri.toString());
  }

  private ManagerSettings read(String yaml) {
    try {
      return read(write(yaml));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private URI write(String yaml) throws IOException {
    return Files.writeString(directory.resolve("tamp.yaml"), yaml).toUri();
  }

  private static ManagerSettings read(URI uri) {
    return read(uri, new Properties());
  }

  private static ManagerSettings read(URI uri, Properties properties) {
    return read(uri, ManagerSettingsTest.class.getClassLoader(), properties);
  }

  private static ManagerSettings read(URI uri, ClassLoader loader, Properties properties) {
    return ManagerSettings.read(uri, DEFAULT_URI, loader, properties, COMPRESSORS);
  }

  private static CompressedConfiguration<String, String> complete(
      ManagerSettings settings, String cacheName) {
    CompressedConfiguration<String, String> configuration = new CompressedConfiguration<>();
    settings.complete(cacheName, configuration, () -> PREFERRED);
    return configuration;
  }
}
