package dev.tamp.jcache.event;

import javax.cache.Cache;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;

/** An event as listeners see it; its source is Tamp's cache. */
final class TampEntryEvent<K, V> extends CacheEntryEvent<K, V> {

  private static final long serialVersionUID = 1L;

  private final transient K key;
  private final transient V value;
  private final transient @Nullable V oldValue;

  TampEntryEvent(Cache<K, V> source, EventType type, K key, V value, @Nullable V oldValue) {
    super(source, type);
    this.key = key;
    this.value = value;
    this.oldValue = oldValue;
  }

  @Override
  public K getKey() {
    return key;
  }

  @Override
  public V getValue() {
    return value;
  }

  @Override
  public @Nullable V getOldValue() {
    return oldValue;
  }

  @Override
  public boolean isOldValueAvailable() {
    return oldValue != null;
  }

  @Override
  public <T> T unwrap(Class<T> type) {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw new IllegalArgumentException(
        getSource() + ": an event cannot be unwrapped to " + type.getName());
  }

  @Override
  public String toString() {
    return getEventType() + " of key " + key + " in " + getSource();
  }
}
