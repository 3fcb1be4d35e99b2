package dev.tamp.jcache.cache;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import javax.cache.Cache;
import org.jspecify.annotations.Nullable;
import org.redisson.api.CacheAsync;
import org.redisson.api.RFuture;
import org.redisson.misc.CompletableFutureWrapper;

/**
 * The operations of a cache in the background, with everything that the cache does: loader, writer,
 * statistics, listeners, expiry. Failures are those of the cache, as the cause of the future's
 * exception. Safe for use by many threads.
 *
 * <p>Public, because Redisson finds the methods by reflection for its reactive interfaces.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public final class BackgroundCache<K, V> implements CacheAsync<K, V> {

  private final Cache<K, V> cache;
  private final Executor executor;

  BackgroundCache(Cache<K, V> cache, Executor executor) {
    this.cache = cache;
    this.executor = executor;
  }

  @Override
  public RFuture<V> getAsync(K key) {
    return supply(() -> cache.get(key));
  }

  @Override
  public RFuture<Map<K, V>> getAllAsync(Set<? extends K> keys) {
    return supply(() -> cache.getAll(keys));
  }

  @Override
  public RFuture<Boolean> containsKeyAsync(K key) {
    return supply(() -> cache.containsKey(key));
  }

  @Override
  public RFuture<Void> putAsync(K key, V value) {
    return run(() -> cache.put(key, value));
  }

  @Override
  public RFuture<V> getAndPutAsync(K key, V value) {
    return supply(() -> cache.getAndPut(key, value));
  }

  @Override
  public RFuture<Void> putAllAsync(Map<? extends K, ? extends V> map) {
    return run(() -> cache.putAll(map));
  }

  @Override
  public RFuture<Boolean> putIfAbsentAsync(K key, V value) {
    return supply(() -> cache.putIfAbsent(key, value));
  }

  @Override
  public RFuture<Boolean> removeAsync(K key) {
    return supply(() -> cache.remove(key));
  }

  @Override
  public RFuture<Boolean> removeAsync(K key, V oldValue) {
    return supply(() -> cache.remove(key, oldValue));
  }

  @Override
  public RFuture<V> getAndRemoveAsync(K key) {
    return supply(() -> cache.getAndRemove(key));
  }

  @Override
  public RFuture<Boolean> replaceAsync(K key, V oldValue, V newValue) {
    return supply(() -> cache.replace(key, oldValue, newValue));
  }

  @Override
  public RFuture<Boolean> replaceAsync(K key, V value) {
    return supply(() -> cache.replace(key, value));
  }

  @Override
  public RFuture<V> getAndReplaceAsync(K key, V value) {
    return supply(() -> cache.getAndReplace(key, value));
  }

  @Override
  public RFuture<Void> removeAllAsync(Set<? extends K> keys) {
    return run(() -> cache.removeAll(keys));
  }

  @Override
  public RFuture<Void> clearAsync() {
    return run(() -> cache.clear());
  }

  private RFuture<Void> run(Runnable operation) {
    return supply(
        () -> {
          operation.run();
          return null;
        });
  }

  private <T extends @Nullable Object> RFuture<T> supply(Supplier<T> operation) {
    try {
      return new CompletableFutureWrapper<>(CompletableFuture.supplyAsync(operation, executor));
    } catch (RejectedExecutionException e) {
      return new CompletableFutureWrapper<>(new IllegalStateException(cache + " is closed"));
    }
  }
}
