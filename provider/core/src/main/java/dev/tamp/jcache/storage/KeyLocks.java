package dev.tamp.jcache.storage;

import dev.tamp.jcache.client.CacheConnection;
import io.netty.buffer.ByteBuf;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.api.RLock;
import org.redisson.client.RedisException;
import org.redisson.misc.Hash;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Distributed locks, one a key, named as Redisson's JCache names its own. They are reentrant. Who
 * waits longer than twice Redisson's {@code lockWatchdogTimeout} gives up: by then the lock of a
 * node that died has expired, so whoever holds it is alive and may never let it go. A cache that
 * goes on without Redis goes on without its locks.
 */
final class KeyLocks {

  private static final Logger LOG = LoggerFactory.getLogger(KeyLocks.class);

  private static final int WATCHDOG_TIMEOUTS = 2;

  /** While it waits, Redisson does not notice that Redis is away; each new wait asks Redis. */
  private static final long LONGEST_WAIT_MILLIS = 1_000;

  /**
   * Deeper only a customization that calls itself goes; on a stack overflow locks would be left.
   */
  private static final int DEEPEST = 32;

  private final CacheConnection connection;
  private final long patienceMillis;

  @SuppressWarnings("ThreadLocalUsage") // a customization of one cache may use another
  private final ThreadLocal<Integer> depth = ThreadLocal.withInitial(() -> 0);

  KeyLocks(CacheConnection connection) {
    this.connection = connection;
    this.patienceMillis =
        WATCHDOG_TIMEOUTS * connection.client().getConfig().getLockWatchdogTimeout();
  }

  /** Locks are taken in the order of their names, so that two callers never wait for each other. */
  <T extends @Nullable Object> T allLocked(Collection<?> keys, Supplier<T> action) {
    if (depth.get() == DEEPEST) {
      throw new CacheException(
          connection
              + ": "
              + DEEPEST
              + " operations within each other; a loader, writer or entry processor must not call the"
              + " operation by which it was called");
    }
    Map<String, Object> inOrder = new TreeMap<>();
    keys.forEach(key -> inOrder.put(lockName(key), key));
    Deque<RLock> held = new ArrayDeque<>();
    depth.set(depth.get() + 1);
    try {
      inOrder.forEach(
          (name, key) -> {
            RLock lock = connection.call(() -> lock(name, key), null);
            if (lock != null) {
              held.push(lock);
            }
          });
      return action.get();
    } finally {
      leave();
      unlockAll(held);
    }
  }

  /**
   * All are sent before the first is waited for: without Redis each waits for its timeouts. What
   * was to be done is done, so a failure is none of the caller's.
   */
  private void unlockAll(Collection<RLock> held) {
    long thread = Thread.currentThread().getId();
    List<CompletableFuture<@Nullable Throwable>> answers =
        held.stream().map(lock -> unlock(lock, thread).toCompletableFuture()).toList();
    List<Throwable> failures =
        answers.stream().map(CompletableFuture::join).filter(Objects::nonNull).toList();
    if (!failures.isEmpty()) {
      warnOfLocksLeft(failures.size(), failures.get(0));
    }
  }

  private void warnOfLocksLeft(int count, Throwable reason) {
    LOG.warn(
        "{}: {} lock(s) could not be freed and expire by themselves", connection, count, reason);
  }

  private void leave() {
    int outer = depth.get() - 1;
    if (outer == 0) {
      depth.remove();
    } else {
      depth.set(outer);
    }
  }

  private RLock lock(String name, Object key) {
    RLock lock = connection.client().getLock(name);
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
    long left = patienceMillis;
    do {
      if (tryLock(lock, Math.min(left, LONGEST_WAIT_MILLIS), key)) {
        return lock;
      }
      left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
    } while (left > 0);
    throw new CacheException(
        connection
            + ": key "
            + key
            + " has been locked by others for "
            + patienceMillis
            + " ms; a writer or an entry processor may be stuck");
  }

  /**
   * Redisson's own {@code lock()}, when its thread is interrupted, may take the lock without
   * telling the caller, and then keeps it for ever.
   */
  private boolean tryLock(RLock lock, long waitMillis, Object key) {
    long thread = Thread.currentThread().getId();
    RFuture<Boolean> answer = lock.tryLockAsync(waitMillis, -1, TimeUnit.MILLISECONDS, thread);
    try {
      return answer.toCompletableFuture().get();
    } catch (InterruptedException e) {
      answer.whenComplete(
          (locked, failure) -> {
            if (Boolean.TRUE.equals(locked)) {
              unlockAbandoned(lock, thread);
            }
          });
      Thread.currentThread().interrupt();
      throw new CacheException(connection + ": interrupted while locking key " + key, e);
    } catch (ExecutionException e) {
      Throwable reason = Objects.requireNonNullElse(e.getCause(), e);
      throw new CacheException(
          connection + ": cannot lock key " + key + ": " + reason.getMessage(),
          reason instanceof RedisException ? reason : new RedisException(reason));
    }
  }

  private void unlockAbandoned(RLock lock, long thread) {
    unlock(lock, thread)
        .thenAccept(
            failure -> {
              if (failure != null) {
                warnOfLocksLeft(1, failure);
              }
            });
  }

  /** Ends with the failure, or null. */
  private static CompletionStage<@Nullable Throwable> unlock(RLock lock, long thread) {
    return lock.unlockAsync(thread).<@Nullable Throwable>handle((unlocked, failure) -> failure);
  }

  private String lockName(Object key) {
    ByteBuf encoded = connection.executor().encodeMapKey(connection.codec(), key);
    try {
      return "{" + connection.names().raw() + "}:" + Hash.hash128toBase64(encoded) + ":key";
    } finally {
      encoded.release();
    }
  }
}
