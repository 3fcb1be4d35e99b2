package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedValue;
import dev.tamp.jcache.event.SynchronousEvents;
import dev.tamp.jcache.event.SynchronousEvents.Publication;
import dev.tamp.jcache.storage.Change.Kind;
import dev.tamp.jcache.storage.CompareAndSet.Commit;
import dev.tamp.jcache.storage.CompareAndSet.Decision;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
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

  /** What the operation in which a thread is has published; null outside of any. */
  @SuppressWarnings("ThreadLocalUsage") // a listener of one cache may write to another
  private final ThreadLocal<@Nullable List<Publication>> published = new ThreadLocal<>();

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
    return locked(List.of(key), () -> mutateLocked(key, mutation));
  }

  private <R> Mutated<R> mutateLocked(K key, Mutation<V, R> mutation) {
    return compareAndSet.mutate(key, mutation, this::commitAndPublish);
  }

  private Commit commitAndPublish(Decision<K, V> decision) {
    if (writer != null) {
      writeThrough(writer, decision);
    }
    Commit commit = compareAndSet.commit(decision);
    EncodedValue stored = decision.stored();
    boolean present = stored != null && decision.current().isPresent();
    if (commit == Commit.STORED) {
      if (present) {
        publish(EventType.UPDATED, decision.key(), decision.encoded(), stored);
      } else {
        publish(EventType.CREATED, decision.key(), decision.encoded(), null);
      }
    } else if (commit == Commit.NOT_STORED && present && decision.change().kind() == Kind.REMOVE) {
      publish(EventType.REMOVED, decision.key(), decision.storedBytes(), null);
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

  private void publish(EventType type, K key, EncodedValue value, @Nullable EncodedValue oldValue) {
    Publication publication =
        entries
            .calls()
            .call(
                "publish an event of",
                key,
                () -> events.publish(type, entries.encodeKey(key), value, oldValue),
                Publication.NONE);
    Objects.requireNonNull(published.get()).add(publication);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> map, IntConsumer stored) {
    if (writer == null) {
      awaitingListeners(
          () -> {
            super.putAll(map, stored);
            return null;
          });
      return;
    }
    inLockedPages(
        map.keySet(),
        page ->
            writer.writeAll(
                entriesOf(map, page),
                (key, value) -> {
                  Mutated<Boolean> put = mutateLocked(key, current -> Change.load(value, true));
                  stored.accept(put.stored() ? 1 : 0);
                }));
  }

  private static <K, V> Map<K, V> entriesOf(Map<? extends K, ? extends V> map, Set<K> keys) {
    Map<K, V> entries = new LinkedHashMap<>();
    keys.forEach(key -> entries.put(key, Objects.requireNonNull(map.get(key))));
    return entries;
  }

  @Override
  public void removeAll(Set<? extends K> keys, IntConsumer removed) {
    if (writer == null) {
      awaitingListeners(
          () -> {
            super.removeAll(keys, removed);
            return null;
          });
      return;
    }
    inLockedPages(
        keys,
        page ->
            writer.deleteAll(
                page,
                key -> {
                  Mutation<V, Boolean> removal =
                      current -> Change.removeWritten(current.isPresent());
                  boolean present = Boolean.TRUE.equals(mutateLocked(key, removal).result());
                  removed.accept(present ? 1 : 0);
                }));
  }

  /**
   * With a writer, under the locks: what is loaded must not be stored after the writer has deleted
   * it.
   */
  @Override
  public Map<K, V> load(Set<K> keys, Function<Set<K>, Map<K, V>> loader) {
    if (writer == null) {
      return awaitingListeners(() -> super.load(keys, loader));
    }
    Map<K, V> values = new HashMap<>();
    inLockedPages(keys, page -> values.putAll(super.load(page, loader)));
    return values;
  }

  @Override
  public void reload(Set<K> keys, Function<Set<K>, Map<K, V>> loader) {
    if (writer != null) {
      inLockedPages(keys, page -> super.reload(page, loader));
      return;
    }
    awaitingListeners(
        () -> {
          super.reload(keys, loader);
          return null;
        });
  }

  private void inLockedPages(Set<? extends K> keys, Consumer<Set<K>> action) {
    awaitingListeners(
        () -> {
          for (List<K> page : Pages.<K>of(keys)) {
            locked(
                page,
                () -> {
                  action.accept(new LinkedHashSet<>(page));
                  return null;
                });
          }
          return null;
        });
  }

  private <T extends @Nullable Object> T locked(Collection<?> keys, Supplier<T> action) {
    return awaitingListeners(() -> locks.allLocked(keys, action));
  }

  /**
   * Waits for the listeners once the locks are free, those of an operation too within which this
   * thread is called, such as that of an entry processor or a writer that uses the cache.
   */
  private <T extends @Nullable Object> T awaitingListeners(Supplier<T> action) {
    if (published.get() != null) {
      return action.get();
    }
    List<Publication> publications = new ArrayList<>();
    published.set(publications);
    T result;
    try {
      result = action.get();
    } catch (Throwable e) {
      published.remove();
      awaitAfter(e, publications);
      throw e;
    }
    published.remove();
    events.awaitAll(publications);
    return result;
  }

  private void awaitAfter(Throwable failure, List<Publication> publications) {
    try {
      events.awaitAll(publications);
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
