package dev.tamp.jcache.storage;

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
   * @param current the value that the entry has
   * @return the change
   */
  Change<V, R> apply(CurrentValue<V> current);
}
