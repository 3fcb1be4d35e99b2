package dev.tamp.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InterleavedTest {

  @Test
  void givesEveryOperationTheSameRounds() throws Exception {
    Set<String> ran = new LinkedHashSet<>();
    Interleaved measurement = new Interleaved(Effort.TINY);
    measurement.add("first", () -> ran.add("first"));
    measurement.add("second", () -> ran.add("second"));

    Map<String, Timing> timings = measurement.run();

    assertThat(ran).containsExactly("first", "second");
    assertThat(timings).containsOnlyKeys("first", "second");
    assertThat(timings.values())
        .allSatisfy(timing -> assertThat(timing.nanos()).hasSize(Effort.TINY.rounds()));
  }

  @Test
  void countsGarbage() throws Exception {
    Interleaved measurement = new Interleaved(Effort.TINY);
    byte[][] holder = new byte[1][];
    measurement.add("allocates", () -> holder[0] = new byte[10_000]);

    assertThat(measurement.run().values().iterator().next().garbage())
        .isBetween(10_000.0, 20_000.0);
  }

  @Test
  void givesFewerRoundsToOperationsThatAreFarLongerThanATurn() {
    Effort effort = new Effort(21, 1_000, 1_000);

    assertThat(effort.roundsOf(1)).isEqualTo(21);
    assertThat(effort.roundsOf(30_000)).isEqualTo(7);
    assertThat(effort.roundsOf(1_000_000)).isEqualTo(3);
  }
}
