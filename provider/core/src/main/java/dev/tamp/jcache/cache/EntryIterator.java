package dev.tamp.jcache.cache;

import dev.tamp.jcache.management.CacheStatistics;
import dev.tamp.jcache.storage.CacheEntry;
import dev.tamp.jcache.storage.CurrentValue;
import dev.tamp.jcache.storage.EntryStore;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import javax.cache.Cache;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the entries of a cache. Values are read some at a time, when the first of them is
 * asked for, so one that expires or is removed after that may still be returned. A value that
 * cannot be read fails the call of {@code next()} that it is due in; the iteration can go on, and
 * {@code remove()} then removes that entry.
 */
final class EntryIterator<K, V> implements Iterator<Cache.Entry<K, V>> {

  /** Values read at a time; few, because values can be large. */
  private static final int AT_A_TIME = 10;

  private final Supplier<EntryStore<K, V>> store;
  private final CacheStatistics statistics;
  private final Iterator<K> keys;
  private Iterator<Map.Entry<K, CurrentValue<V>>> values = Collections.emptyIterator();
  private @Nullable K last;

  EntryIterator(Supplier<EntryStore<K, V>> store, CacheStatistics statistics) {
    this.store = store;
    this.statistics = statistics;
    this.keys = store.get().keys();
  }

  @Override
  public boolean hasNext() {
    while (!values.hasNext() && keys.hasNext()) {
      Set<K> next = new LinkedHashSet<>();
      while (keys.hasNext() && next.size() < AT_A_TIME) {
        next.add(keys.next());
      }
      values = store.get().peekAll(next).entrySet().iterator();
    }
    return values.hasNext();
  }

  @Override
  public Cache.Entry<K, V> next() {
    long start = statistics.start();
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Map.Entry<K, CurrentValue<V>> entry = values.next();
    last = entry.getKey();
    V value = Objects.requireNonNull(entry.getValue().get());
    store.get().accessed(last);
    statistics.read(start, true);
    return new CacheEntry<>(last, value);
  }

  @Override
  public void remove() {
    if (last == null) {
      throw new IllegalStateException("next() has not been called since the last remove()");
    }
    long start = statistics.start();
    statistics.removed(start, store.get().remove(last) ? 1 : 0);
    last = null;
  }
}
