package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.ProviderJar;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.IntegerCodec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.JsonJacksonCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

/** The forms in which values can be written. */
class SettingFormsTest {

  private static final ClassLoader OWN = SettingFormsTest.class.getClassLoader();

  @AutoClose private static final Compressors COMPRESSORS = Compressors.load(OWN);
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "created 1ms, MILLISECONDS, 1",
    "created 500ms, MILLISECONDS, 500",
    "created 10s, SECONDS, 10",
    "created 10m, MINUTES, 10",
    "created   2h, HOURS, 2",
    "created 7d, DAYS, 7",
    "created 36525d, DAYS, 36525",
    "created PT10M, MINUTES, 10",
    "created P1DT12H, HOURS, 36",
    "created PT0.5S, MILLISECONDS, 500"
  })
  void ofDurations(String expiry, TimeUnit unit, long amount) throws IOException {
    assertThat(ofDefaults("expiry: " + expiry).getExpiryPolicyFactory())
        .isEqualTo(CreatedExpiryPolicy.factoryOf(new Duration(unit, amount)));
  }

  @Test
  void ofEternity() throws IOException {
    assertThat(ofDefaults("expiry: eternal").getExpiryPolicyFactory())
        .isEqualTo(EternalExpiryPolicy.factoryOf());
  }

  @ParameterizedTest
  @ValueSource(strings = {"strict", "STRICT", "Strict"})
  void ofEnumerations(String execution) throws IOException {
    assertThat(ofDefaults("execution: " + execution).getExecution()).isEqualTo(Execution.STRICT);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Kryo5Codec.class,
        JsonJacksonCodec.class,
        SerializationCodec.class,
        StringCodec.class,
        IntegerCodec.class
      })
  void ofCodecs(Class<? extends Codec> type) throws IOException {
    String name = type.getName();

    assertThat(ofDefaults("codec: " + name).getCodec()).isExactlyInstanceOf(type);
    assertThat(ofDefaults("codec: !<" + name + "> {}").getCodec()).isExactlyInstanceOf(type);
    assertThat(ofDefaults("codec: !!" + name + " {}").getCodec()).isExactlyInstanceOf(type);
    assertThat(ofProperty("tamp.legacyCodec", name).getLegacyCodec()).isExactlyInstanceOf(type);
    assertThat(ofProperty("tamp.codec", "!<" + name + "> {}").getCodec()).isExactlyInstanceOf(type);
  }

  @Test
  void ofCodecsWithTheirOwnSettings() throws IOException {
    CompressedConfiguration<?, ?> configuration =
        ofDefaults(
            """
            codec: !<org.redisson.codec.Kryo5Codec>
                  allowedClasses: [com.acme.Menu]
                  useReferences: true
                threshold: 7
            """);

    assertThat(configuration.getCodec()).isExactlyInstanceOf(Kryo5Codec.class);
    assertThat(configuration.getCompression()).isEqualTo(Compression.zstd(1).withThreshold(7));
  }

  @Test
  void codecsGetTheClassLoaderOfTheManager() throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[0], OWN)) {
      CompressedConfiguration<?, ?> configuration =
          complete(write("codec: " + SerializationCodec.class.getName()), loader, new Properties());

      assertThat(configuration.getCodec()).extracting(Codec::getClassLoader).isSameAs(loader);
    }
  }

  @Test
  void eachCacheHasACodecOfItsOwn() throws IOException {
    ManagerSettings settings =
        read(write("codec: " + Kryo5Codec.class.getName()), OWN, new Properties(), COMPRESSORS);

    assertThat(complete(settings).getCodec()).isNotSameAs(complete(settings).getCodec());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"compression: own|2", "{compression: own, level: 3}|3"})
  void ofAnAlgorithmOfTheApplication(String block, int level, @TempDir Path jar)
      throws IOException {
    String compressor =
        """
        implements Compressor {
          public int id() { return 17; }
          public String name() { return "own"; }
          public LevelRange levels() { return new LevelRange(1, 3, 2); }
          public Availability availability() { return Availability.available("Java"); }
          public int destinationLength(int sourceLength, int usefulLength) { return 0; }
          public int compress(java.nio.ByteBuffer from, java.nio.ByteBuffer to, int level) { return 0; }
          public void decompress(java.nio.ByteBuffer from, java.nio.ByteBuffer to) {}
        }
        """;
    try (URLClassLoader loader = ProviderJar.load(jar, compressor);
        Compressors compressors = Compressors.load(loader)) {
      ManagerSettings settings = read(write(block), loader, new Properties(), compressors);

      assertThat(complete(settings).getCompression()).isEqualTo(Compression.named("own", level));
    }
  }

  @Test
  void ofPropertiesThatAreNoStrings() throws IOException {
    Properties properties = new Properties();
    properties.put("tamp.threshold", 7);
    properties.put("tamp.statistics", true);
    properties.put("tamp.maxSize", " 9 ");
    properties.put("other.threshold", new Object());

    CompressedConfiguration<?, ?> configuration = complete(write("{}"), OWN, properties);

    assertThat(configuration.getCompression())
        .isEqualTo(Compression.zstd(1).withThreshold(7).withMaxSize(9));
    assertThat(configuration.isStatisticsEnabled()).isTrue();
  }

  @Test
  void theOffSwitchOfTheProcessIsNoSettingOfAManager() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("tamp.compression", "off");
    System.setProperty("tamp.compression", "off");
    try {
      CompressedConfiguration<?, ?> configuration =
          complete(write("compression: lz4"), OWN, properties);

      assertThat(configuration.getCompression()).isEqualTo(Compression.lz4());
    } finally {
      System.clearProperty("tamp.compression");
    }
  }

  @Test
  void placeholdersMayStandWhereYamlHasNoQuotes() throws IOException {
    CompressedConfiguration<?, ?> configuration =
        ofDefaults("{compression: ${tamp.test.absent:-lz4}, threshold: ${tamp.test.absent:-7}}");

    assertThat(configuration.getCompression()).isEqualTo(Compression.lz4().withThreshold(7));
  }

  private CompressedConfiguration<?, ?> ofDefaults(String block) throws IOException {
    return complete(write(block), OWN, new Properties());
  }

  private CompressedConfiguration<?, ?> ofProperty(String name, String value) throws IOException {
    Properties properties = new Properties();
    properties.setProperty(name, value);
    return complete(write("{}"), OWN, properties);
  }

  private URI write(String block) throws IOException {
    String yaml = "tamp:\n  defaults:\n    " + block + "\nthreads: ${tamp.test.absent:-3}\n";
    return Files.writeString(directory.resolve("tamp.yaml"), yaml).toUri();
  }

  private static CompressedConfiguration<?, ?> complete(
      URI file, ClassLoader loader, Properties properties) {
    return complete(read(file, loader, properties, COMPRESSORS));
  }

  private static ManagerSettings read(
      URI file, ClassLoader loader, Properties properties, Compressors compressors) {
    ManagerSettings settings =
        ManagerSettings.read(
            file, URI.create("classpath:none.yaml"), loader, properties, compressors);
    assertThat(settings.redisson()).isNotNull();
    assertThat(settings.redisson().getThreads()).isEqualTo(3);
    return settings;
  }

  private static CompressedConfiguration<?, ?> complete(ManagerSettings settings) {
    CompressedConfiguration<?, ?> configuration = new CompressedConfiguration<>();
    settings.complete("menus", configuration, () -> Compression.zstd(1));
    return configuration;
  }
}
