package dev.tamp.jcache.differential;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an operation did.
 *
 * @param outcome what it returned or threw
 * @param loads which keys were loaded, and how often
 * @param writes how the writer was called, and how often
 * @param writerFailure what the writer threw last
 * @param expiryCalls what the expiry policy was asked, and how often
 * @param statistics the statistics afterwards; null while they are disabled
 */
record Observation(
    Outcome outcome,
    Map<Object, Long> loads,
    Map<Object, Long> writes,
    @Nullable RuntimeException writerFailure,
    Map<Object, Long> expiryCalls,
    @Nullable Statistics statistics) {

  /** What is not as in the model; null if all is. */
  @Nullable String differenceFrom(Observation model) {
    String outcomeDifference = outcomeDifferenceFrom(model);
    if (outcomeDifference != null) {
      return outcomeDifference;
    }
    if (!loads.equals(model.loads)) {
      return difference("loads", loads, model.loads);
    }
    if (!writes.equals(model.writes)) {
      return difference("writes", writes, model.writes);
    }
    boolean expiryComparable =
        model.writerFailure == null; // Exemption.POLICY_ASKED_BEFORE_WRITER_FAILED
    if (expiryComparable && !expiryCalls.equals(model.expiryCalls)) {
      return difference("calls of the expiry policy", expiryCalls, model.expiryCalls);
    }
    return Objects.equals(statistics, model.statistics)
        ? null
        : difference("statistics", statistics, model.statistics);
  }

  @Nullable String outcomeDifferenceFrom(Observation model) {
    return outcome.equals(model.outcome) ? null : difference("outcome", outcome, model.outcome);
  }

  static String difference(String aspect, @Nullable Object actual, @Nullable Object expected) {
    return aspect
        + "\n    Tamp       "
        + Abbreviated.of(actual)
        + "\n    reference  "
        + Abbreviated.of(expected);
  }

  Observation withOutcome(Outcome other) {
    return new Observation(other, loads, writes, writerFailure, expiryCalls, statistics);
  }
}
