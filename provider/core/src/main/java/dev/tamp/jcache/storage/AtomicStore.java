package dev.tamp.jcache.storage;

import dev.tamp.jcache.storage.RedisCalls.Keys;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.jcache.JCache;

/**
 * The plain operations as one Redis script each, for a policy whose durations never change; all
 * others by compare-and-set.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
final class AtomicStore<K, V> extends CompareAndSetStore<K, V> {

  private final RedisCalls calls;
  private final JCache<Object, Object> delegate;
  private final Duration creation;
  private final @Nullable Duration update;
  private final @Nullable Duration access;
  private final Acknowledgements acknowledgements;

  AtomicStore(RedisEntries<K, V> entries, Durations durations, Acknowledgements acknowledgements) {
    super(entries, durations);
    this.calls = entries.calls();
    this.delegate = entries.delegate();
    this.creation = durations.creation();
    this.update = durations.update();
    this.access = durations.access();
    this.acknowledgements = acknowledgements;
  }

  @Override
  public @Nullable V get(K key) {
    return access == null ? entries.get(key) : entries.getAll(List.of(key), access).get(key);
  }

  @Override
  public Map<K, V> getAll(Set<? extends K> keys) {
    return entries.getAll(keys, access);
  }

  @Override
  public boolean put(K key, V value) {
    if (acknowledgements.areUnreliable()) {
      return super.put(key, value);
    }
    entries.discardMisses(List.of(key));
    entries.changeEncoded(
        "store",
        key,
        value,
        (k, v) ->
            acknowledgements.await(
                entries.expiry().onWrite(creation, update, () -> delegate.putAsync(k, v))),
        null);
    return true;
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> map, IntConsumer stored) {
    if (acknowledgements.areUnreliable() || map.isEmpty()) {
      super.putAll(map, stored);
      return;
    }
    entries.discardMisses(map.keySet());
    entries.changeAllEncoded(
        "store",
        map,
        encoded ->
            acknowledgements.await(
                entries.expiry().onWrite(creation, update, () -> delegate.putAllAsync(encoded))));
    stored.accept(map.size());
  }

  /**
   * Redisson's own script returns an expired value, and its new one is gone ({@code
   * JCache.getAndPutValue}).
   */
  @Override
  public Mutated<V> getAndPut(K key, V value) {
    if (entries.mayMiss()) {
      return super.getAndPut(key, value);
    }
    V before = getAndReplace(key, value);
    if (before != null || putIfAbsent(key, value)) {
      return new Mutated<>(before, true);
    }
    return super.getAndPut(key, value);
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    if (entries.mayMiss()) {
      return super.putIfAbsent(key, value);
    }
    return entries.changeEncoded(
        "store",
        key,
        value,
        (k, v) -> entries.expiry().onWrite(creation, update, () -> delegate.putIfAbsent(k, v)),
        true);
  }

  @Override
  boolean putLoadedIfAbsent(K key, V value) {
    return putIfAbsent(key, value);
  }

  @Override
  public boolean remove(K key) {
    if (acknowledgements.areUnreliable()) {
      return super.remove(key);
    }
    entries.discardMisses(List.of(key));
    return entries.change(
        "remove", key, () -> acknowledgements.await(delegate.removeAsync(key)), false);
  }

  @Override
  public @Nullable V getAndRemove(K key) {
    if (acknowledgements.areUnreliable()) {
      return super.getAndRemove(key);
    }
    entries.discardMisses(List.of(key));
    return entries.readable(
        key,
        entries.change(
            "remove", key, () -> acknowledgements.await(delegate.getAndRemoveAsync(key)), null));
  }

  @Override
  public void removeAll(Set<? extends K> keys, IntConsumer removed) {
    if (acknowledgements.areUnreliable()) {
      super.removeAll(keys, removed);
      return;
    }
    for (List<K> page : Pages.<K>of(keys)) {
      entries.discardMisses(page);
      calls.writing("remove", new Keys(page.size()), () -> removePage(page, removed), false);
    }
  }

  private boolean removePage(List<K> page, IntConsumer removed) {
    Map<K, RFuture<Boolean>> answers =
        page.stream().collect(Collectors.toMap(key -> key, delegate::removeAsync));
    answers.forEach(
        (key, answer) -> {
          if (acknowledgements.await(answer)) {
            entries.ownChanges().changed(key);
            removed.accept(1);
          }
        });
    return true;
  }

  @Override
  public boolean replace(K key, V value) {
    if (entries.mayMiss()) {
      return super.replace(key, value);
    }
    return entries.changeEncoded(
        "replace",
        key,
        value,
        (k, v) -> entries.expiry().onWrite(creation, update, () -> delegate.replace(k, v)),
        false);
  }

  @Override
  public @Nullable V getAndReplace(K key, V value) {
    if (entries.mayMiss()) {
      return super.getAndReplace(key, value);
    }
    return entries.readable(
        key,
        entries.changeEncoded(
            "replace",
            key,
            value,
            (k, v) ->
                entries.expiry().onWrite(creation, update, () -> delegate.getAndReplace(k, v)),
            null));
  }
}
