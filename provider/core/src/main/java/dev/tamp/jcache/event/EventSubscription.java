package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;
import org.redisson.RedissonTopic;
import org.redisson.api.RSemaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The listeners of a cache to one channel. PUBLISH counts a client once, however many of its
 * listeners hear the message; so an event is acknowledged once, when all of them have been called.
 *
 * <p>Redisson 4.7.0 acknowledges once a listener, so that a writer waits for the fastest of them
 * only ({@code JCache.registerCacheEntryListener}).
 */
final class EventSubscription<K, V> {

  private static final Logger LOG = LoggerFactory.getLogger(EventSubscription.class);

  private final EventChannel channel;
  private final CacheConnection connection;
  private final SynchronousEvents synchronousEvents;
  private final LongAdder dropped;
  private final RedissonTopic topic;
  private final List<ListenerRegistration<K, V>> listeners = new CopyOnWriteArrayList<>();
  private @Nullable Integer id;

  EventSubscription(
      EventChannel channel,
      CacheConnection connection,
      SynchronousEvents synchronousEvents,
      LongAdder dropped) {
    this.channel = channel;
    this.connection = connection;
    this.synchronousEvents = synchronousEvents;
    this.dropped = dropped;
    this.topic =
        RedissonTopic.createRaw(
            new EventMessageCodec(
                connection.codec(), channel.synchronous(), channel.type() == EventType.UPDATED),
            connection.executor(),
            channel.name(connection.names()));
  }

  void add(ListenerRegistration<K, V> listener) {
    listeners.add(listener);
    if (id == null) {
      id = topic.addListener(EventMessage.class, (name, message) -> receive(message));
    }
  }

  /** Removes a listener; true if there is none left. */
  boolean remove(ListenerRegistration<K, V> listener) {
    listeners.remove(listener);
    if (listeners.isEmpty() && id != null) {
      topic.removeListener(id);
    }
    return listeners.isEmpty();
  }

  private void receive(EventMessage message) {
    try {
      if (message.failure() != null) {
        dropped.increment();
        LOG.warn(
            "{}: dropped an event of type {}: {}", connection, channel.type(), message.failure());
      } else {
        listeners.forEach(listener -> deliver(listener, message));
      }
    } finally {
      if (message.syncId() != null) {
        acknowledge(message.syncId());
      }
    }
  }

  private void deliver(ListenerRegistration<K, V> listener, EventMessage message) {
    try {
      SynchronousEvents.whileDelivering(() -> listener.deliver(channel.type(), message));
    } catch (Throwable e) {
      if (message.syncId() == null || !synchronousEvents.failed(message.syncId(), e)) {
        LOG.warn("{}: a listener failed on an event of type {}", connection, channel.type(), e);
      }
    }
  }

  /** The semaphore expires, because a writer that waits no longer does not delete it. */
  private void acknowledge(double syncId) {
    RSemaphore acknowledgements = connection.acknowledgements(syncId);
    acknowledgements
        .releaseAsync()
        .thenCompose(released -> acknowledgements.expireAsync(SynchronousEvents.PATIENCE));
  }
}
