package dev.tamp.jcache.storage;

import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a cache. Each operation on a key is atomic towards all nodes. Expired entries are
 * absent. Implementations are safe for use by many threads, and do not check for null or for a
 * closed cache.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public interface EntryStore<K, V> {

  /**
   * Reads a value, applying the expiry for access.
   *
   * @param key the key
   * @return the value; null if absent
   */
  @Nullable V get(K key);

  /**
   * Reads several values, applying the expiry for access.
   *
   * @param keys the keys
   * @return the values of those present
   */
  Map<K, V> getAll(Set<? extends K> keys);

  /**
   * Reads several values, without counting as access.
   *
   * @param keys the keys
   * @return the values of those present, some of them perhaps unreadable
   */
  Map<K, CurrentValue<V>> peekAll(Set<? extends K> keys);

  /**
   * Applies the expiry for access.
   *
   * @param key the key of an entry that is handed out
   */
  void accessed(K key);

  /**
   * Tells whether there is an entry, without counting as access.
   *
   * @param key the key
   * @return true if present
   */
  boolean containsKey(K key);

  /**
   * Stores a value.
   *
   * @param key the key
   * @param value the value
   * @return false if it expired at once and so was not stored
   */
  boolean put(K key, V value);

  /**
   * Stores several values.
   *
   * @param map the values
   * @param stored is told how many were stored, also where others failed
   */
  void putAll(Map<? extends K, ? extends V> map, IntConsumer stored);

  /**
   * Stores a value and returns the one before.
   *
   * @param key the key
   * @param value the value
   * @return the value before, and whether the new one was stored
   */
  Mutated<V> getAndPut(K key, V value);

  /**
   * Stores a value if the key has none.
   *
   * @param key the key
   * @param value the value
   * @return true if it was stored
   */
  boolean putIfAbsent(K key, V value);

  /**
   * Stores what a loader reads where it is absent. It is not written through.
   *
   * @param keys the keys to load
   * @param loader reads them, and leaves out those without a value
   * @return what was loaded, or had been stored meanwhile; without what expired at once
   */
  Map<K, V> load(Set<K> keys, Function<Set<K>, Map<K, V>> loader);

  /**
   * Stores what a loader reads, in place of what there is. It is not written through.
   *
   * @param keys the keys to load
   * @param loader reads them, and leaves out those without a value
   */
  void reload(Set<K> keys, Function<Set<K>, Map<K, V>> loader);

  /**
   * Removes an entry.
   *
   * @param key the key
   * @return true if there was one
   */
  boolean remove(K key);

  /**
   * Removes an entry if its value equals another.
   *
   * @param key the key
   * @param oldValue the value that it must have
   * @return what was found and done
   */
  Comparison remove(K key, V oldValue);

  /**
   * Removes an entry and returns its value.
   *
   * @param key the key
   * @return the value; null if there was none
   */
  @Nullable V getAndRemove(K key);

  /**
   * Removes several entries.
   *
   * @param keys the keys
   * @param removed is told how many there were, also where others failed
   */
  void removeAll(Set<? extends K> keys, IntConsumer removed);

  /**
   * Replaces a value if it equals another.
   *
   * @param key the key
   * @param oldValue the value that it must have
   * @param newValue the new value
   * @return what was found and done
   */
  Comparison replace(K key, V oldValue, V newValue);

  /**
   * Replaces a value if there is one.
   *
   * @param key the key
   * @param value the new value
   * @return true if there was one
   */
  boolean replace(K key, V value);

  /**
   * Replaces a value if there is one, and returns it.
   *
   * @param key the key
   * @param value the new value
   * @return the value before; null if there was none
   */
  @Nullable V getAndReplace(K key, V value);

  /**
   * Reads, decides and writes as one atomic step.
   *
   * @param key the key
   * @param mutation decides; may run several times
   * @param <R> the type of the result
   * @return the result of the decision that came into effect
   */
  <R> Mutated<R> mutate(K key, Mutation<V, R> mutation);

  /** Removes all entries, without events and without the writer. */
  void clear();

  /**
   * The keys of all entries, read page by page. Entries that come or go meanwhile may be seen or
   * not.
   *
   * @return the keys; without {@code remove}
   */
  Iterator<K> keys();

  /** What a comparing operation found and did. */
  enum Comparison {
    /** There was no entry. */
    ABSENT,
    /** The entry had another value. */
    DIFFERENT,
    /** The entry had the value, and was changed. */
    CHANGED
  }
}
