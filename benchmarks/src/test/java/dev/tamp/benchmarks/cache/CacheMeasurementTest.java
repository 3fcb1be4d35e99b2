package dev.tamp.benchmarks.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.benchmarks.corpus.Corpus;
import dev.tamp.benchmarks.redis.BenchmarkRedis;
import dev.tamp.jcache.Compression;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;

class CacheMeasurementTest {

  private static final List<CacheOperation> OPERATIONS = List.of(CacheOperation.values());

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void measuresEveryOperationAndLeavesNothing(boolean throttled) throws InterruptedException {
    Scenario scenario = new Scenario(throttled, 2, Corpus.json(4_096), OPERATIONS, 2, 2);
    try (BenchmarkRedis redis = BenchmarkRedis.start()) {
      List<CacheResult> results =
          new CacheMeasurement(redis)
              .run(scenario, List.of(Compression.none(), Compression.zstd(1)));

      assertThat(results).hasSize(2 * OPERATIONS.size());
      assertThat(results)
          .allSatisfy(
              result -> {
                assertThat(result.latency().rounds()).hasSize(2);
                assertThat(result.latency().percentile(0.5)).isPositive();
                assertThat(result.bytesOnTheWire() > 0).isEqualTo(throttled);
              });
      assertThat(results.get(1).label()).isEqualTo("zstd(1)");
      assertThat(results.get(1).memoryUsage()).isLessThan(results.get(0).memoryUsage());
      assertThat(keysOf(redis)).isZero();
    }
  }

  @Test
  void bulkOperationsSendAHundredValues() throws InterruptedException {
    Scenario scenario =
        new Scenario(true, 1, Corpus.json(1_126), List.of(CacheOperation.GET_ALL), 1, 1);
    try (BenchmarkRedis redis = BenchmarkRedis.start()) {
      List<CacheResult> results =
          new CacheMeasurement(redis).run(scenario, List.of(Compression.none()));

      assertThat(results.get(0).bytesOnTheWire()).isBetween(100 * 1_126L, 100 * 1_300L);
    }
  }

  private static long keysOf(BenchmarkRedis redis) {
    Config config = new Config();
    config.useSingleServer().setAddress(redis.address()).setConnectionMinimumIdleSize(1);
    RedissonClient client = Redisson.create(config);
    try {
      return client.getKeys().count();
    } finally {
      client.shutdown();
    }
  }
}
