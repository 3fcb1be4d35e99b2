package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** With {@link OnFailure#BYPASS}, Redis answers reads and refuses writes. */
@Timeout(120)
class RefusedWritesTest {

  private interface Refusal {
    void start(RedisConsole redis, Path snapshots) throws IOException;
  }

  private enum Code implements Refusal {
    OOM {
      @Override
      public void start(RedisConsole redis, Path snapshots) {
        redis.call("CONFIG", "SET", "maxmemory", "1");
      }
    },
    NOREPLICAS {
      @Override
      public void start(RedisConsole redis, Path snapshots) {
        redis.call("CONFIG", "SET", "min-replicas-to-write", "1");
      }
    },
    MISCONF {
      @Override
      public void start(RedisConsole redis, Path snapshots) throws IOException {
        Files.delete(snapshots);
        redis.call("BGSAVE");
        await().until(() -> persistence(redis).contains("rdb_last_bgsave_status:err"));
      }

      private static String persistence(RedisConsole redis) {
        byte[] info = (byte[]) Objects.requireNonNull(redis.call("INFO", "persistence"));
        return new String(info, StandardCharsets.UTF_8);
      }
    }
  }

  static Stream<Arguments> refusals() {
    return Stream.of(Execution.ATOMIC, Execution.STRICT)
        .flatMap(execution -> Stream.of(Code.values()).map(code -> Arguments.of(execution, code)));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void writesAreDroppedAndReadsAnswered(Execution execution, Code code, @TempDir Path directory)
      throws IOException {
    Path snapshots = Files.createDirectory(directory.resolve("snapshots"));
    try (RedisProcess redis = RedisProcess.start("save 3600 1000", "dir " + snapshots);
        RedisConsole console = RedisConsole.open(redis.address());
        TampCachingProvider provider = new TampCachingProvider();
        CapturedLog log = CapturedLog.start()) {
      Config config = CacheFixture.config(redis.address());
      config.useSingleServer().setRetryAttempts(0);
      RedissonClient client = Redisson.create(config);
      try {
        Cache<String, String> cache =
            provider
                .getCacheManager(URI.create("test:refused"), provider.getDefaultClassLoader())
                .createCache(
                    "menus",
                    RedissonConfiguration.fromInstance(
                        client,
                        new CompressedConfiguration<String, String>()
                            .setTypes(String.class, String.class)
                            .setOnFailure(OnFailure.BYPASS)
                            .setExecution(execution)));
        cache.put("a", "1");
        code.start(console, snapshots);

        cache.put("b", "2");
        cache.putAll(Map.of("b", "2", "c", "3"));

        assertThat(cache.get("a")).isEqualTo("1");
        assertThat(cache.get("b")).isNull();
        assertThat(log.text()).contains("Cache[menus]: Redis refuses writes (" + code + ")");
      } finally {
        client.shutdown();
        // a server that cannot save does not stop
        console.call("CONFIG", "SET", "save", "");
      }
    }
  }
}
