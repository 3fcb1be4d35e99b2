package dev.tamp.jcache.storage;

import static dev.tamp.jcache.storage.EntryStore.Comparison.ABSENT;
import static dev.tamp.jcache.storage.EntryStore.Comparison.CHANGED;
import static dev.tamp.jcache.storage.EntryStore.Comparison.DIFFERENT;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Every operation that changes an entry as one {@link CompareAndSet}.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
abstract class CompareAndSetStore<K, V> implements EntryStore<K, V> {

  final RedisEntries<K, V> entries;
  final CompareAndSet<K, V> compareAndSet;
  private final Durations durations;

  CompareAndSetStore(RedisEntries<K, V> entries, Durations durations) {
    this.entries = entries;
    this.durations = durations;
    this.compareAndSet = new CompareAndSet<>(entries, durations);
  }

  @Override
  public <R> Mutated<R> mutate(K key, Mutation<V, R> mutation) {
    return compareAndSet.mutate(key, mutation);
  }

  @Override
  public final void accessed(K key) {
    Duration duration = durations.access();
    if (duration != null) {
      entries.expireIn(key, duration);
    }
  }

  @Override
  public @Nullable V get(K key) {
    V value = entries.get(key);
    if (value != null) {
      accessed(key);
    }
    return value;
  }

  @Override
  public Map<K, V> getAll(Set<? extends K> keys) {
    Map<K, V> present = entries.getAll(keys, null);
    present.keySet().forEach(this::accessed);
    return present;
  }

  @Override
  public Map<K, CurrentValue<V>> peekAll(Set<? extends K> keys) {
    return entries.peekAll(keys);
  }

  @Override
  public boolean containsKey(K key) {
    return entries.exists(key);
  }

  @Override
  public boolean put(K key, V value) {
    return mutate(key, current -> Change.write(value, Boolean.TRUE)).stored();
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> map, IntConsumer stored) {
    map.forEach((key, value) -> stored.accept(put(key, value) ? 1 : 0));
  }

  @Override
  public Mutated<V> getAndPut(K key, V value) {
    return mutate(key, current -> Change.<V, V>write(value, current.get()));
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return mutate(
            key, current -> current.isPresent() ? Change.none(false) : Change.write(value, true))
        .stored();
  }

  boolean putLoadedIfAbsent(K key, V value) {
    return mutate(
            key, current -> current.isPresent() ? Change.none(false) : Change.load(value, true))
        .stored();
  }

  @Override
  public Map<K, V> load(Set<K> keys, Function<Set<K>, Map<K, V>> loader) {
    Map<K, V> values = new HashMap<>();
    loader
        .apply(keys)
        .forEach(
            (key, loaded) -> {
              V value = putLoadedIfAbsent(key, loaded) ? loaded : get(key);
              if (value != null) {
                values.put(key, value);
              }
            });
    return values;
  }

  @Override
  public void reload(Set<K> keys, Function<Set<K>, Map<K, V>> loader) {
    loader.apply(keys).forEach(this::putLoaded);
  }

  private void putLoaded(K key, V value) {
    mutate(key, current -> Change.load(value, true));
  }

  @Override
  public boolean remove(K key) {
    return Boolean.TRUE.equals(
        mutate(key, current -> Change.<V, Boolean>remove(current.isPresent())).result());
  }

  @Override
  public Comparison remove(K key, V oldValue) {
    return compareAndChange(key, oldValue, Change.remove(CHANGED));
  }

  @Override
  public @Nullable V getAndRemove(K key) {
    return mutate(key, current -> Change.<V, V>remove(current.get())).result();
  }

  @Override
  public void removeAll(Set<? extends K> keys, IntConsumer removed) {
    keys.forEach(key -> removed.accept(remove(key) ? 1 : 0));
  }

  @Override
  public Comparison replace(K key, V oldValue, V newValue) {
    return compareAndChange(key, oldValue, Change.write(newValue, CHANGED));
  }

  private Comparison compareAndChange(K key, V expected, Change<V, Comparison> ifEqual) {
    Mutated<Comparison> mutated =
        mutate(
            key,
            current -> {
              if (!current.isPresent()) {
                return Change.none(ABSENT);
              }
              return Objects.equals(current.get(), expected) ? ifEqual : Change.access(DIFFERENT);
            });
    return Objects.requireNonNull(mutated.result());
  }

  @Override
  public boolean replace(K key, V value) {
    Mutation<V, Boolean> replacement =
        current -> current.isPresent() ? Change.write(value, true) : Change.none(false);
    return Boolean.TRUE.equals(mutate(key, replacement).result());
  }

  @Override
  public @Nullable V getAndReplace(K key, V value) {
    return mutate(
            key,
            current ->
                current.isPresent()
                    ? Change.<V, V>write(value, current.get())
                    : Change.<V, V>none(null))
        .result();
  }

  @Override
  public void clear() {
    entries.clear();
  }

  @Override
  public Iterator<K> keys() {
    return new KeyIterator<>(entries);
  }
}
