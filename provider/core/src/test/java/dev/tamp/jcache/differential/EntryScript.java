package dev.tamp.jcache.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.cache.CacheException;
import javax.cache.processor.EntryProcessor;
import javax.cache.processor.EntryProcessorException;
import javax.cache.processor.MutableEntry;
import org.jspecify.annotations.Nullable;

/**
 * A processor that takes some steps on an entry.
 *
 * @param steps the steps
 * @param returns whether it returns what it saw, or null
 */
record EntryScript(List<Step> steps, boolean returns)
    implements EntryProcessor<Object, Object, Object> {

  private static final List<Kind> FAILURES =
      List.of(
          Kind.FAIL,
          Kind.FAIL_AS_PROCESSOR,
          Kind.FAIL_AS_CACHE,
          Kind.FAIL_WITH_ERROR,
          Kind.SET_NULL);

  static EntryScript draw(Random random, Scenario scenario) {
    List<Step> steps = new ArrayList<>();
    boolean removed = false;
    for (int i = random.nextInt(5); i > 0; i--) {
      Step step = step(random, scenario);
      if (step.kind == Kind.GET && removed && scenario.readThrough()) {
        continue; // Exemption.PROCESSOR_READS_THROUGH_AFTER_REMOVE
      }
      removed = step.kind == Kind.REMOVE || (removed && step.kind != Kind.SET);
      steps.add(step);
    }
    return new EntryScript(steps, random.nextInt(5) > 0);
  }

  private static Step step(Random random, Scenario scenario) {
    return switch (random.nextInt(10)) {
      case 0, 1, 2 -> new Step(Kind.GET, null);
      case 3, 4, 5 -> new Step(Kind.SET, scenario.samples().value(random));
      case 6 -> new Step(Kind.REMOVE, null);
      case 7, 8 -> new Step(Kind.EXISTS, null);
      default -> new Step(FAILURES.get(random.nextInt(FAILURES.size())), null);
    };
  }

  @Override
  public @Nullable Object process(MutableEntry<Object, Object> entry, Object... arguments) {
    List<@Nullable Object> seen = new ArrayList<>(List.of(arguments));
    for (Step step : steps) {
      seen.add(step.on(entry));
    }
    return returns ? seen : null;
  }

  @Override
  public String toString() {
    return steps + (returns ? "" : " returning null");
  }

  private enum Kind {
    GET,
    SET,
    SET_NULL,
    REMOVE,
    EXISTS,
    FAIL,
    FAIL_AS_PROCESSOR,
    FAIL_AS_CACHE,
    FAIL_WITH_ERROR
  }

  private record Step(Kind kind, Samples.@Nullable Sample value) {

    @SuppressWarnings("NullAway") // a null value is what SET_NULL is about
    @Nullable Object on(MutableEntry<Object, Object> entry) {
      switch (kind) {
        case GET -> {
          return entry.getValue();
        }
        case EXISTS -> {
          return entry.exists();
        }
        case SET -> entry.setValue(value.make());
        case SET_NULL -> entry.setValue(null);
        case REMOVE -> entry.remove();
        case FAIL -> throw new IllegalStateException("the processor fails");
        case FAIL_AS_PROCESSOR -> throw new EntryProcessorException("the processor fails");
        case FAIL_AS_CACHE -> throw new CacheException("the processor fails");
        case FAIL_WITH_ERROR -> throw new AssertionError("the processor fails");
      }
      return kind;
    }

    @Override
    public String toString() {
      return value == null ? kind.toString() : kind + " " + value;
    }
  }
}
