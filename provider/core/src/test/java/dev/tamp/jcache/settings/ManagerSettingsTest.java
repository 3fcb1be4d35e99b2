package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.cache.CacheException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.redisson.codec.Kryo5Codec;
import org.redisson.config.Config;

class ManagerSettingsTest {

  private static final URI DEFAULT_URI = URI.create("classpath:no-such-default.yaml");
  private static final Compression PREFERRED = Compression.zstd(1);
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
  void codeWinsOverTheFile() {
    ManagerSettings settings =
        read(REDIS + "tamp:\n  defaults: {compression: lz4, execution: strict}\n");
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .setCompression(Compression.snappy())
            .setExecution(Execution.ATOMIC);

    settings.complete("menus", configuration, PREFERRED);

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
    assertThat(complete(settings, "others").getCompression()).isNull();
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
        "defaults: {threshhold: 1}|threshhold is not a setting of a cache",
        "defaults: {threshold: -1}|threshold: threshold -1 must be 0",
        "defaults: {threshold: 1 KB}|threshold: 1 KB must be a whole number",
        "defaults: {minSavings: lots}|minSavings: lots must be a number",
        "defaults: {compression: zstd, level: 99}|level: level 99 of zstd must be from",
        "defaults: {execution: fast}|execution: fast must be one of [AUTO, ATOMIC, STRICT]",
        "defaults: 7|tamp.defaults must be a mapping",
        "cache: {}|tamp.cache must be one of defaults, caches"
      })
  void settingThatIsNotAllowedIsNamedWithFileAndLine(String section, String message) {
    assertThatThrownBy(() -> read(REDIS + "tamp:\n  " + section + "\n"))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("tamp.yaml, line 6")
        .hasMessageContaining(message)
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void errorOfRedissonsPartKeepsItsLine() {
    String yaml = "tamp:\n  defaults: {compression: lz4}\n" + REDIS + "noSuchKey: 1\n";

    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("tamp.yaml, line 7")
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
        .hasMessageContaining("com.*")
        .hasMessageContaining("*.Product");
    assertThat(complete(settings, "com.acme.Product").getCompression())
        .isEqualTo(Compression.none());
  }

  @Test
  void nothingIsReadWhereTheDefaultFilesAreMissing() {
    ClassLoader nothing = new ClassLoader(null) {};

    ManagerSettings settings = ManagerSettings.read(URI.create("name"), DEFAULT_URI, nothing);

    assertThat(settings.redisson()).isNull();
    assertThat(complete(settings, "menus").getCompression()).isNull();
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
      return read(Files.writeString(directory.resolve("tamp.yaml"), yaml).toUri());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ManagerSettings read(URI uri) {
    return ManagerSettings.read(uri, DEFAULT_URI, ManagerSettingsTest.class.getClassLoader());
  }

  private static CompressedConfiguration<String, String> complete(
      ManagerSettings settings, String cacheName) {
    CompressedConfiguration<String, String> configuration = new CompressedConfiguration<>();
    settings.complete(cacheName, configuration, PREFERRED);
    return configuration;
  }
}
