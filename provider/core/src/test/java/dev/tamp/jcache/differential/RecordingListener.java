package dev.tamp.jcache.differential;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryExpiredListener;
import javax.cache.event.CacheEntryListener;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;

/** Writes down events, those of each key in their order. */
abstract class RecordingListener implements CacheEntryListener<Object, Object> {

  private final Map<Object, List<Event>> events = new HashMap<>();

  static RecordingListener of(Set<EventType> types) {
    if (types.contains(EventType.EXPIRED)) {
      return new OfAll();
    }
    return types.contains(EventType.CREATED) ? new OfCreations() : new OfUpdatesAndRemovals();
  }

  final synchronized void add(Iterable<CacheEntryEvent<?, ?>> delivered) {
    for (CacheEntryEvent<?, ?> event : delivered) {
      boolean ofAbsentEntry =
          event.getEventType() == EventType.REMOVED
              && event.isOldValueAvailable()
              && event.getOldValue() == null;
      if (!ofAbsentEntry) {
        events
            .computeIfAbsent(event.getKey(), key -> new ArrayList<>())
            .add(
                new Event(
                    event.getEventType(),
                    event.getValue(),
                    event.isOldValueAvailable() ? event.getOldValue() : null));
      }
    }
  }

  final synchronized Map<Object, List<Event>> events() {
    Map<Object, List<Event>> copy = new HashMap<>();
    events.forEach((key, list) -> copy.put(key, List.copyOf(list)));
    return copy;
  }

  final synchronized List<Event> events(Object key) {
    return List.copyOf(events.getOrDefault(key, List.of()));
  }

  final synchronized void clear() {
    events.clear();
  }

  /** An event of a key. */
  record Event(EventType type, @Nullable Object value, @Nullable Object oldValue) {

    @Override
    public String toString() {
      return type + " " + Abbreviated.of(value) + " was " + Abbreviated.of(oldValue);
    }
  }

  private static final class OfAll extends RecordingListener
      implements CacheEntryCreatedListener<Object, Object>,
          CacheEntryUpdatedListener<Object, Object>,
          CacheEntryRemovedListener<Object, Object>,
          CacheEntryExpiredListener<Object, Object> {

    @Override
    public void onCreated(Iterable<CacheEntryEvent<?, ?>> delivered) {
      add(delivered);
    }

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<?, ?>> delivered) {
      add(delivered);
    }

    @Override
    public void onRemoved(Iterable<CacheEntryEvent<?, ?>> delivered) {
      add(delivered);
    }

    /** See {@link Exemption#EXPIRED_EVENTS}. */
    @Override
    public void onExpired(Iterable<CacheEntryEvent<?, ?>> delivered) {}
  }

  private static final class OfCreations extends RecordingListener
      implements CacheEntryCreatedListener<Object, Object> {

    @Override
    public void onCreated(Iterable<CacheEntryEvent<?, ?>> delivered) {
      add(delivered);
    }
  }

  private static final class OfUpdatesAndRemovals extends RecordingListener
      implements CacheEntryUpdatedListener<Object, Object>,
          CacheEntryRemovedListener<Object, Object> {

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<?, ?>> delivered) {
      add(delivered);
    }

    @Override
    public void onRemoved(Iterable<CacheEntryEvent<?, ?>> delivered) {
      add(delivered);
    }
  }
}
