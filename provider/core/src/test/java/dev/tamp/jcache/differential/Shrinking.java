package dev.tamp.jcache.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Leaves out operations without which there still is a difference. */
final class Shrinking {

  /** Comparisons that wait for events that never come are slow. */
  private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(1);

  private Shrinking() {}

  static Difference shrink(Difference found, Function<Sequence, @Nullable Difference> comparison) {
    long start = System.nanoTime();
    Difference smallest = found;
    for (int i = found.sequence().operations().size() - 1;
        i >= 0 && System.nanoTime() - start < LONGEST_NANOS;
        i--) {
      List<Operation> operations = new ArrayList<>(smallest.sequence().operations());
      operations.remove(i);
      Difference smaller = comparison.apply(smallest.sequence().with(operations));
      if (smaller != null) {
        smallest = smaller;
      }
    }
    return smallest;
  }
}
