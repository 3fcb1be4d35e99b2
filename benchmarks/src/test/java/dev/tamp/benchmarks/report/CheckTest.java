package dev.tamp.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.benchmarks.measure.Spread;
import dev.tamp.benchmarks.report.Check.Verdict;
import org.junit.jupiter.api.Test;

class CheckTest {

  private static final Spread MEASURED = new Spread(2, 1.5, 3);

  @Test
  void aFactorIsMetByItsMedian() {
    assertThat(Check.faster("target", 2, MEASURED).verdict()).isEqualTo(Verdict.MET);
    assertThat(Check.faster("target", 2.5, MEASURED).verdict()).isEqualTo(Verdict.WITHIN_NOISE);
    assertThat(Check.faster("target", 3.5, MEASURED).verdict()).isEqualTo(Verdict.MISSED);
  }

  @Test
  void anUpperBoundIsMetByItsMedian() {
    assertThat(Check.slower("target", 2, MEASURED).verdict()).isEqualTo(Verdict.MET);
    assertThat(Check.slower("target", 1.6, MEASURED).verdict()).isEqualTo(Verdict.WITHIN_NOISE);
    assertThat(Check.slower("target", 1.4, MEASURED).verdict()).isEqualTo(Verdict.MISSED);
    assertThat(Check.atMost("target", " bytes", 12, 13).verdict()).isEqualTo(Verdict.MISSED);
  }

  @Test
  void isReadable() {
    Check check = Check.faster("target", 1_000, MEASURED);

    assertThat(check.required()).isEqualTo("at least 1,000x");
    assertThat(check.measured()).isEqualTo("2.00x (1.50x–3.00x)");
  }
}
