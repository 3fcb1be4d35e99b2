package dev.tamp.jcache.storage;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of a write or a removal.
 *
 * @param outcome what happened
 * @param heard whether somebody was told of it
 * @param before the value before, where that was asked for
 */
record WriteAnswer(Outcome outcome, boolean heard, @Nullable Object before) {

  enum Outcome {
    /** Nothing happened, because the entry was not as the write demands. */
    REFUSED,
    CREATED,
    UPDATED,
    REMOVED,
    /** Nothing happened, because somebody listens who must be told in another way. */
    LISTENED
  }

  static WriteAnswer of(Outcome outcome) {
    return new WriteAnswer(outcome, false, null);
  }

  /** Takes the answer of {@link WriteScripts#WRITE}. */
  static WriteAnswer ofWrite(List<@Nullable Object> answer) {
    Outcome outcome = written(answer.get(0));
    return answer.size() == 1
        ? of(outcome)
        : new WriteAnswer(
            outcome,
            Long.valueOf(1).equals(answer.get(1)),
            answer.size() == 2 ? null : answer.get(2));
  }

  /** Takes the answer of {@link WriteScripts#REMOVE} for one key. */
  static WriteAnswer ofRemoval(List<@Nullable Object> answer) {
    return new WriteAnswer(
        removed(answer.get(0)), false, answer.size() == 1 ? null : answer.get(1));
  }

  /** Takes the number with which {@link WriteScripts#WRITE} and OPEN begin. */
  static Outcome written(@Nullable Object number) {
    return switch (intOf(number)) {
      case 0 -> Outcome.REFUSED;
      case 1 -> Outcome.CREATED;
      case 2 -> Outcome.UPDATED;
      default -> Outcome.LISTENED;
    };
  }

  private static Outcome removed(@Nullable Object number) {
    return switch (intOf(number)) {
      case 0 -> Outcome.REFUSED;
      case 1 -> Outcome.REMOVED;
      default -> Outcome.LISTENED;
    };
  }

  private static int intOf(@Nullable Object number) {
    return ((Long) Objects.requireNonNull(number)).intValue();
  }

  WriteAnswer withBefore(@Nullable Object value) {
    return new WriteAnswer(outcome, heard, value);
  }

  boolean isRefused() {
    return outcome == Outcome.REFUSED;
  }

  boolean isListened() {
    return outcome == Outcome.LISTENED;
  }
}
