package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.redisson.RedissonTopic;
import org.redisson.api.RFuture;
import org.redisson.api.RSemaphore;
import org.redisson.api.listener.MessageListener;
import org.redisson.client.codec.ByteArrayCodec;

/**
 * A channel to which a client is subscribed, once for all listeners in this process. Redis counts
 * connections, so a message is acknowledged once: when every listener has been called.
 *
 * <p>Redisson 4.7.0 acknowledges once a listener, so that a writer goes on after the first of
 * several, and no longer once a listener is deregistered, so that a writer whose message is on the
 * way waits for ever ({@code JCache.registerCacheEntryListener}).
 */
final class SubscribedChannel {

  private static final Map<Id, SubscribedChannel> CHANNELS = new ConcurrentHashMap<>();

  private final CacheConnection connection;
  private final boolean synchronous;
  private final RedissonTopic topic;
  private final List<Receiver> receivers = new CopyOnWriteArrayList<>();
  private final MessageListener<byte[]> listener = (name, message) -> receive(message);
  private final RFuture<Integer> subscription;

  private SubscribedChannel(CacheConnection connection, EventChannel channel, Receiver first) {
    this.connection = connection;
    this.synchronous = channel.synchronous();
    this.topic =
        RedissonTopic.createRaw(
            ByteArrayCodec.INSTANCE, connection.executor(), channel.name(connection.names()));
    receivers.add(first);
    this.subscription = topic.addListenerAsync(byte[].class, listener);
  }

  /** Adds a receiver, subscribing if it is the first. Even if that fails, it is to be removed. */
  static void add(CacheConnection connection, EventChannel channel, Receiver receiver) {
    SubscribedChannel subscribed =
        CHANNELS.compute(
            Id.of(connection, channel),
            (id, existing) -> {
              if (existing == null) {
                return new SubscribedChannel(connection, channel, receiver);
              }
              existing.receivers.add(receiver);
              return existing;
            });
    connection.executor().get(subscribed.subscription);
  }

  /** Removes a receiver, unsubscribing if it was the last. */
  static void remove(CacheConnection connection, EventChannel channel, Receiver receiver) {
    List<RFuture<Void>> unsubscribing = new ArrayList<>();
    CHANNELS.computeIfPresent(
        Id.of(connection, channel),
        (id, subscribed) -> {
          boolean last = subscribed.receivers.remove(receiver) && subscribed.receivers.isEmpty();
          if (last) {
            unsubscribing.add(subscribed.unsubscribe());
          }
          return last ? null : subscribed;
        });
    if (!SynchronousEvents.isDelivering()) {
      unsubscribing.forEach(connection.executor()::get);
    }
  }

  /**
   * Where nobody else uses the channel, messages are received, and acknowledged, until Redis has
   * answered; otherwise up to now.
   */
  private RFuture<Void> unsubscribe() {
    return topic.countListeners() > 1
        ? topic.removeListenerAsync(listener)
        : topic.removeAllListenersAsync();
  }

  private void receive(byte[] message) {
    int length = message.length;
    if (!synchronous || length < Double.BYTES) {
      receivers.forEach(receiver -> receiver.receive(Unpooled.wrappedBuffer(message), null));
      return;
    }
    int bodyLength = length - Double.BYTES;
    double syncId = Unpooled.wrappedBuffer(message).getDoubleLE(bodyLength);
    try {
      receivers.forEach(
          receiver -> receiver.receive(Unpooled.wrappedBuffer(message, 0, bodyLength), syncId));
    } finally {
      acknowledge(syncId);
    }
  }

  /** The semaphore expires, because a writer that waits no longer does not delete it. */
  private void acknowledge(double syncId) {
    RSemaphore acknowledgements = connection.acknowledgements(syncId);
    acknowledgements
        .releaseAsync()
        .thenCompose(released -> acknowledgements.expireAsync(SynchronousEvents.PATIENCE));
  }

  /** Takes what is published in a channel; throws nothing. */
  @FunctionalInterface
  interface Receiver {

    /**
     * Takes a message.
     *
     * @param body the message without the sync id
     * @param syncId what the writer waits for; null in channels that nobody waits for
     */
    void receive(ByteBuf body, @Nullable Double syncId);
  }

  private record Id(String client, String channel) {

    static Id of(CacheConnection connection, EventChannel channel) {
      return new Id(connection.client().getId(), channel.name(connection.names()));
    }
  }
}
