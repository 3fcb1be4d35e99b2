package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.Unreadable;
import dev.tamp.jcache.compressor.Compressors;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.codec.JsonJacksonCodec;

/** README.md has all settings, and what it shows can be used. */
class ReadmeSettingsTest {

  private static final ClassLoader LOADER = ReadmeSettingsTest.class.getClassLoader();

  @AutoClose private static final Compressors COMPRESSORS = Compressors.load(LOADER);
  @TempDir private Path directory;
  private final String readme;

  ReadmeSettingsTest() throws IOException {
    readme = Files.readString(Path.of("..", "..", "README.md"));
  }

  @Test
  void theTableHasAllKeys() {
    String table = find("\n\\| Setting \\|[^\n]*\n[^\n]*\n(.*?)\n\n");

    assertThat(table.lines().map(line -> line.replaceFirst("\\| (\\w+) \\|.*", "$1")))
        .containsExactlyElementsOf(
            Arrays.stream(CacheKey.values()).map(CacheKey::toString).toList());
  }

  @Test
  void theBlocksAreUnderstood() throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(find("```properties\n(.*?)```")));
    URI file =
        Files.writeString(directory.resolve("tamp.yaml"), find("```yaml\n([^`]*\ntamp:\n.*?)```"))
            .toUri();
    ManagerSettings settings =
        ManagerSettings.read(file, URI.create("none"), LOADER, properties, COMPRESSORS);

    assertThat(settings.redisson()).isNotNull();
    assertThat(of(settings, "menus").getCompression())
        .isEqualTo(Compression.zstd(5).withThreshold(2048));
    assertThat(of(settings, "menus").getExpiryPolicyFactory())
        .isEqualTo(CreatedExpiryPolicy.factoryOf(new Duration(TimeUnit.MINUTES, 10)));
    assertThat(of(settings, "tokens").getCompression())
        .isEqualTo(Compression.none().withThreshold(2048));
    assertThat(of(settings, "sessions").getCodec()).isInstanceOf(JsonJacksonCodec.class);
    assertThat(of(settings, "sessions").getUnreadable()).isEqualTo(Unreadable.MISS);
    CompressedConfiguration<?, ?> catalog = of(settings, "com.acme.catalog.Product");
    assertThat(catalog.getCompression())
        .isEqualTo(Compression.lz4().withThreshold(2048).withMinSavings(0.2));
    assertThat(catalog.isStatisticsEnabled()).isTrue();
    assertThat(catalog.getExecution()).isEqualTo(Execution.STRICT);
  }

  private static CompressedConfiguration<?, ?> of(ManagerSettings settings, String cacheName) {
    CompressedConfiguration<?, ?> configuration = new CompressedConfiguration<>();
    settings.complete(cacheName, configuration, () -> Compression.zstd(1));
    return configuration;
  }

  private String find(String regex) {
    Matcher matcher = Pattern.compile(regex, Pattern.DOTALL).matcher(readme);
    assertThat(matcher.find()).as("a match of %s", regex).isTrue();
    return matcher.group(1);
  }
}
