package dev.tamp.jcache.storage;

import org.jspecify.annotations.Nullable;

/**
 * What becomes of an entry.
 *
 * @param kind what to do
 * @param value the value to write; null where none is
 * @param writesThrough whether the writer is told
 * @param result the result of the operation
 * @param <V> the type of values
 * @param <R> the type of the result
 */
public record Change<V, R>(
    Kind kind, @Nullable V value, boolean writesThrough, @Nullable R result) {

  /** What to do with an entry. */
  public enum Kind {
    /** Nothing, not even access. */
    NONE,
    /** Nothing but to apply the expiry for access. */
    ACCESS,
    /** Write the value. */
    WRITE,
    /** Remove the entry; the writer is told even if there is none. */
    REMOVE
  }

  /**
   * Leaves the entry alone.
   *
   * @param result the result
   * @param <V> the type of values
   * @param <R> the type of the result
   * @return the change
   */
  public static <V, R> Change<V, R> none(@Nullable R result) {
    return new Change<>(Kind.NONE, null, false, result);
  }

  /**
   * Leaves the entry as it is, and applies the expiry for access.
   *
   * @param result the result
   * @param <V> the type of values
   * @param <R> the type of the result
   * @return the change
   */
  public static <V, R> Change<V, R> access(@Nullable R result) {
    return new Change<>(Kind.ACCESS, null, false, result);
  }

  /**
   * Writes a value, and writes it through.
   *
   * @param value the value
   * @param result the result
   * @param <V> the type of values
   * @param <R> the type of the result
   * @return the change
   */
  public static <V, R> Change<V, R> write(V value, @Nullable R result) {
    return new Change<>(Kind.WRITE, value, true, result);
  }

  /**
   * Writes a value that the loader read or the writer has written.
   *
   * @param value the value
   * @param result the result
   * @param <V> the type of values
   * @param <R> the type of the result
   * @return the change
   */
  public static <V, R> Change<V, R> load(V value, @Nullable R result) {
    return new Change<>(Kind.WRITE, value, false, result);
  }

  /**
   * Removes the entry, and tells the writer.
   *
   * @param result the result
   * @param <V> the type of values
   * @param <R> the type of the result
   * @return the change
   */
  public static <V, R> Change<V, R> remove(@Nullable R result) {
    return new Change<>(Kind.REMOVE, null, true, result);
  }

  static <V, R> Change<V, R> removeWritten(@Nullable R result) {
    return new Change<>(Kind.REMOVE, null, false, result);
  }
}
