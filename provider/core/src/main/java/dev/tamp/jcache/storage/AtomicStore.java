package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedBuffer;
import dev.tamp.jcache.storage.RedisCalls.Keys;
import dev.tamp.jcache.storage.Writes.Before;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The plain operations as one step of Redis each, for a policy whose durations never change; all
 * others by compare-and-set.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
final class AtomicStore<K, V> extends CompareAndSetStore<K, V> {

  private final RedisCalls calls;
  private final @Nullable Duration access;
  private final Writes writes;
  private final Acknowledgements acknowledgements;

  AtomicStore(
      RedisEntries<K, V> entries,
      Durations durations,
      Writes writes,
      Acknowledgements acknowledgements) {
    super(entries, durations);
    this.calls = entries.calls();
    this.access = durations.access();
    this.writes = writes;
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
    return entries.changeEncoded(
        "store",
        key,
        value,
        (k, v) -> {
          writes.put(k, v);
          return true;
        },
        true);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> map, IntConsumer stored) {
    if (acknowledgements.areUnreliable() || map.isEmpty()) {
      super.putAll(map, stored);
      return;
    }
    entries.discardMisses(map.keySet());
    entries.changeAllEncoded("store", map, writes::putAll);
    stored.accept(map.size());
  }

  @Override
  public Mutated<V> getAndPut(K key, V value) {
    if (entries.mayMiss()) {
      return super.getAndPut(key, value);
    }
    Before before = entries.changeEncoded("store", key, value, writes::getAndPut, Before.NOTHING);
    return before == null
        ? super.getAndPut(key, value)
        : new Mutated<>(entries.readable(key, before.value()), true);
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return entries.mayMiss()
        ? super.putIfAbsent(key, value)
        : entries.changeEncoded("store", key, value, writes::putIfAbsent, true);
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
    return entries.changeEncoded("remove", key, writes::remove, false);
  }

  @Override
  public @Nullable V getAndRemove(K key) {
    if (acknowledgements.areUnreliable()) {
      return super.getAndRemove(key);
    }
    entries.discardMisses(List.of(key));
    return entries.readable(key, entries.changeEncoded("remove", key, writes::getAndRemove, null));
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
    List<EncodedBuffer> encoded = new ArrayList<>();
    try {
      page.forEach(key -> encoded.add(new EncodedBuffer(entries.commands().encodeKey(key))));
      writes.removeAll(
          encoded,
          index -> {
            entries.ownChanges().changed(page.get(index));
            removed.accept(1);
          });
    } finally {
      encoded.forEach(EncodedBuffer::close);
    }
    return true;
  }

  @Override
  public boolean replace(K key, V value) {
    return entries.mayMiss()
        ? super.replace(key, value)
        : entries.changeEncoded("replace", key, value, writes::replace, false);
  }

  @Override
  public @Nullable V getAndReplace(K key, V value) {
    return entries.mayMiss()
        ? super.getAndReplace(key, value)
        : entries.readable(
            key, entries.changeEncoded("replace", key, value, writes::getAndReplace, null));
  }
}
