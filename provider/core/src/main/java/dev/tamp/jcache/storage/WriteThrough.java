package dev.tamp.jcache.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache;
import javax.cache.integration.CacheWriter;
import javax.cache.integration.CacheWriterException;
import org.jspecify.annotations.Nullable;

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
    run("write", () -> writer.write(new WrittenEntry<>(key, value)));
  }

  void delete(K key) {
    run("delete", () -> writer.delete(key));
  }

  /** Writes all, calling back for those that were written, also where others failed. */
  @SuppressWarnings("unchecked") // CacheWriter<? super K, ? super V> takes entries of K and V
  void writeAll(Map<? extends K, ? extends V> map, Consumer<K, V> written) {
    List<Cache.Entry<? extends K, ? extends V>> toWrite = new ArrayList<>();
    map.forEach((key, value) -> toWrite.add(new WrittenEntry<>(key, value)));
    // The writer takes away what it has written; without a failure everything counts as written.
    Collection<Cache.Entry<? extends K, ? extends V>> failed = new ArrayList<>(toWrite);
    try {
      run("write", () -> ((CacheWriter<K, V>) writer).writeAll(failed));
      failed.clear();
    } finally {
      toWrite.removeAll(failed);
      toWrite.forEach(entry -> written.accept(entry.getKey(), entry.getValue()));
    }
  }

  /** Deletes all, calling back for those that were deleted, also where others failed. */
  void deleteAll(Set<? extends K> keys, java.util.function.Consumer<K> deleted) {
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

  /** Takes an entry that was written. */
  @FunctionalInterface
  interface Consumer<K, V> {
    void accept(K key, V value);
  }

  private record WrittenEntry<K, V>(K key, V value) implements Cache.Entry<K, V> {

    @Override
    public K getKey() {
      return key;
    }

    @Override
    public V getValue() {
      return value;
    }

    @Override
    public <T> T unwrap(Class<T> type) {
      if (type.isInstance(this)) {
        return type.cast(this);
      }
      throw new IllegalArgumentException("an entry cannot be unwrapped to " + type.getName());
    }

    @Override
    public boolean equals(@Nullable Object o) {
      return this == o;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }
}
