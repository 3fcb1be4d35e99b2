package dev.tamp.jcache.storage;

import dev.tamp.jcache.client.CacheConnection;
import io.netty.buffer.ByteBuf;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RLock;
import org.redisson.misc.Hash;

/** Distributed locks, one a key, named as Redisson's JCache names its own. They are reentrant. */
final class KeyLocks {

  private final CacheConnection connection;

  KeyLocks(CacheConnection connection) {
    this.connection = connection;
  }

  /** Locks are taken in the order of their names, so that two callers never wait for each other. */
  <T extends @Nullable Object> T allLocked(Collection<?> keys, Supplier<T> action) {
    return locked(keys.stream().map(this::lockName).distinct().sorted().toList(), action);
  }

  private <T extends @Nullable Object> T locked(List<String> lockNames, Supplier<T> action) {
    if (lockNames.isEmpty()) {
      return action.get();
    }
    RLock lock = connection.client().getLock(lockNames.get(0));
    lock.lock();
    try {
      return locked(lockNames.subList(1, lockNames.size()), action);
    } finally {
      lock.unlock();
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
