package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.jvm.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.redisson.client.codec.StringCodec;

/** An algorithm whose library is missing or cannot load says so, and leaves the others alone. */
class UnavailableLibraryTest {

  record Report(boolean available, String description, String decoded) {}

  @ParameterizedTest
  @CsvSource({
    "lz4-java-, lz4 lz4hc, at.yawk.lz4:lz4-java",
    "snappy-java-, snappy, org.xerial.snappy:snappy-java",
    "brotli4j-, brotli, com.aayushatharva.brotli4j:brotli4j",
    "zstd-jni-, zstd, com.github.luben:zstd-jni"
  })
  void namesTheArtifactToAdd(String jar, String algorithms, String artifact)
      throws IOException, InterruptedException {
    Map<String, Report> reports = report(new ChildJvm().without(name -> name.startsWith(jar)));

    reports.forEach(
        (algorithm, report) -> {
          if (List.of(algorithms.split(" ", -1)).contains(algorithm)) {
            assertThat(report.available()).as(algorithm).isFalse();
            assertThat(report.description())
                .isEqualTo(
                    "%s needs %s, which is not on the class path: add it", algorithm, artifact);
            assertThat(report.decoded()).isEqualTo("LIBRARY_UNAVAILABLE");
          } else {
            assertThat(report.available()).as(algorithm).isTrue();
            assertThat(report.decoded()).isEqualTo("menu");
          }
        });
  }

  @Test
  void saysThatTheNativesOfBrotliAreMissing() throws IOException, InterruptedException {
    Report brotli =
        brotliOf(report(new ChildJvm().without(name -> name.matches("native-\\w+-\\w+-.*"))));

    assertThat(brotli.available()).isFalse();
    assertThat(brotli.description())
        .startsWith("brotli: the native library of com.aayushatharva.brotli4j:brotli4j cannot load")
        .contains("libbrotli");
  }

  @Test
  void runsLz4InJavaWhereNothingCanBeUnpacked(@TempDir Path directory)
      throws IOException, InterruptedException {
    Path file = Files.createFile(directory.resolve("file"));

    assertNoNativeCode(report(new ChildJvm().with("-Djava.io.tmpdir=" + file.resolve("tmp"))));
  }

  @Test
  void runsLz4InJavaWhereTmpIsMountedNoexec(@TempDir Path directory)
      throws IOException, InterruptedException {
    Path tmp = Files.createDirectory(directory.resolve("tmp"));
    assumeTrue(
        execute("mount", "-t", "tmpfs", "-o", "noexec", "tmpfs", tmp.toString()),
        "may mount a file system");
    try {
      assertNoNativeCode(report(new ChildJvm().with("-Djava.io.tmpdir=" + tmp)));
    } finally {
      execute("umount", "-l", tmp.toString());
    }
  }

  private static void assertNoNativeCode(Map<String, Report> reports) {
    for (String algorithm : List.of("lz4", "lz4hc")) {
      assertThat(reports.get(algorithm))
          .satisfies(
              report -> {
                assertThat(report.description())
                    .matches("Java \\d+\\.\\d+.* \\(native library: .+\\)");
                assertThat(report.decoded()).isEqualTo("menu");
              });
    }
    for (String algorithm : List.of("snappy", "brotli", "zstd")) {
      assertThat(reports.get(algorithm))
          .satisfies(
              report -> {
                assertThat(report.available()).as(algorithm).isFalse();
                assertThat(report.description())
                    .startsWith(algorithm + ": the native library of ")
                    .contains(" cannot load: ")
                    .doesNotContain("cannot load: java.lang")
                    .endsWith("java.io.tmpdir, which must be writable and allow execution)");
                assertThat(report.decoded()).isEqualTo("LIBRARY_UNAVAILABLE");
              });
    }
  }

  private static Map<String, Report> report(ChildJvm jvm) throws IOException, InterruptedException {
    List<String> namesAndFrames = new ArrayList<>();
    for (Compression compression : Codecs.ALGORITHMS) {
      CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, compression);
      namesAndFrames.add(compression.algorithm());
      namesAndFrames.add(HexFormat.of().formatHex(Codecs.encode(codec, "menu".repeat(50))));
    }
    Map<String, Report> reports = new TreeMap<>();
    for (String line : jvm.run(AlgorithmReport.class, namesAndFrames.toArray(String[]::new))) {
      String[] columns = line.split("\t", -1);
      reports.put(columns[0], new Report(Boolean.parseBoolean(columns[1]), columns[2], columns[3]));
    }
    assertThat(reports).hasSize(5);
    return reports;
  }

  private static Report brotliOf(Map<String, Report> reports) {
    Report brotli = reports.remove("brotli");
    assertThat(reports.values()).allMatch(Report::available);
    return Objects.requireNonNull(brotli);
  }

  private static boolean execute(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
