package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.redisson.RedissonTopic;
import org.redisson.api.RFuture;
import org.redisson.api.RSemaphore;
import org.redisson.api.listener.MessageListener;

/**
 * A channel for whose listeners writers wait, to which a client is subscribed. PUBLISH counts a
 * client once, however many of its listeners hear the message; so a message is acknowledged once,
 * when all of them have been called, also those of other caches of the name.
 *
 * <p>Redisson 4.7.0 acknowledges once a listener, so that a writer waits for the fastest of them
 * only, and not at all once a listener is deregistered, so that a writer whose message is on its
 * way waits for ever ({@code JCache.registerCacheEntryListener}).
 */
final class SynchronousChannel {

  private static final Map<Id, SynchronousChannel> SUBSCRIBED = new ConcurrentHashMap<>();

  private final CacheConnection connection;
  private final RedissonTopic topic;
  private final List<Consumer<EventMessage>> receivers = new CopyOnWriteArrayList<>();
  private final MessageListener<EventMessage> listener = (name, message) -> receive(message);
  private final RFuture<Integer> subscription;

  private SynchronousChannel(
      CacheConnection connection, String channel, Consumer<EventMessage> first) {
    this.connection = connection;
    this.topic =
        RedissonTopic.createRaw(
            new EventMessageCodec(connection, true), connection.executor(), channel);
    receivers.add(first);
    this.subscription = topic.addListenerAsync(EventMessage.class, listener);
  }

  /**
   * Subscribes a receiver, which throws nothing.
   *
   * @return ends the subscription
   */
  static Runnable subscribe(
      CacheConnection connection, String channel, Consumer<EventMessage> receiver) {
    Id id = new Id(connection.client().getId(), channel);
    SynchronousChannel subscribed =
        SUBSCRIBED.compute(
            id,
            (key, existing) -> {
              if (existing == null) {
                return new SynchronousChannel(connection, channel, receiver);
              }
              existing.receivers.add(receiver);
              return existing;
            });
    try {
      connection.executor().get(subscribed.subscription);
    } catch (RuntimeException e) {
      remove(id, receiver);
      throw e;
    }
    return () -> remove(id, receiver).forEach(connection.executor()::get);
  }

  /** Unsubscribes if the receiver was the last. */
  private static List<RFuture<Void>> remove(Id id, Consumer<EventMessage> receiver) {
    List<RFuture<Void>> unsubscribing = new ArrayList<>();
    SUBSCRIBED.computeIfPresent(
        id,
        (key, subscribed) -> {
          boolean last = subscribed.receivers.remove(receiver) && subscribed.receivers.isEmpty();
          if (last) {
            unsubscribing.add(subscribed.unsubscribe());
          }
          return last ? null : subscribed;
        });
    return unsubscribing;
  }

  /**
   * Where nobody else uses the channel, messages are received and acknowledged until Redis says
   * that there are no more of them.
   */
  private RFuture<Void> unsubscribe() {
    return topic.countListeners() > 1
        ? topic.removeListenerAsync(listener)
        : topic.removeAllListenersAsync();
  }

  private void receive(EventMessage message) {
    try {
      receivers.forEach(receiver -> receiver.accept(message));
    } finally {
      if (message.syncId() != null) {
        acknowledge(message.syncId());
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

  private record Id(String client, String channel) {}
}
