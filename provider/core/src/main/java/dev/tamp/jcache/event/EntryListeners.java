package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.lifecycle.CloseAll;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import org.redisson.client.protocol.RedisCommands;

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

  private final Cache<K, V> cache;
  private final CacheConnection connection;
  private final SynchronousEvents synchronousEvents;
  private final Consumer<Object> onClosed;
  private final AtomicLong dropped = new AtomicLong();
  private final Map<CacheEntryListenerConfiguration<K, V>, ListenerRegistration<K, V>>
      registrations = new LinkedHashMap<>();
  private final Map<EventSource, EventSubscription<K, V>> subscriptions = new HashMap<>();
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
    if (registrations.containsKey(configuration)) {
      throw new IllegalArgumentException(
          connection + ": this listener configuration is registered already");
    }
    ListenerRegistration<K, V> registration =
        new ListenerRegistration<>(cache, configuration, onClosed);
    try {
      subscribe(registration);
      if (registration.needsOldValuesOfUpdates()) {
        countOldValueListener();
      }
    } catch (RuntimeException e) {
      closeAfter(e, registration);
      throw new CacheException(connection + ": cannot subscribe a listener: " + e.getMessage(), e);
    }
    registrations.put(configuration, registration);
    anySynchronous |= configuration.isSynchronous();
  }

  /**
   * Ends the subscription of a listener; does nothing if it has none.
   *
   * @param configuration the listener
   */
  public synchronized void deregister(CacheEntryListenerConfiguration<K, V> configuration) {
    ListenerRegistration<K, V> registration = registrations.remove(configuration);
    if (registration != null) {
      try {
        CloseAll.close(connection, open(registration));
      } finally {
        anySynchronous =
            registrations.keySet().stream()
                .anyMatch(CacheEntryListenerConfiguration::isSynchronous);
      }
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

  @Override
  public synchronized void close() {
    List<AutoCloseable> open = new ArrayList<>();
    registrations.values().forEach(registration -> open.addAll(open(registration)));
    registrations.clear();
    anySynchronous = false;
    CloseAll.close(connection, open);
  }

  private void subscribe(ListenerRegistration<K, V> registration) {
    for (EventSource source : registration.sources()) {
      subscriptions
          .computeIfAbsent(
              source, key -> new EventSubscription<>(key, connection, synchronousEvents, dropped))
          .add(registration);
    }
  }

  private void unsubscribe(ListenerRegistration<K, V> registration, EventSource source) {
    subscriptions.computeIfPresent(
        source, (key, subscription) -> subscription.remove(registration) ? null : subscription);
  }

  private void countOldValueListener() {
    connection.execute(RedisCommands.INCR, connection.names().oldValueListeners());
  }

  private List<AutoCloseable> open(ListenerRegistration<K, V> registration) {
    List<AutoCloseable> open = uncounted(registration);
    if (registration.needsOldValuesOfUpdates()) {
      open.add(0, () -> connection.countDown(connection.names().oldValueListeners()));
    }
    return open;
  }

  /** What is open of a listener, but for its being counted, which comes last. */
  private List<AutoCloseable> uncounted(ListenerRegistration<K, V> registration) {
    List<AutoCloseable> open = new ArrayList<>();
    registration.sources().forEach(source -> open.add(() -> unsubscribe(registration, source)));
    open.add(() -> onClosed.accept(registration.listener()));
    Object filter = registration.filter();
    if (filter != null) {
      open.add(() -> onClosed.accept(filter));
    }
    return open;
  }

  private void closeAfter(RuntimeException failure, ListenerRegistration<K, V> registration) {
    try {
      CloseAll.close(connection, uncounted(registration));
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
