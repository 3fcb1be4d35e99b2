package dev.tamp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import java.nio.charset.StandardCharsets;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Values that need a dictionary of the cache. */
class DictionaryTest {

  private static final String VALUE =
      "{\"name\":\"Funghi\",\"price\":8.5,\"kitchen\":\"stone oven\"}";
  private static final Compression COMPRESSION =
      Compression.zstd(1)
          .withDictionary(
              Dictionary.of(
                  VALUE.replace("Funghi", "Margherita").getBytes(StandardCharsets.US_ASCII)))
          .withThreshold(0);

  @AutoClose private static final Redis REDIS = Redis.start();
  private final String name = Redis.uniqueName();

  @BeforeEach
  void write() {
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(COMPRESSION));
    cache.put("a", VALUE);
    cache.put("b", VALUE);
    cache.close();
  }

  @Test
  void areInspected() {
    Run run = Run.of("inspect", REDIS.address(), name, "a");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("zstd with dictionary 1").contains("Funghi");
  }

  @Test
  void areVerified() {
    Run run = Run.of("verify", REDIS.address(), name, "--json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.json().at("/unreadable").asInt()).isZero();
    assertThat(run.json().at("/algorithms/0/algorithm").asText())
        .isEqualTo("zstd with dictionary 1");
    assertThat(run.json().at("/algorithms/0/entries").asInt()).isEqualTo(2);
  }

  @Test
  void areReportedWhereTheDictionaryIsLost() {
    REDIS.client().getKeys().delete("tamp_dictionaries:{" + name + "}");

    Run run = Run.of("verify", REDIS.address(), name);

    assertThat(run.exitCode()).isEqualTo(ExitCode.DAMAGE);
    assertThat(run.out())
        .contains("2 unreadable")
        .contains(
            "dictionary 1 is missing in Redis (hash tamp_dictionaries:{" + name + "}, field 1)");
  }

  @Test
  void areMigrated() {
    Run run = Run.of("migrate", REDIS.address(), name, "--to", "none");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(Run.of("inspect", REDIS.address(), name, "b").out()).contains(": raw,");
    assertThat(REDIS.cache(name, Caches.strings(Compression.none())).get("a")).isEqualTo(VALUE);
  }
}
