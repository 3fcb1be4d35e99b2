package dev.tamp.jcache.cache;

import dev.tamp.jcache.management.CacheStatistics;
import dev.tamp.jcache.storage.Change.Kind;
import dev.tamp.jcache.storage.EntryStore;
import dev.tamp.jcache.storage.Mutated;
import java.util.Objects;
import javax.cache.CacheException;
import javax.cache.processor.EntryProcessor;
import javax.cache.processor.EntryProcessorException;
import org.jspecify.annotations.Nullable;

/**
 * Runs entry processors. An exception of theirs that is no {@link CacheException} is wrapped; an
 * {@code Error} passes.
 */
final class Invocations<K, V> {

  private final EntryTypes types;
  private final CacheStatistics statistics;
  private final @Nullable ReadThrough<K, V> readThrough;

  Invocations(
      EntryTypes types, CacheStatistics statistics, @Nullable ReadThrough<K, V> readThrough) {
    this.types = types;
    this.statistics = statistics;
    this.readThrough = readThrough;
  }

  <T> @Nullable T invoke(
      EntryStore<K, V> store, K key, EntryProcessor<K, V, T> processor, Object... arguments) {
    Lookup lookup = new Lookup(statistics.start());
    Mutated<Outcome<T>> mutated =
        store.mutate(
            key,
            current -> {
              lookup.found(current.isPresent());
              ProcessedEntry<K, V> entry =
                  new ProcessedEntry<>(types, key, current.get(), readThrough);
              T result = process(processor, entry, arguments);
              return entry.change(kind -> new Outcome<>(result, current.isPresent(), kind));
            });
    Outcome<T> outcome = Objects.requireNonNull(mutated.result());
    if (outcome.kind == Kind.REMOVE) {
      statistics.removed(lookup.start, outcome.present ? 1 : 0);
    } else if (outcome.kind == Kind.WRITE) {
      statistics.written(lookup.start, mutated.stored() ? 1 : 0);
    }
    return outcome.result;
  }

  private static <K, V, T> @Nullable T process(
      EntryProcessor<K, V, T> processor, ProcessedEntry<K, V> entry, Object... arguments) {
    try {
      return processor.process(entry, arguments);
    } catch (CacheException e) {
      throw e;
    } catch (Exception e) {
      throw new EntryProcessorException(e);
    }
  }

  /**
   * Counts a hit or a miss once, also where the processor fails or runs again: in the reference
   * implementation the lookup alone decides.
   */
  private final class Lookup {

    private final long start;
    private boolean counted;

    Lookup(long start) {
      this.start = start;
    }

    void found(boolean present) {
      if (!counted) {
        counted = true;
        statistics.read(start, present);
      }
    }
  }

  /** What came of an invocation; a value that was loaded counts as no write. */
  private record Outcome<T>(@Nullable T result, boolean present, @Nullable Kind kind) {}
}
