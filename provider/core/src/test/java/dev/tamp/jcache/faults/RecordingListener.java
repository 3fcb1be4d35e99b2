package dev.tamp.jcache.faults;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryExpiredListener;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;

/** Keeps the events of all types in the order in which they came. */
final class RecordingListener<K, V>
    implements CacheEntryCreatedListener<K, V>,
        CacheEntryUpdatedListener<K, V>,
        CacheEntryRemovedListener<K, V>,
        CacheEntryExpiredListener<K, V> {

  /** An event. */
  record Event<K, V>(EventType type, K key, @Nullable V oldValue) {}

  private final List<Event<K, V>> events = new CopyOnWriteArrayList<>();

  /** A registration of this listener as a synchronous one that wants old values. */
  CacheEntryListenerConfiguration<K, V> synchronous() {
    return new MutableCacheEntryListenerConfiguration<>(() -> this, null, true, true);
  }

  /** A registration of this listener as an asynchronous one. */
  CacheEntryListenerConfiguration<K, V> asynchronous() {
    return new MutableCacheEntryListenerConfiguration<>(() -> this, null, false, false);
  }

  List<Event<K, V>> events() {
    return List.copyOf(events);
  }

  List<EventType> types() {
    return events.stream().map(Event::type).toList();
  }

  List<K> keys(EventType type) {
    return events.stream().filter(event -> event.type() == type).map(Event::key).toList();
  }

  @Override
  public void onCreated(Iterable<CacheEntryEvent<? extends K, ? extends V>> created) {
    add(created);
  }

  @Override
  public void onUpdated(Iterable<CacheEntryEvent<? extends K, ? extends V>> updated) {
    add(updated);
  }

  @Override
  public void onRemoved(Iterable<CacheEntryEvent<? extends K, ? extends V>> removed) {
    add(removed);
  }

  @Override
  public void onExpired(Iterable<CacheEntryEvent<? extends K, ? extends V>> expired) {
    add(expired);
  }

  private void add(Iterable<CacheEntryEvent<? extends K, ? extends V>> batch) {
    for (CacheEntryEvent<? extends K, ? extends V> event : batch) {
      V old = event.isOldValueAvailable() ? event.getOldValue() : null;
      events.add(new Event<>(event.getEventType(), event.getKey(), old));
    }
  }
}
