package dev.tamp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tamp.jcache.Compression;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class VerifyTest {

  @AutoClose private static final Redis REDIS = Redis.start();

  @Test
  void countsEntriesAndBytesOfEachAlgorithm() {
    String name = Redis.uniqueName();
    for (Compression compression :
        List.of(
            Compression.none(),
            Compression.lz4(),
            Compression.snappy(),
            Compression.brotli(4),
            Compression.zstd(1))) {
      var cache = REDIS.cache(name, Caches.strings(compression));
      cache.put(compression.algorithm() + "-1", Caches.text("soup", 3_000));
      cache.put(compression.algorithm() + "-2", Caches.text("stew", 3_000));
    }

    Run run = Run.of("verify", REDIS.address(), name, "--json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.json().at("/entries").asInt()).isEqualTo(10);
    assertThat(run.json().at("/unreadable").asInt()).isZero();
    Map<String, JsonNode> shares = new LinkedHashMap<>();
    for (Iterator<JsonNode> it = run.json().at("/algorithms").elements(); it.hasNext(); ) {
      JsonNode share = it.next();
      shares.put(share.at("/algorithm").asText(), share);
    }
    assertThat(shares).containsOnlyKeys("raw", "lz4", "snappy", "brotli", "zstd");
    assertThat(shares.values())
        .allSatisfy(
            share -> {
              assertThat(share.at("/entries").asInt()).isEqualTo(2);
              assertThat(share.at("/rawBytes").asInt()).isEqualTo(6_000);
            });
    assertThat(Run.of("verify", REDIS.address(), name).out())
        .contains("10 entries read")
        .contains("0 unreadable");
  }

  @Test
  void reportsValuesTooLargeForItsMemory() {
    String name = Redis.uniqueName();
    REDIS.cache(name, Caches.strings(Compression.none())).put("stored", Caches.text("soup", 3_000));
    REDIS.cache(name, Caches.strings(Compression.zstd(1))).put("raw", Caches.text("soup", 3_000));

    Run run = Run.of("verify", REDIS.address(), name, "--max-size", "2000");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("2 unreadable")
        .contains("key stored: value of 3000 bytes is larger than --max-size 2000")
        .contains("key raw: value of 3000 bytes is larger than maxSize 2000");
  }
}
