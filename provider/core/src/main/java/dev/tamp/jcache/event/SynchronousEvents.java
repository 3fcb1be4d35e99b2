package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.client.RedisNames;
import dev.tamp.jcache.codec.EncodedValue;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import javax.cache.CacheException;
import javax.cache.event.CacheEntryListenerException;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.api.RSemaphore;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.RedisCommands;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publishes events to synchronous listeners on all nodes, and waits for them. Messages are those of
 * Redisson, so its listeners receive them too.
 *
 * <p>Redisson 4.7.0 publishes nothing to them from {@code replace}, {@code putIfAbsent} and others,
 * and waits without a limit for whoever PUBLISH counts, pattern subscribers included. Here those
 * are asked who subscribed to the channel itself, and for {@link #PATIENCE} at most.
 */
public final class SynchronousEvents {

  /** How long a writer waits for synchronous listeners. */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Logger LOG = LoggerFactory.getLogger(SynchronousEvents.class);

  private static final String PUBLISH =
      "local listeners = redis.call('pubsub', 'numsub', KEYS[1])[2]; "
          + "if listeners > 0 then "
          + "local message = struct.pack('Lc0Lc0', string.len(ARGV[1]), ARGV[1], string.len(ARGV[2]), ARGV[2]); "
          + "if ARGV[4] == 'UPDATED' then "
          + "if tonumber(redis.call('get', KEYS[2]) or 0) > 0 then "
          + "message = message .. struct.pack('Lc0', string.len(ARGV[5]), ARGV[5]); "
          + "else message = message .. struct.pack('h', -1); end; "
          + "end; "
          + "redis.call('publish', KEYS[1], message .. struct.pack('d', ARGV[3])); "
          + "end; "
          + "return listeners;";

  /** A listener that writes to its cache must not wait for events that wait for itself. */
  private static final ThreadLocal<Boolean> DELIVERING = ThreadLocal.withInitial(() -> false);

  private final CacheConnection connection;
  private final Map<Double, Optional<Throwable>> pending = new ConcurrentHashMap<>();

  /**
   * Creates the publisher of a cache.
   *
   * @param connection the connection
   */
  public SynchronousEvents(CacheConnection connection) {
    this.connection = connection;
  }

  /**
   * Publishes an event.
   *
   * @param type created, updated or removed
   * @param key the encoded key, as a command parameter
   * @param value the new value, or the one removed
   * @param oldValue the value before an update; null for others
   * @return what to wait for
   */
  public Publication publish(
      EventType type, Object key, EncodedValue value, @Nullable EncodedValue oldValue) {
    RedisNames names = connection.names();
    double syncId = ThreadLocalRandom.current().nextDouble();
    pending.put(syncId, Optional.empty());
    try {
      RFuture<Long> answer =
          connection
              .executor()
              .evalWriteAsync(
                  names.raw(),
                  StringCodec.INSTANCE,
                  RedisCommands.EVAL_LONG,
                  PUBLISH,
                  List.of(EventSource.channel(names, type, true), names.oldValueListeners()),
                  key,
                  value.bytes(),
                  syncId,
                  type.name(),
                  oldValue == null ? "" : oldValue.bytes());
      return new Publication(syncId, connection.executor().get(answer));
    } catch (RuntimeException e) {
      pending.remove(syncId);
      throw e;
    }
  }

  static void whileDelivering(Runnable delivery) {
    DELIVERING.set(true);
    try {
      delivery.run();
    } finally {
      DELIVERING.remove();
    }
  }

  /**
   * Keeps the failure of a listener for the writer; false if the writer is another node or waits no
   * longer.
   */
  boolean failed(double syncId, Throwable failure) {
    return pending.computeIfPresent(
            syncId, (id, earlier) -> Optional.of(together(earlier, failure)))
        != null;
  }

  private static Throwable together(Optional<Throwable> earlier, Throwable failure) {
    if (earlier.isEmpty() || earlier.get() == failure) {
      return failure;
    }
    earlier.get().addSuppressed(failure);
    return earlier.get();
  }

  /**
   * Waits until the listeners of several events have been called, for {@link #PATIENCE} in all.
   *
   * @param publications the events, which this publisher has published
   * @throws CacheEntryListenerException if a listener in this process failed; others are suppressed
   *     in it
   */
  public void awaitAll(Collection<Publication> publications) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    CacheEntryListenerException first = null;
    try {
      for (Publication publication : publications) {
        await(publication, deadline);
        CacheEntryListenerException failure = failure(publication);
        if (first == null) {
          first = failure;
        } else if (failure != null && failure != first) {
          first.addSuppressed(failure);
        }
      }
    } finally {
      publications.forEach(publication -> pending.remove(publication.syncId));
    }
    if (first != null) {
      throw first;
    }
  }

  /**
   * A listener's own writes wait for nobody; the acknowledgements of theirs expire by themselves.
   */
  private void await(Publication publication, long deadline) {
    if (publication.listeners == 0 || DELIVERING.get()) {
      return;
    }
    RSemaphore acknowledgements = connection.acknowledgements(publication.syncId);
    Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
    try {
      if (!connection.call(
          () -> acquire(acknowledgements, (int) publication.listeners, left), true)) {
        LOG.warn(
            "{}: synchronous listeners have not answered for {} s; the write no longer waits for them",
            connection,
            PATIENCE.toSeconds());
      }
    } catch (RedisException e) {
      throw new CacheException(
          connection + ": cannot wait for synchronous listeners: " + e.getMessage(), e);
    } finally {
      delete(acknowledgements);
    }
  }

  private boolean acquire(RSemaphore acknowledgements, int listeners, Duration left) {
    try {
      return acknowledgements.tryAcquire(listeners, left);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CacheException(
          connection + ": interrupted while waiting for synchronous listeners", e);
    }
  }

  private @Nullable CacheEntryListenerException failure(Publication publication) {
    Optional<Throwable> failure = pending.getOrDefault(publication.syncId, Optional.empty());
    if (failure.isEmpty()) {
      return null;
    }
    return failure.get() instanceof CacheEntryListenerException exception
        ? exception
        : new CacheEntryListenerException(
            connection + ": a synchronous listener failed", failure.get());
  }

  private void delete(RSemaphore acknowledgements) {
    acknowledgements
        .deleteAsync()
        .whenComplete(
            (deleted, failure) -> {
              if (failure != null) {
                LOG.debug("{}: {} is left to expire", connection, acknowledgements, failure);
              }
            });
  }

  /**
   * An event that was published.
   *
   * @param syncId names what to wait for
   * @param listeners how many have to answer
   */
  public record Publication(double syncId, long listeners) {

    /** What nobody was told of. */
    public static final Publication NONE = new Publication(0, 0);
  }
}
