package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import dev.tamp.jcache.compressor.Compressors;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.cache.CacheException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a configuration can be. */
class ConfigurationLocationTest {

  private static final ClassLoader OWN = ConfigurationLocationTest.class.getClassLoader();
  private static final URI DEFAULT = URI.create("classpath:default.yaml");
  private static final String YAML = "threads: 7\ntamp: {caches: {menus: {}}}\n";

  @AutoClose private static final Compressors COMPRESSORS = Compressors.load(OWN);

  @TempDir private Path directory;

  @Test
  void aUrlOfHttp() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/tamp.yaml",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          try (OutputStream body = exchange.getResponseBody()) {
            body.write(YAML.getBytes(StandardCharsets.UTF_8));
          }
        });
    server.start();
    String root = "http://127.0.0.1:" + server.getAddress().getPort();
    try {
      assertRead(read(URI.create(root + "/tamp.yaml")));
      assertThatExceptionOfType(CacheException.class)
          .isThrownBy(() -> read(URI.create(root + "/absent.yaml")))
          .withMessage("cannot read " + root + "/absent.yaml");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void anEntryOfAJar() throws IOException {
    URI jar = jar("conf/tamp.yaml");

    assertRead(read(URI.create("jar:" + jar + "!/conf/tamp.yaml")));
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> read(URI.create("jar:" + jar + "!/absent.yaml")))
        .withMessage("cannot read jar:" + jar + "!/absent.yaml");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tamp-jcache.yaml", "redisson-jcache.yaml"})
  void aDefaultFileInAJarOfTheManagersClassLoader(String name) throws IOException {
    URI jar = jar(name);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toURL()}, OWN)) {
      ManagerSettings settings = read(DEFAULT, loader);

      assertRead(settings);
      assertThat(settings.location()).endsWith("app.jar!/" + name);
    }
  }

  @Test
  void aFileInTheStyleOfJson() throws IOException {
    Path file = directory.resolve("tamp.json");
    Files.writeString(
        file,
        """
        {
          "tamp": {"caches": {"menus": {"threshold": 5}}},
          "threads": 7
        }
        """);

    assertRead(read(file.toUri()));
  }

  @Test
  void aFileThatBeginsWithAByteOrderMark() throws IOException {
    Path file = directory.resolve("tamp.yaml");
    Files.writeString(file, "\ufeff" + YAML.replace("\n", "\r\n"));

    assertRead(read(file.toUri()));
  }

  @Test
  void aDirectoryIsNone() throws IOException {
    Files.writeString(directory.resolve("tamp.yaml"), YAML);

    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(() -> read(directory.toUri()))
        .withMessageContaining(directory.toString());
  }

  private URI jar(String entry) throws IOException {
    Path jar = directory.resolve("app.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(entry));
      out.write(YAML.getBytes(StandardCharsets.UTF_8));
    }
    return jar.toUri();
  }

  private static void assertRead(ManagerSettings settings) {
    assertThat(Objects.requireNonNull(settings.redisson()).getThreads()).isEqualTo(7);
    assertThat(settings.declares("menus")).isTrue();
  }

  private static ManagerSettings read(URI uri) {
    return read(uri, OWN);
  }

  private static ManagerSettings read(URI uri, ClassLoader loader) {
    return ManagerSettings.read(uri, DEFAULT, loader, new Properties(), COMPRESSORS);
  }
}
