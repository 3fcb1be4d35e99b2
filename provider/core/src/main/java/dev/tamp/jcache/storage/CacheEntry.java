package dev.tamp.jcache.storage;

import javax.cache.Cache;

/**
 * An entry as iterators return it and writers get it.
 *
 * @param key the key
 * @param value the value
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public record CacheEntry<K, V>(K key, V value) implements Cache.Entry<K, V> {

  @Override
  public K getKey() {
    return key;
  }

  @Override
  public V getValue() {
    return value;
  }

  @Override
  public <T> T unwrap(Class<T> type) {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw new IllegalArgumentException(
        "the entry of key " + key + " cannot be unwrapped to " + type.getName());
  }
}
