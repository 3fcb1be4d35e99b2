package dev.tamp.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Redisson's jar, and with it a second provider, is in the executable jar as well. */
class ExecutableJarIT {

  private static MenuRedis redis;

  @BeforeAll
  static void openRedis() {
    redis = MenuRedis.open();
  }

  @AfterAll
  static void closeRedis() {
    redis.close();
  }

  @Test
  void runsNativeCodeOfEveryAlgorithm(@TempDir Path temporaryDirectory)
      throws IOException, InterruptedException {
    try (StartedJar jar = StartedJar.start(redis.address(), temporaryDirectory)) {
      assertCaches(jar, "oak");

      for (String algorithm : List.of("lz4", "lz4hc", "snappy", "brotli", "zstd")) {
        jar.awaitLog(
            "Cache\\[try-%s]: compression %<s.* \\(native \\d\\S+\\),".formatted(algorithm));
        jar.awaitLog("%s: the value came back".formatted(algorithm));
      }
      double raw = counted(jar, "tamp.cache.written.raw");
      assertThat(raw).isGreaterThan(2_000);
      assertThat(counted(jar, "tamp.cache.written.stored")).isBetween(1.0, raw / 2);
      assertThat(counted(jar, "cache.gets")).isEqualTo(2);
      assertThat(jar.log()).noneMatch(line -> line.contains(" WARN "));
    }
  }

  @Test
  void isUpWhereNothingThatIsUnpackedMayBeExecuted(@TempDir Path mountPoint)
      throws IOException, InterruptedException {
    try (NoexecDirectory noexec = NoexecDirectory.open(mountPoint);
        StartedJar jar = StartedJar.start(redis.address(), noexec.path())) {
      assertCaches(jar, "elm");

      jar.awaitLog(
          "WARN .*Cache\\[menus]: lz4 takes the place of the default, because zstd: the native"
              + " library of com.github.luben:zstd-jni cannot load: .*");
      for (String cache : List.of("menus", "evening-menus", "try-lz4", "try-lz4hc")) {
        jar.awaitLog(
            "Cache\\[%s]: compression lz4.* \\(Java \\d.* \\(native library: ".formatted(cache));
      }
      for (String algorithm : List.of("snappy", "brotli", "zstd")) {
        jar.awaitLog(
            "WARN .*%s cannot be used: .*%<s: the native library of .* cannot load: "
                .formatted(algorithm));
      }
    }
  }

  /** What Actuator shows of the cache of menus. */
  private static double counted(StartedJar jar, String meter)
      throws IOException, InterruptedException {
    String answer = jar.get("/actuator/metrics/" + meter + "?tag=cache:menus");
    Matcher value = Pattern.compile("\"statistic\":\"COUNT\",\"value\":([0-9.E]+)").matcher(answer);
    assertThat(value.find()).as(answer).isTrue();
    return Double.parseDouble(value.group(1));
  }

  private static void assertCaches(StartedJar jar, String restaurant)
      throws IOException, InterruptedException {
    for (String path : List.of("/menus/" + restaurant, "/evening-menus/" + restaurant)) {
      String composed = jar.get(path);
      assertThat(jar.get(path)).isEqualTo(composed);
    }
  }
}
