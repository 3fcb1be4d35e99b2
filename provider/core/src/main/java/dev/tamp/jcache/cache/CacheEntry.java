package dev.tamp.jcache.cache;

import javax.cache.Cache;

/** An entry as the iterator returns it. */
record CacheEntry<K, V>(K key, V value) implements Cache.Entry<K, V> {

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
    throw new IllegalArgumentException("an entry cannot be unwrapped to " + type.getName());
  }
}
