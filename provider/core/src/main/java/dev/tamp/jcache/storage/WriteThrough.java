package dev.tamp.jcache.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.cache.Cache;
import javax.cache.integration.CacheWriter;
import javax.cache.integration.CacheWriterException;

/**
 * Calls the writer of a cache before its entries change. An exception of the writer's that is no
 * {@link CacheWriterException} is wrapped in one.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
final class WriteThrough<K, V> {

  private final String cacheName;
  private final CacheWriter<? super K, ? super V> writer;

  WriteThrough(String cacheName, CacheWriter<? super K, ? super V> writer) {
    this.cacheName = cacheName;
    this.writer = writer;
  }

  void write(K key, V value) {
    run("write", () -> writer.write(new CacheEntry<>(key, value)));
  }

  void delete(K key) {
    run("delete", () -> writer.delete(key));
  }

  /** Writes all, calling back for those that were written, also where others failed. */
  @SuppressWarnings("unchecked") // CacheWriter<? super K, ? super V> takes entries of K and V
  void writeAll(Map<? extends K, ? extends V> map, BiConsumer<K, V> written) {
    // The writer takes away what it has written; without a failure everything counts as written.
    Collection<Cache.Entry<? extends K, ? extends V>> left = new ArrayList<>();
    map.forEach((key, value) -> left.add(new CacheEntry<>(key, value)));
    Set<Object> failed = new HashSet<>(map.keySet());
    try {
      run("write", () -> ((CacheWriter<K, V>) writer).writeAll(left));
      failed.clear();
    } finally {
      failed.retainAll(left.stream().map(Cache.Entry::getKey).collect(Collectors.toSet()));
      map.forEach(
          (key, value) -> {
            if (!failed.contains(key)) {
              written.accept(key, value);
            }
          });
    }
  }

  /** Deletes all, calling back for those that were deleted, also where others failed. */
  void deleteAll(Set<? extends K> keys, Consumer<K> deleted) {
    Set<K> failed = new HashSet<>(keys);
    Set<K> toDelete = new HashSet<>(keys);
    try {
      run("delete", () -> writer.deleteAll(failed));
      failed.clear();
    } finally {
      toDelete.removeAll(failed);
      toDelete.forEach(deleted);
    }
  }

  private void run(String operation, Runnable call) {
    try {
      call.run();
    } catch (CacheWriterException e) {
      throw e;
    } catch (Exception e) {
      throw new CacheWriterException(
          "Cache[" + cacheName + "]: the writer failed to " + operation, e);
    }
  }
}
