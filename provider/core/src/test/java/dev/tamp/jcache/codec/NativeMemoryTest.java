package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tamp.jcache.jvm.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads that come and go leave no native memory behind. */
class NativeMemoryTest {

  /** A context of zstd's for each thread would be 2 GB. */
  private static final long FLAT_KILOBYTES = 96 * 1_024;

  @ParameterizedTest
  @CsvSource({
    "lz4, 0, platform",
    "zstd, 1, platform",
    "brotli, 4, platform",
    "zstd, 1, virtual",
    "brotli, 4, virtual"
  })
  void staysFlat(String algorithm, String level, String kind)
      throws IOException, InterruptedException {
    assumeTrue(Files.exists(Path.of("/proc/self/status")), "Linux tells the resident memory");
    assumeTrue(kind.equals("platform") || Runtime.version().feature() >= 21, "has virtual threads");

    assertThat(
            new ChildJvm()
                .with("-Xms128m")
                .with("-Xmx128m")
                .with("-XX:+AlwaysPreTouch")
                .run(ShortThreads.class, algorithm, level, "10000", kind))
        .singleElement()
        .satisfies(growth -> assertThat(Long.parseLong(growth)).isLessThan(FLAT_KILOBYTES));
  }
}
