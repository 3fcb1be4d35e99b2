package dev.tamp.jcache.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which values are timed, and for how many their time stands. */
class SampledTimeTest {

  private static final int SMALL = SampledTime.LARGE - 1;
  private static final int VALUES = 160_000;

  private final SampledTime time = new SampledTime();

  @Test
  void timesTheFirstSmallValuesOneByOne() {
    assertThat(weights(SampledTime.ONE_BY_ONE)).containsOnly(1);
  }

  @Test
  void timesOneOfSixteenAfterThat() {
    weights(SampledTime.ONE_BY_ONE);

    int[] weights = weights(VALUES);

    assertThat(weights).containsOnly(0, SampledTime.SAMPLE);
    // 10,000 are expected, and six standard deviations are less than 600
    assertThat(IntStream.of(weights).filter(weight -> weight > 0).count())
        .isBetween(9_400L, 10_600L);
  }

  @Test
  void alwaysTimesLargeValues() {
    weights(SampledTime.ONE_BY_ONE);

    assertThat(IntStream.range(0, 100).map(i -> time.weight(SampledTime.LARGE))).containsOnly(1);
  }

  @Test
  void countsTheTimeAsOftenAsItStandsForAnother() {
    long start = System.nanoTime() - 1_000_000;
    time.stop(0, start);
    assertThat(time.nanos()).isZero();

    time.stop(1, start);
    long once = time.nanos();
    assertThat(once).isGreaterThanOrEqualTo(1_000_000);

    time.stop(SampledTime.SAMPLE, start);
    assertThat(time.nanos() - once).isGreaterThanOrEqualTo(SampledTime.SAMPLE * once);
  }

  @Test
  void readsTheClockForTimedValuesAlone() {
    assertThat(SampledTime.start(0)).isZero();
    assertThat(SampledTime.start(1)).isNotZero();
  }

  private int[] weights(int values) {
    return IntStream.range(0, values).map(i -> time.weight(SMALL)).toArray();
  }
}
