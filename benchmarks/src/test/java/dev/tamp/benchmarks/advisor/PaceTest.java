package dev.tamp.benchmarks.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaceTest {

  @Test
  void readsNoFasterThanAllowed() throws InterruptedException {
    List<Long> pauses = new ArrayList<>();
    Pace pace = new Pace(200, pauses::add);

    pace.after(10, 1_000);
    pace.after(1, 5_000_000);

    assertThat(pauses).containsExactly(50_000_000L, 200_000_000L);
  }
}
