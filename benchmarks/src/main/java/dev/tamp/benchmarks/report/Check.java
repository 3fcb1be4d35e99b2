package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.document.Text;
import dev.tamp.benchmarks.measure.Spread;

/**
 * A target and what was measured.
 *
 * @param target what is compared
 * @param required the bound
 * @param measured the median and the quartiles
 * @param verdict whether the target is met
 */
record Check(String target, String required, String measured, Verdict verdict) {

  enum Verdict {
    /** The median is on the right side of the bound. */
    MET("met"),
    /** The median is not, but one of the quartiles is. */
    WITHIN_NOISE("within noise"),
    /** Median and quartiles are on the wrong side. */
    MISSED("missed");

    private final String label;

    Verdict(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }

    private static Verdict of(boolean median, boolean betterQuartile) {
      if (median) {
        return MET;
      }
      return betterQuartile ? WITHIN_NOISE : MISSED;
    }
  }

  /** How many times as fast as something else. */
  static Check faster(String target, double bound, Spread factor) {
    return new Check(
        target,
        "at least " + Text.factor(bound),
        Text.factors(factor),
        Verdict.of(factor.median() >= bound, factor.high() >= bound));
  }

  /** How many times as long as something else. */
  static Check slower(String target, double bound, Spread factor) {
    return new Check(
        target,
        "at most " + Text.factor(bound),
        Text.factors(factor),
        Verdict.of(factor.median() <= bound, factor.low() <= bound));
  }

  /** A number that does not vary from run to run. */
  static Check atMost(String target, String unit, double bound, double measured) {
    return new Check(
        target,
        "at most " + Text.number(bound) + unit,
        Text.number(measured) + unit,
        Verdict.of(measured <= bound, false));
  }
}
