package dev.tamp.jcache.storage;

import org.jspecify.annotations.Nullable;

/**
 * Decides what becomes of an entry.
 *
 * @param <V> the type of values
 * @param <R> the type of the result
 */
@FunctionalInterface
public interface Mutation<V, R> {

  /**
   * Decides. Runs again with a newer value when another writer was faster.
   *
   * @param current the value; null if absent
   * @return the change
   */
  Change<V, R> apply(@Nullable V current);
}
