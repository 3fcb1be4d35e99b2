package dev.tamp.jcache.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Leaves out operations for as long as there still is a difference. */
final class Shrinking {

  private Shrinking() {}

  static Difference shrink(Difference found, Function<Sequence, @Nullable Difference> comparison) {
    Difference smallest = found;
    for (int i = found.sequence().operations().size() - 1; i >= 0; i--) {
      Sequence sequence = smallest.sequence();
      List<Operation> operations = new ArrayList<>(sequence.operations());
      if (i < operations.size()) {
        operations.remove(i);
        Difference smaller = comparison.apply(sequence.with(operations));
        if (smaller != null) {
          smallest = smaller;
        }
      }
    }
    return smallest;
  }
}
