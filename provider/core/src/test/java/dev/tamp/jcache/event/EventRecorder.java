package dev.tamp.jcache.event;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryExpiredListener;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;

/** Keeps every event as text, such as {@code UPDATED key=new (old)}. */
final class EventRecorder
    implements CacheEntryCreatedListener<String, String>,
        CacheEntryUpdatedListener<String, String>,
        CacheEntryRemovedListener<String, String>,
        CacheEntryExpiredListener<String, String> {

  private final List<String> events = new CopyOnWriteArrayList<>();

  List<String> events() {
    return events;
  }

  CacheEntryListenerConfiguration<String, String> asynchronous() {
    return new MutableCacheEntryListenerConfiguration<>(() -> this, null, true, false);
  }

  CacheEntryListenerConfiguration<String, String> synchronous() {
    return new MutableCacheEntryListenerConfiguration<>(() -> this, null, true, true);
  }

  @Override
  public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> created) {
    record(created);
  }

  @Override
  public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> updated) {
    record(updated);
  }

  @Override
  public void onRemoved(Iterable<CacheEntryEvent<? extends String, ? extends String>> removed) {
    record(removed);
  }

  @Override
  public void onExpired(Iterable<CacheEntryEvent<? extends String, ? extends String>> expired) {
    record(expired);
  }

  private void record(Iterable<CacheEntryEvent<? extends String, ? extends String>> received) {
    for (CacheEntryEvent<? extends String, ? extends String> event : received) {
      String old = event.isOldValueAvailable() ? " (" + event.getOldValue() + ")" : "";
      events.add(event.getEventType() + " " + event.getKey() + "=" + event.getValue() + old);
    }
  }
}
