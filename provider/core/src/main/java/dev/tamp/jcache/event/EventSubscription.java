package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.codec.CompressingCodec;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The listeners of a cache to one source of events, which are called one after the other. */
final class EventSubscription<K, V> {

  private static final Logger LOG = LoggerFactory.getLogger(EventSubscription.class);

  private final EventSource source;
  private final CacheConnection connection;
  private final SynchronousEvents synchronousEvents;
  private final AtomicLong dropped;
  private final List<ListenerRegistration<K, V>> listeners = new CopyOnWriteArrayList<>();
  private @Nullable Runnable unsubscribe;

  EventSubscription(
      EventSource source,
      CacheConnection connection,
      SynchronousEvents synchronousEvents,
      AtomicLong dropped) {
    this.source = source;
    this.connection = connection;
    this.synchronousEvents = synchronousEvents;
    this.dropped = dropped;
  }

  void add(ListenerRegistration<K, V> listener) {
    listeners.add(listener);
    if (unsubscribe == null) {
      unsubscribe = source.subscribe(connection, this::receive);
    }
  }

  /** Removes a listener; true if there is none left. */
  boolean remove(ListenerRegistration<K, V> listener) {
    listeners.remove(listener);
    if (listeners.isEmpty() && unsubscribe != null) {
      unsubscribe.run();
    }
    return listeners.isEmpty();
  }

  private void receive(EventType type, EventMessage received) {
    EventMessage message = received.isIncomplete() ? complete(received) : received;
    if (message.failure() != null) {
      LOG.warn(
          "{}: dropped an event of type {}, the {}. since the cache was created: {}",
          connection,
          type,
          dropped.incrementAndGet(),
          message.failure());
    } else if (message.value() != null) {
      listeners.forEach(listener -> deliver(listener, type, message));
    }
  }

  private EventMessage complete(EventMessage message) {
    CompressingCodec codec = connection.codec();
    try {
      return EventMessage.of(
          message.key(),
          codec.complete(message.value()),
          codec.complete(message.oldValue()),
          message.syncId(),
          connection.unreadable());
    } catch (RuntimeException e) {
      return EventMessage.undeliverable(message.syncId(), e.toString());
    }
  }

  private void deliver(ListenerRegistration<K, V> listener, EventType type, EventMessage message) {
    try {
      SynchronousEvents.whileDelivering(() -> listener.deliver(type, message));
    } catch (Throwable e) {
      if (message.syncId() == null || !synchronousEvents.failed(message.syncId(), e)) {
        LOG.warn("{}: a listener failed on an event of type {}", connection, type, e);
      }
    }
  }
}
