package dev.tamp.jcache.cache;

import static dev.tamp.jcache.storage.EntryStore.Comparison.ABSENT;
import static dev.tamp.jcache.storage.EntryStore.Comparison.CHANGED;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.management.CacheStatistics;
import dev.tamp.jcache.storage.EntryStore;
import dev.tamp.jcache.storage.EntryStore.Comparison;
import dev.tamp.jcache.storage.Mutated;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.Configuration;
import javax.cache.integration.CompletionListener;
import javax.cache.processor.EntryProcessor;
import javax.cache.processor.EntryProcessorException;
import javax.cache.processor.EntryProcessorResult;
import org.jspecify.annotations.Nullable;

/**
 * A cache whose values are compressed in Redis. Safe for use by many threads.
 *
 * <p>{@code invoke} and the comparing operations end in one atomic compare-and-set, whatever the
 * execution; where another writer was faster they run again, so an entry processor may run several
 * times for one call.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public final class TampCache<K, V> implements Cache<K, V> {

  private static final int REMOVED_AT_A_TIME = 100;

  private final CacheResources<K, V> resources;
  private final CacheStatistics statistics;

  /**
   * Creates and opens a cache. If that fails, nothing stays open but what the caller gave.
   *
   * @param settings what the cache is made from
   */
  public TampCache(CacheSettings<K, V> settings) {
    this.resources = new CacheResources<>(this, settings);
    this.statistics = resources.statistics();
  }

  @Override
  public @Nullable V get(K key) {
    EntryStore<K, V> store = resources.openStore();
    requireKey(key);
    long start = statistics.start();
    V value = store.get(key);
    statistics.read(start, value != null);
    ReadThrough<K, V> readThrough = resources.readThrough();
    return value == null && readThrough != null
        ? store.load(Set.of(key), readThrough::loadOne).get(key)
        : value;
  }

  @Override
  public Map<K, V> getAll(Set<? extends K> keys) {
    EntryStore<K, V> store = resources.openStore();
    requireKeys(keys);
    long start = statistics.start();
    Map<K, V> values = store.getAll(keys);
    statistics.read(start, values.size(), keys.size() - values.size());
    ReadThrough<K, V> readThrough = resources.readThrough();
    if (readThrough != null && values.size() < keys.size()) {
      Set<K> missing = new HashSet<>(keys);
      missing.removeAll(values.keySet());
      Map<K, V> all = new HashMap<>(values);
      all.putAll(store.load(missing, readThrough::loadAll));
      return all;
    }
    return values;
  }

  @Override
  public boolean containsKey(K key) {
    EntryStore<K, V> store = resources.openStore();
    requireKey(key);
    return store.containsKey(key);
  }

  @Override
  public void loadAll(
      Set<? extends K> keys,
      boolean replaceExistingValues,
      @Nullable CompletionListener completionListener) {
    resources.openStore();
    requireKeys(keys);
    resources.loading().loadAll(Set.copyOf(keys), replaceExistingValues, completionListener);
  }

  @Override
  public void put(K key, V value) {
    EntryStore<K, V> store = resources.openStore();
    requireEntry(key, value);
    long start = statistics.start();
    statistics.written(start, store.put(key, value) ? 1 : 0);
  }

  @Override
  public @Nullable V getAndPut(K key, V value) {
    EntryStore<K, V> store = resources.openStore();
    requireEntry(key, value);
    long start = statistics.start();
    Mutated<V> mutated = store.getAndPut(key, value);
    statistics.read(start, mutated.result() != null);
    statistics.written(start, mutated.stored() ? 1 : 0);
    return mutated.result();
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> map) {
    EntryStore<K, V> store = resources.openStore();
    map.forEach(this::requireEntry);
    long start = statistics.start();
    AtomicInteger stored = new AtomicInteger();
    try {
      store.putAll(map, stored::addAndGet);
    } finally {
      statistics.written(start, stored.get());
    }
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    EntryStore<K, V> store = resources.openStore();
    requireEntry(key, value);
    long start = statistics.start();
    boolean stored = store.putIfAbsent(key, value);
    statistics.read(start, !stored);
    statistics.written(start, stored ? 1 : 0);
    return stored;
  }

  @Override
  public boolean remove(K key) {
    EntryStore<K, V> store = resources.openStore();
    requireKey(key);
    long start = statistics.start();
    boolean removed = store.remove(key);
    statistics.removed(start, removed ? 1 : 0);
    return removed;
  }

  @Override
  public boolean remove(K key, V oldValue) {
    EntryStore<K, V> store = resources.openStore();
    requireEntry(key, oldValue);
    long start = statistics.start();
    Comparison comparison = store.remove(key, oldValue);
    statistics.read(start, comparison != ABSENT);
    statistics.removed(start, comparison == CHANGED ? 1 : 0);
    return comparison == CHANGED;
  }

  @Override
  public @Nullable V getAndRemove(K key) {
    EntryStore<K, V> store = resources.openStore();
    requireKey(key);
    long start = statistics.start();
    V value = store.getAndRemove(key);
    statistics.read(start, value != null);
    statistics.removed(start, value != null ? 1 : 0);
    return value;
  }

  @Override
  public boolean replace(K key, V oldValue, V newValue) {
    EntryStore<K, V> store = resources.openStore();
    requireEntry(key, oldValue);
    requireEntry(key, newValue);
    long start = statistics.start();
    Comparison comparison = store.replace(key, oldValue, newValue);
    statistics.read(start, comparison != ABSENT);
    statistics.written(start, comparison == CHANGED ? 1 : 0);
    return comparison == CHANGED;
  }

  @Override
  public boolean replace(K key, V value) {
    EntryStore<K, V> store = resources.openStore();
    requireEntry(key, value);
    long start = statistics.start();
    boolean replaced = store.replace(key, value);
    statistics.read(start, replaced);
    statistics.written(start, replaced ? 1 : 0);
    return replaced;
  }

  @Override
  public @Nullable V getAndReplace(K key, V value) {
    EntryStore<K, V> store = resources.openStore();
    requireEntry(key, value);
    long start = statistics.start();
    V before = store.getAndReplace(key, value);
    statistics.read(start, before != null);
    statistics.written(start, before != null ? 1 : 0);
    return before;
  }

  @Override
  public void removeAll(Set<? extends K> keys) {
    EntryStore<K, V> store = resources.openStore();
    requireKeys(keys);
    long start = statistics.start();
    AtomicInteger removed = new AtomicInteger();
    try {
      store.removeAll(keys, removed::addAndGet);
    } finally {
      statistics.removed(start, removed.get());
    }
  }

  @Override
  public void removeAll() {
    EntryStore<K, V> store = resources.openStore();
    Iterator<K> keys = store.keys();
    while (keys.hasNext()) {
      Set<K> some = new HashSet<>();
      while (keys.hasNext() && some.size() < REMOVED_AT_A_TIME) {
        some.add(keys.next());
      }
      removeAll(some);
    }
  }

  @Override
  public void clear() {
    resources.openStore().clear();
  }

  @Override
  public <T> @Nullable T invoke(
      K key, EntryProcessor<K, V, T> entryProcessor, Object... arguments) {
    EntryStore<K, V> store = resources.openStore();
    requireKey(key);
    Objects.requireNonNull(entryProcessor, "entryProcessor");
    return resources.invocations().invoke(store, key, entryProcessor, arguments);
  }

  @Override
  public <T> Map<K, EntryProcessorResult<T>> invokeAll(
      Set<? extends K> keys, EntryProcessor<K, V, T> entryProcessor, Object... arguments) {
    resources.openStore();
    requireKeys(keys);
    Objects.requireNonNull(entryProcessor, "entryProcessor");
    Map<K, EntryProcessorResult<T>> results = new HashMap<>();
    for (K key : keys) {
      try {
        T result = invoke(key, entryProcessor, arguments);
        if (result != null) {
          results.put(key, () -> result);
        }
      } catch (RuntimeException e) {
        EntryProcessorException failure =
            e instanceof EntryProcessorException exception
                ? exception
                : new EntryProcessorException(e);
        results.put(
            key,
            () -> {
              throw failure;
            });
      }
    }
    return results;
  }

  @Override
  public Iterator<Entry<K, V>> iterator() {
    resources.openStore();
    return new EntryIterator<>(resources::openStore, statistics);
  }

  @Override
  public void registerCacheEntryListener(CacheEntryListenerConfiguration<K, V> listener) {
    resources.openStore();
    resources.registerListener(Objects.requireNonNull(listener, "listener"));
  }

  @Override
  public void deregisterCacheEntryListener(CacheEntryListenerConfiguration<K, V> listener) {
    resources.openStore();
    resources.deregisterListener(Objects.requireNonNull(listener, "listener"));
  }

  @Override
  public <C extends Configuration<K, V>> C getConfiguration(Class<C> type) {
    CompressedConfiguration<K, V> configuration = resources.configuration();
    if (type.isInstance(configuration)) {
      return type.cast(configuration);
    }
    throw new IllegalArgumentException(this + " has no configuration of type " + type.getName());
  }

  @Override
  public String getName() {
    return resources.connection().cacheName();
  }

  @Override
  public CacheManager getCacheManager() {
    resources.openStore();
    return resources.manager();
  }

  @Override
  public void close() {
    resources.close();
  }

  /** Removes all entries, closes the cache, and removes its dictionaries. */
  public void destroy() {
    resources.destroy();
  }

  @Override
  public boolean isClosed() {
    return resources.isClosed();
  }

  /**
   * Says how operations become atomic at the moment, and why.
   *
   * @return such as {@code STRICT (write-through)}
   */
  public String describeExecution() {
    return resources.describeExecution();
  }

  /**
   * Switches the statistics on or off.
   *
   * @param enabled whether to count, and to register the bean
   */
  public void setStatisticsEnabled(boolean enabled) {
    resources.setStatisticsEnabled(enabled);
  }

  /**
   * Switches the management bean on or off.
   *
   * @param enabled whether to register the bean
   */
  public void setManagementEnabled(boolean enabled) {
    resources.setManagementEnabled(enabled);
  }

  /**
   * Unwraps this cache, or what it delegates to.
   *
   * @param type this class or a supertype; {@link dev.tamp.jcache.CompressionStatistics};
   *     Redisson's {@code CacheAsync}, {@code CacheReactive} or {@code CacheRx}, which do what this
   *     cache does; or {@code JCache}, the Redisson cache itself, which has no loader, writer,
   *     listeners or statistics, and returns what it cannot read as an {@link
   *     dev.tamp.jcache.codec.UnreadableValue}
   * @param <T> the type
   * @return the object
   * @throws IllegalArgumentException if there is no such object
   */
  @Override
  public <T> T unwrap(Class<T> type) {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    return resources.unwrap(type);
  }

  @Override
  public String toString() {
    return resources.connection().toString();
  }

  private static void requireKey(Object key) {
    Objects.requireNonNull(key, "key");
  }

  private static void requireKeys(Set<?> keys) {
    Objects.requireNonNull(keys, "keys");
    for (Object key : keys) {
      requireKey(key);
    }
  }

  private void requireEntry(K key, V value) {
    requireKey(key);
    Objects.requireNonNull(value, "value");
    resources.types().check(key, value);
  }
}
