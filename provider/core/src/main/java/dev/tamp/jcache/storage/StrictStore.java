package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedValue;
import dev.tamp.jcache.event.SynchronousEvents;
import dev.tamp.jcache.event.SynchronousEvents.Publication;
import dev.tamp.jcache.storage.Change.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;

/**
 * Every change under the lock of its key: the writer first, then the compare-and-set, then the
 * synchronous events in the order of the changes. Listeners are waited for after the lock is free,
 * so that they may use the same key.
 *
 * <p>A writer called before an unlocked put leaves cache and store different when two nodes write
 * one key; so write-through needs the lock even though the entries do not. Many keys are locked and
 * written through a page at a time: Redisson renews every lock that is held, and thousands of
 * renewals leave no connection for anything else.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
final class StrictStore<K, V> extends CompareAndSetStore<K, V> {

  private final KeyLocks locks;
  private final SynchronousEvents events;
  private final @Nullable WriteThrough<K, V> writer;

  StrictStore(
      RedisEntries<K, V> entries,
      Durations durations,
      KeyLocks locks,
      SynchronousEvents events,
      @Nullable WriteThrough<K, V> writer) {
    super(entries, durations);
    this.locks = locks;
    this.events = events;
    this.writer = writer;
  }

  @Override
  public <R> Mutated<R> mutate(K key, Mutation<V, R> mutation) {
    return locked(List.of(key), published -> mutate(key, mutation, published));
  }

  private <R> Mutated<R> mutate(K key, Mutation<V, R> mutation, List<Publication> published) {
    return mutate(key, mutation, decision -> commitAndPublish(decision, published));
  }

  private Commit commitAndPublish(Decision<K, V> decision, List<Publication> published) {
    if (writer != null) {
      writeThrough(writer, decision);
    }
    Commit commit = commit(decision);
    EncodedValue stored = decision.stored();
    boolean present = stored != null && decision.current().isPresent();
    if (commit == Commit.STORED) {
      published.add(
          present
              ? publish(EventType.UPDATED, decision.key(), decision.encoded(), stored)
              : publish(EventType.CREATED, decision.key(), decision.encoded(), null));
    } else if (commit == Commit.NOT_STORED && present && decision.change().kind() == Kind.REMOVE) {
      published.add(publish(EventType.REMOVED, decision.key(), decision.storedBytes(), null));
    }
    return commit;
  }

  private static <K, V> void writeThrough(WriteThrough<K, V> writer, Decision<K, V> decision) {
    Change<V, ?> change = decision.change();
    if (!change.writesThrough()) {
      return;
    }
    V value = change.value();
    if (value == null) {
      writer.delete(decision.key());
    } else {
      writer.write(decision.key(), value);
    }
  }

  private Publication publish(
      EventType type, K key, EncodedValue value, @Nullable EncodedValue oldValue) {
    return entries.call(
        "publish an event of",
        key,
        () -> events.publish(type, entries.encodeKey(key), value, oldValue));
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> map, IntConsumer stored) {
    if (writer == null) {
      super.putAll(map, stored);
      return;
    }
    for (List<K> page : Pages.<K>of(map.keySet())) {
      putAll(writer, entriesOf(map, page), stored);
    }
  }

  private static <K, V> Map<K, V> entriesOf(Map<? extends K, ? extends V> map, List<K> keys) {
    Map<K, V> entries = new LinkedHashMap<>();
    keys.forEach(key -> entries.put(key, Objects.requireNonNull(map.get(key))));
    return entries;
  }

  private void putAll(WriteThrough<K, V> through, Map<K, V> page, IntConsumer stored) {
    locked(
        page.keySet(),
        published -> {
          through.writeAll(
              page,
              (key, value) -> {
                Mutated<Boolean> put = mutate(key, current -> Change.load(value, true), published);
                stored.accept(put.stored() ? 1 : 0);
              });
          return null;
        });
  }

  @Override
  public void removeAll(Set<? extends K> keys, IntConsumer removed) {
    if (writer == null) {
      super.removeAll(keys, removed);
      return;
    }
    for (List<K> page : Pages.<K>of(keys)) {
      removeAll(writer, new LinkedHashSet<>(page), removed);
    }
  }

  private void removeAll(WriteThrough<K, V> through, Set<K> page, IntConsumer removed) {
    locked(
        page,
        published -> {
          through.deleteAll(
              page,
              key -> {
                Mutation<V, Boolean> removal = current -> Change.removeWritten(current.isPresent());
                boolean present = Boolean.TRUE.equals(mutate(key, removal, published).result());
                removed.accept(present ? 1 : 0);
              });
          return null;
        });
  }

  private <T extends @Nullable Object> T locked(
      Collection<?> keys, Function<List<Publication>, T> action) {
    List<Publication> published = new ArrayList<>();
    try {
      return locks.allLocked(keys, () -> action.apply(published));
    } finally {
      Publication.awaitAll(published);
    }
  }
}
