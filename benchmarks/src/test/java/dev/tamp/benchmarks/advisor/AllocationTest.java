package dev.tamp.benchmarks.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllocationTest {

  /** Size classes of jemalloc: 48, 160, 320, 1,280, 20,480, 57,344. */
  @ParameterizedTest
  @CsvSource({"40, 48", "150, 160", "300, 320", "1126, 1280", "20000, 20480", "50000, 57344"})
  void isASizeClass(int length, int allocated) {
    assertThat(Allocation.of(length)).isEqualTo(allocated);
  }
}
