package dev.tamp.jcache.cache;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheLoaderException;
import org.jspecify.annotations.Nullable;

/**
 * Calls the loader of a cache. An exception of the loader's that is no {@link CacheLoaderException}
 * is wrapped in one; an {@code Error} passes.
 *
 * <p>Redisson 4.7.0 calls the loader on a pool of its own, where an {@code Error} leaves the caller
 * waiting for ever, and returns before what was loaded is stored ({@code JCache.getAsync}, {@code
 * JCache.loadValue}).
 */
final class ReadThrough<K, V> {

  private final String cacheName;
  private final CacheLoader<K, V> loader;

  ReadThrough(String cacheName, CacheLoader<K, V> loader) {
    this.cacheName = cacheName;
    this.loader = loader;
  }

  @Nullable V load(K key) {
    try {
      return loader.load(key);
    } catch (CacheLoaderException e) {
      throw e;
    } catch (Exception e) {
      throw new CacheLoaderException(
          "Cache[" + cacheName + "]: the loader failed for key " + key, e);
    }
  }

  /** As {@link #loadAll}, of a single key by {@link #load}. */
  Map<K, V> loadOne(Set<K> key) {
    Map<K, V> loaded = new HashMap<>();
    key.forEach(
        one -> {
          V value = load(one);
          if (value != null) {
            loaded.put(one, value);
          }
        });
    return loaded;
  }

  /** Loads several keys; those without a value are left out. */
  Map<K, V> loadAll(Set<? extends K> keys) {
    Map<K, V> loaded;
    try {
      loaded = loader.loadAll(keys);
    } catch (CacheLoaderException e) {
      throw e;
    } catch (Exception e) {
      throw new CacheLoaderException(
          "Cache[" + cacheName + "]: the loader failed for " + keys.size() + " keys", e);
    }
    Map<K, V> present = new HashMap<>();
    for (K key : keys) {
      V value = loaded == null ? null : loaded.get(key);
      if (value != null) {
        present.put(key, value);
      }
    }
    return present;
  }
}
