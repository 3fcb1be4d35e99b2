package dev.tamp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import java.io.IOException;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The one jar has all that it needs, native code included. */
class ExecutableJarIT {

  @AutoClose private static final Redis REDIS = Redis.start();

  @Test
  void knowsItsVersion() throws IOException, InterruptedException {
    try (ToolProcess tool = ToolProcess.start("--version")) {
      assertThat(tool.await(0)).startsWith("tamp 0.");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lz4", "snappy", "brotli", "zstd"})
  void bringsEachAlgorithm(String algorithm) throws IOException, InterruptedException {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.none()));
    cache.put("lunch", Caches.text("soup", 5_000));

    try (ToolProcess tool =
        ToolProcess.start("migrate", REDIS.address(), name, "--to", algorithm)) {
      tool.await(0);
    }

    try (ToolProcess tool = ToolProcess.start("verify", REDIS.address(), name, "--json")) {
      assertThat(tool.awaitJson(0).at("/algorithms/0/algorithm").asText()).isEqualTo(algorithm);
    }
    assertThat(cache.get("lunch")).isEqualTo(Caches.text("soup", 5_000));
  }

  @Test
  void readsTheLargestValueInItsMemory() throws IOException, InterruptedException {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.none()));
    String largest = Caches.text("soup", 8 << 20);
    cache.put("a", largest);
    cache.put("b", largest);
    cache.put("c", largest);

    for (String to : new String[] {"zstd", "none", "brotli:1"}) {
      try (ToolProcess tool =
          ToolProcess.start("migrate", REDIS.address(), name, "--to", to, "--json")) {
        assertThat(tool.awaitJson(0).at("/rewritten").asInt()).isEqualTo(3);
      }
    }
    assertThat(cache.get("b")).isEqualTo(largest);
  }
}
