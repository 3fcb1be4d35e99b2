package dev.tamp.jcache.differential;

import java.util.List;

/**
 * Where Tamp differs from the model.
 *
 * @param sequence the sequence
 * @param steps its operations up to there, with the results of the model
 * @param description how it differs
 */
record Difference(Sequence sequence, List<String> steps, String description) {

  @Override
  public String toString() {
    return "seed "
        + sequence.seed()
        + "\n  "
        + sequence.scenario()
        + "\n  "
        + String.join("\n  ", steps)
        + "\n  "
        + description;
  }
}
