package dev.tamp.jcache.storage;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.statistics.CompressionCounters;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisException;

/**
 * The calls of a cache to Redis: a failure names the cache, the operation and the key, and where
 * the cache goes on without Redis instead, the keys are counted.
 */
final class RedisCalls {

  private final CacheConnection connection;
  private final BooleanSupplier closed;
  private final CompressionCounters statistics;

  /**
   * Creates the calls of a cache.
   *
   * @param closed tells whether the cache is closed, so that a call cannot but fail
   */
  RedisCalls(CacheConnection connection, BooleanSupplier closed) {
    this.connection = connection;
    this.closed = closed;
    this.statistics = connection.codec().statistics();
  }

  /**
   * Runs a call to Redis; a failure is a CacheException that names the cache, the operation and the
   * key.
   *
   * @param bypassed the answer where the cache goes on without Redis
   */
  <T extends @Nullable Object> T call(
      String operation, Object key, Supplier<T> call, @Nullable T bypassed) {
    return call(operation, key, call, bypassed, () -> {});
  }

  /** As {@link #call}; keys that are not read because Redis is away are counted. */
  <T extends @Nullable Object> T reading(
      String operation, Object key, Supplier<T> call, @Nullable T bypassed) {
    return call(operation, key, call, bypassed, () -> statistics.readsBypassed(Keys.count(key)));
  }

  /** As {@link #call}; keys that are not written because Redis is away are counted. */
  <T extends @Nullable Object> T writing(
      String operation, Object key, Supplier<T> call, @Nullable T bypassed) {
    return call(operation, key, call, bypassed, () -> statistics.writesBypassed(Keys.count(key)));
  }

  private <T extends @Nullable Object> T call(
      String operation, Object key, Supplier<T> call, @Nullable T bypassed, Runnable onBypass) {
    try {
      return connection.call(call, bypassed, onBypass);
    } catch (CacheException | RedisException e) {
      throw failure(operation, key, e);
    }
  }

  private RuntimeException failure(String operation, Object key, RuntimeException e) {
    String cache = connection.toString();
    if (closed.getAsBoolean()) {
      return new IllegalStateException(cache + " is closed", e);
    }
    if (e instanceof CacheException && String.valueOf(e.getMessage()).startsWith(cache)) {
      return e;
    }
    Object object = key instanceof Keys ? key : "key " + key;
    // Redisson wraps its own exceptions without saying anything about them.
    Throwable cause = e instanceof CacheException && e.getCause() != null ? e.getCause() : e;
    return new CacheException(
        cache + ": cannot " + operation + " " + object + ": " + cause.getMessage(), cause);
  }

  /**
   * Several keys, for messages: those of a set of thousands would not be read.
   *
   * @param count how many; 1 where it is not known
   */
  record Keys(String description, int count) {

    static final Keys ALL = new Keys("the keys", 1);

    Keys(int count) {
      this(count + " keys", count);
    }

    static int count(Object key) {
      return key instanceof Keys keys ? keys.count : 1;
    }

    @Override
    public String toString() {
      return description;
    }
  }
}
