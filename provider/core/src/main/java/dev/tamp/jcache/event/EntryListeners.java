package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.lifecycle.CloseAll;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.event.EventType;
import org.redisson.RedissonTopic;
import org.redisson.api.RSemaphore;
import org.redisson.client.protocol.RedisCommand;
import org.redisson.client.protocol.RedisCommands;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The listeners of a cache, subscribed to the channels in which Redisson publishes its events. Safe
 * for use by many threads.
 *
 * <p>The delegate is not asked to do this, because Redisson 4.7.0 subscribes a duplicate before it
 * refuses it, counts down old-value listeners that it never counted up, loses all events behind a
 * {@code NameMapper} and those of a cache whose name has braces, and does not acknowledge what it
 * cannot decode ({@code JCache.registerCacheEntryListener}).
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public final class EntryListeners<K, V> implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(EntryListeners.class);

  private final Cache<K, V> cache;
  private final CacheConnection connection;
  private final SynchronousEvents synchronousEvents;
  private final Consumer<Object> onClosed;
  private final LongAdder dropped = new LongAdder();
  private final Map<CacheEntryListenerConfiguration<K, V>, Subscription> subscriptions =
      new LinkedHashMap<>();
  private volatile boolean anySynchronous;

  /**
   * Creates the listeners of a cache.
   *
   * @param cache the source of events
   * @param connection the connection
   * @param synchronousEvents is told of failed synchronous listeners
   * @param onClosed takes listeners and filters that are no longer used
   */
  public EntryListeners(
      Cache<K, V> cache,
      CacheConnection connection,
      SynchronousEvents synchronousEvents,
      Consumer<Object> onClosed) {
    this.cache = cache;
    this.connection = connection;
    this.synchronousEvents = synchronousEvents;
    this.onClosed = onClosed;
  }

  /**
   * Subscribes a listener.
   *
   * @param configuration the listener
   * @throws IllegalArgumentException if it is registered already
   * @throws CacheException if Redis does not accept the subscription
   */
  public synchronized void register(CacheEntryListenerConfiguration<K, V> configuration) {
    if (subscriptions.containsKey(configuration)) {
      throw new IllegalArgumentException(
          cache + ": this listener configuration is registered already");
    }
    Subscription subscription =
        new Subscription(
            new ListenerRegistration<>(cache, configuration, onClosed),
            configuration.isSynchronous());
    try {
      subscription.open();
    } catch (RuntimeException e) {
      subscription.closeAfter(e);
      throw new CacheException(cache + ": cannot subscribe a listener: " + e.getMessage(), e);
    }
    subscriptions.put(configuration, subscription);
    anySynchronous |= configuration.isSynchronous();
  }

  /**
   * Ends the subscription of a listener; does nothing if it has none.
   *
   * @param configuration the listener
   */
  public synchronized void deregister(CacheEntryListenerConfiguration<K, V> configuration) {
    Subscription subscription = subscriptions.remove(configuration);
    if (subscription != null) {
      subscription.close();
      anySynchronous =
          subscriptions.keySet().stream().anyMatch(CacheEntryListenerConfiguration::isSynchronous);
    }
  }

  /**
   * Tells whether any listener is synchronous.
   *
   * @return true if one is
   */
  public boolean anySynchronous() {
    return anySynchronous;
  }

  /**
   * Events that were acknowledged but not delivered, because their value could not be read.
   *
   * @return how many since the cache was created
   */
  public long droppedEvents() {
    return dropped.sum();
  }

  @Override
  public synchronized void close() {
    List<Subscription> open = List.copyOf(subscriptions.values());
    subscriptions.clear();
    anySynchronous = false;
    CloseAll.close(cache, open);
  }

  private void countOldValueListener(RedisCommand<Long> command) {
    connection.execute(command, connection.names().oldValueListeners());
  }

  private final class Subscription implements AutoCloseable {

    private final ListenerRegistration<K, V> registration;
    private final boolean synchronous;
    private final Map<RedissonTopic, Integer> topics = new HashMap<>();
    private boolean counted;

    Subscription(ListenerRegistration<K, V> registration, boolean synchronous) {
      this.registration = registration;
      this.synchronous = synchronous;
    }

    void open() {
      if (registration.needsOldValuesOfUpdates()) {
        countOldValueListener(RedisCommands.INCR);
        counted = true;
      }
      for (EventType type : EventType.values()) {
        if (registration.listensTo(type)) {
          subscribe(EventChannel.of(type, synchronous));
        }
      }
    }

    private void subscribe(EventChannel channel) {
      RedissonTopic topic =
          RedissonTopic.createRaw(
              new EventMessageCodec(
                  connection.codec(), channel.synchronous(), channel.type() == EventType.UPDATED),
              connection.executor(),
              channel.name(connection.names()));
      topics.put(
          topic,
          topic.addListener(
              EventMessage.class, (name, message) -> receive(channel.type(), message)));
    }

    private void receive(EventType type, EventMessage message) {
      try {
        if (message.failure() != null) {
          dropped.increment();
          LOG.warn("{}: dropped an event of type {}: {}", cache, type, message.failure());
        } else {
          SynchronousEvents.whileDelivering(() -> registration.deliver(type, message));
        }
      } catch (Throwable e) {
        if (message.syncId() == null || !synchronousEvents.failed(message.syncId(), e)) {
          LOG.warn("{}: a listener failed on an event of type {}", cache, type, e);
        }
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

    @Override
    public void close() {
      List<AutoCloseable> open = new ArrayList<>();
      topics.forEach((topic, listener) -> open.add(() -> topic.removeListener(listener)));
      if (counted) {
        open.add(() -> countOldValueListener(RedisCommands.DECR));
      }
      open.add(() -> onClosed.accept(registration.listener()));
      Object filter = registration.filter();
      if (filter != null) {
        open.add(() -> onClosed.accept(filter));
      }
      CloseAll.close(cache, open);
    }

    void closeAfter(RuntimeException failure) {
      try {
        close();
      } catch (RuntimeException e) {
        failure.addSuppressed(e);
      }
    }
  }
}
