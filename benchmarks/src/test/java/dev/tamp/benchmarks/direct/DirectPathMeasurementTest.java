package dev.tamp.benchmarks.direct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.benchmarks.redis.BenchmarkRedis;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class DirectPathMeasurementTest {

  @Test
  void printsALineForEachOperationAndSize() {
    StringWriter out = new StringWriter();
    try (BenchmarkRedis redis = BenchmarkRedis.open()) {
      new DirectPathMeasurement(1, new PrintWriter(out)).run(redis);
    }

    assertThat(out.toString().lines())
        .hasSize(12)
        .allMatch(line -> line.startsWith("|"))
        .anyMatch(line -> line.startsWith("| put 5000000 | "))
        .anyMatch(line -> line.startsWith("| getAll (100 x 4096) | "));
  }
}
