package dev.tamp.jcache.storage;

import dev.tamp.jcache.client.CacheConnection;
import io.netty.buffer.ByteBuf;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.function.Supplier;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RLock;
import org.redisson.client.RedisException;
import org.redisson.misc.Hash;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Distributed locks, one a key, named as Redisson's JCache names its own. They are reentrant. */
final class KeyLocks {

  private static final Logger LOG = LoggerFactory.getLogger(KeyLocks.class);

  private final CacheConnection connection;

  KeyLocks(CacheConnection connection) {
    this.connection = connection;
  }

  /** Locks are taken in the order of their names, so that two callers never wait for each other. */
  <T extends @Nullable Object> T allLocked(Collection<?> keys, Supplier<T> action) {
    Deque<RLock> held = new ArrayDeque<>();
    try {
      keys.stream().map(this::lockName).distinct().sorted().forEach(name -> held.push(lock(name)));
      return action.get();
    } finally {
      held.forEach(this::unlock);
    }
  }

  private RLock lock(String name) {
    try {
      RLock lock = connection.client().getLock(name);
      lock.lock();
      return lock;
    } catch (RedisException e) {
      throw new CacheException(connection + ": cannot lock " + name + ": " + e.getMessage(), e);
    }
  }

  /** What was done under the lock is done; and a lock that nobody renews expires by itself. */
  private void unlock(RLock lock) {
    try {
      lock.unlock();
    } catch (RedisException | IllegalMonitorStateException e) {
      LOG.warn("{}: cannot unlock {}, which expires by itself", connection, lock.getName(), e);
    }
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
