package dev.tamp.jcache.event;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.Factory;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryEventFilter;
import javax.cache.event.CacheEntryExpiredListener;
import javax.cache.event.CacheEntryListener;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;

/**
 * A listener with its filter. Both are made here once, and closed by the caches that close what
 * they were given.
 */
final class ListenerRegistration<K, V> {

  private final Cache<K, V> cache;
  private final CacheEntryListener<? super K, ? super V> listener;
  private final @Nullable CacheEntryEventFilter<? super K, ? super V> filter;
  private final boolean oldValueRequired;
  private final boolean synchronous;

  /** Makes both; if there is no filter to be had, the listener goes to {@code onClosed}. */
  ListenerRegistration(
      Cache<K, V> cache,
      CacheEntryListenerConfiguration<K, V> configuration,
      Consumer<Object> onClosed) {
    this.cache = cache;
    this.listener = configuration.getCacheEntryListenerFactory().create();
    Factory<CacheEntryEventFilter<? super K, ? super V>> filterFactory =
        configuration.getCacheEntryEventFilterFactory();
    try {
      this.filter = filterFactory == null ? null : filterFactory.create();
    } catch (Throwable e) {
      onClosed.accept(listener);
      throw e;
    }
    this.oldValueRequired = configuration.isOldValueRequired();
    this.synchronous = configuration.isSynchronous();
  }

  List<EventSource> sources() {
    Set<EventType> types = EnumSet.allOf(EventType.class);
    types.removeIf(type -> !listensTo(type));
    return EventSource.of(types, synchronous);
  }

  private boolean listensTo(EventType type) {
    return switch (type) {
      case CREATED -> listener instanceof CacheEntryCreatedListener;
      case UPDATED -> listener instanceof CacheEntryUpdatedListener;
      case REMOVED -> listener instanceof CacheEntryRemovedListener;
      case EXPIRED -> listener instanceof CacheEntryExpiredListener;
    };
  }

  /** Only updates need the old value from Redis: an entry that is gone has no other. */
  boolean needsOldValuesOfUpdates() {
    return oldValueRequired && listensTo(EventType.UPDATED);
  }

  CacheEntryListener<? super K, ? super V> listener() {
    return listener;
  }

  @Nullable CacheEntryEventFilter<? super K, ? super V> filter() {
    return filter;
  }

  @SuppressWarnings(
      "unchecked") // keys and values are what the codec makes of them; the listener says what it
  // takes
  void deliver(EventType type, EventMessage message) {
    V value = (V) Objects.requireNonNull(message.value());
    V oldValue =
        switch (type) {
          case CREATED -> null;
          case UPDATED -> (V) message.oldValue();
          case REMOVED, EXPIRED -> value;
        };
    TampEntryEvent<K, V> event =
        new TampEntryEvent<>(
            cache, type, (K) Objects.requireNonNull(message.key()), value, oldValue);
    if (filter != null && !filter.evaluate(event)) {
      return;
    }
    List<CacheEntryEvent<? extends K, ? extends V>> events = List.of(event);
    switch (type) {
      case CREATED -> ((CacheEntryCreatedListener<K, V>) listener).onCreated(events);
      case UPDATED -> ((CacheEntryUpdatedListener<K, V>) listener).onUpdated(events);
      case REMOVED -> ((CacheEntryRemovedListener<K, V>) listener).onRemoved(events);
      case EXPIRED -> ((CacheEntryExpiredListener<K, V>) listener).onExpired(events);
    }
  }
}
