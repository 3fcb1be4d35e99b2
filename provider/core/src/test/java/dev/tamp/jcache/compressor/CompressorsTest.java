package dev.tamp.jcache.compressor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ServiceConfigurationError;
import javax.cache.CacheException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompressorsTest {

  private static final String EXTENDS_TEST_COMPRESSOR =
      "extends TestCompressor { public AppCompressor() { super(%d, \"%s\"); } }";

  private final Path directory;

  CompressorsTest(@TempDir Path directory) {
    this.directory = directory;
  }

  @Test
  void knowsTheBuiltInAlgorithmsOnceEach() {
    try (Compressors compressors = load(getClass().getClassLoader())) {
      assertThat(compressors.all())
          .extracting(Compressor::name)
          .containsExactly("lz4", "lz4hc", "snappy", "brotli", "zstd");
    }
  }

  @Test
  void findsTheBuiltInAlgorithmsFromAnyClassLoader() {
    try (Compressors compressors = load(ClassLoader.getPlatformClassLoader())) {
      assertThat(compressors.all()).hasSize(5);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, lz4", "2, snappy", "3, brotli", "4, zstd"})
  void readsById(int id, String name) {
    try (Compressors compressors = load(getClass().getClassLoader())) {
      assertThat(compressors.withId(id)).isSameAs(compressors.named(name));
    }
  }

  @Test
  void knowsNothingOfOtherIds() {
    try (Compressors compressors = load(getClass().getClassLoader())) {
      for (int id : new int[] {-1, 0, 5, 15, 16, 31, 32, 255}) {
        assertThat(compressors.withId(id)).as("id %d", id).isNull();
      }
    }
  }

  @Test
  void listsWhatExistsWhereTheNameIsUnknown() {
    try (Compressors compressors = load(getClass().getClassLoader())) {
      assertThatThrownBy(() -> compressors.named("gzip"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("compression gzip must be one of none, lz4, lz4hc, snappy, brotli, zstd");
    }
  }

  @Test
  void findsTheCompressorOfAnApplication() throws IOException {
    try (URLClassLoader loader = app(EXTENDS_TEST_COMPRESSOR.formatted(16, "copy"));
        Compressors compressors = load(loader)) {
      assertThat(compressors.named("copy").getClass().getClassLoader()).isSameAs(loader);
      assertThat(compressors.withId(16)).isSameAs(compressors.named("copy"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "15, copy, 'id must be from 16 to 31'",
    "32, copy, 'id must be from 16 to 31'",
    "-1, copy, 'id must be from 16 to 31'",
    "1, copy, 'id must be from 16 to 31'",
    "16, zstd, 'must not have the name of Compressor dev.tamp.jcache.compressor.ZstdCompressor'",
    "16, none, 'name must be neither blank nor none'",
    "16, ' ', 'name must be neither blank nor none'"
  })
  void refusesIdsAndNamesOfOthers(int id, String name, String message) throws IOException {
    try (URLClassLoader loader = app(EXTENDS_TEST_COMPRESSOR.formatted(id, name))) {
      assertThatThrownBy(() -> load(loader))
          .isInstanceOf(CacheException.class)
          .hasMessageStartingWith("Compressor app.AppCompressor (name " + name + ", id " + id + ")")
          .hasMessageContaining(message);
    }
  }

  @Test
  void namesACompressorThatCannotBeMadeToWhoeverAsksForIt() throws IOException {
    String broken =
        "extends TestCompressor { public AppCompressor() { super(16, \"copy\");"
            + " throw new IllegalStateException(\"no licence\"); } }";
    try (URLClassLoader loader = app(broken);
        Compressors compressors = load(loader)) {
      assertThat(compressors.named("zstd").availability().isAvailable()).isTrue();
      assertThatThrownBy(() -> compressors.named("copy"))
          .isInstanceOf(IllegalArgumentException.class)
          .satisfies(
              e ->
                  assertThat(e.getSuppressed())
                      .singleElement()
                      .isInstanceOf(ServiceConfigurationError.class)
                      .extracting(Object::toString)
                      .asString()
                      .contains("app.AppCompressor"));
    }
  }

  private static Compressors load(ClassLoader loader) {
    return Compressors.load(loader);
  }

  private URLClassLoader app(String body) throws IOException {
    return ProviderJar.load(directory, body);
  }
}
