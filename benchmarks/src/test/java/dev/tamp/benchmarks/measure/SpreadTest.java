package dev.tamp.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void hasMedianAndQuartiles() {
    assertThat(Spread.of(5, 1, 4, 2, 3)).isEqualTo(new Spread(3, 2, 4));
    assertThat(Spread.of(1, 2)).isEqualTo(new Spread(1.5, 1.25, 1.75));
    assertThat(Spread.of(7)).isEqualTo(new Spread(7, 7, 7));
  }

  @Test
  void ratiosAreOfTheSameRound() {
    Timing slow = new Timing(List.of(20.0, 40.0, 60.0), List.of(0.0, 0.0, 0.0));
    Timing fast = new Timing(List.of(10.0, 20.0), List.of(0.0, 0.0));

    assertThat(slow.ratioTo(fast)).isEqualTo(new Spread(2, 2, 2));
  }
}
