package dev.tamp.jcache.storage;

import static dev.tamp.jcache.storage.EntryStore.Comparison.ABSENT;
import static dev.tamp.jcache.storage.EntryStore.Comparison.CHANGED;
import static dev.tamp.jcache.storage.EntryStore.Comparison.DIFFERENT;

import dev.tamp.jcache.codec.EncodedValue;
import dev.tamp.jcache.storage.Change.Kind;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javax.cache.CacheException;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Every operation as one and the same atomic step: read the stored bytes, decode, decide, and write
 * with a compare-and-set on those bytes, again if another writer was faster.
 *
 * <p>Redisson 4.7.0 compares encoded bytes, where the specification says {@code equals} ({@code
 * JCache.replaceValue}), and does not make {@code invoke} atomic ({@code JCache.invoke}).
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
abstract class CompareAndSetStore<K, V> implements EntryStore<K, V> {

  /** With 64 writers on one key, each of them is the fastest long before that. */
  private static final int MAX_ATTEMPTS = 10_000;

  /** A loader's own put is one conflict; whoever writes the entry each time never succeeds. */
  private static final int MAX_OWN_CONFLICTS = 3;

  private static final int ATTEMPTS_WITHOUT_PAUSE = 3;
  private static final long LONGEST_PAUSE_NANOS = 1_000_000;

  final RedisEntries<K, V> entries;
  final Durations durations;

  CompareAndSetStore(RedisEntries<K, V> entries, Durations durations) {
    this.entries = entries;
    this.durations = durations;
  }

  @Override
  public <R> Mutated<R> mutate(K key, Mutation<V, R> mutation) {
    return mutate(key, mutation, this::commit);
  }

  final <R> Mutated<R> mutate(K key, Mutation<V, R> mutation, Committer<K, V> committer) {
    int ownConflicts = 0;
    for (int attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      try (OwnChanges.Decision own = entries.ownChanges().decideAbout(key)) {
        EncodedValue stored = entries.read(key);
        CurrentValue<V> current = entries.decode(key, stored);
        Change<V, R> change = mutation.apply(current);
        EncodedValue value = change.value() == null ? null : entries.encode(change.value());
        Duration duration = durationOf(change.kind(), current);
        Commit commit =
            committer.commit(new Decision<>(key, stored, current, change, value, duration));
        if (commit != Commit.CONFLICT) {
          return new Mutated<>(change.result(), commit == Commit.STORED);
        }
        if (own.isOvertaken() && ++ownConflicts == MAX_OWN_CONFLICTS) {
          throw gaveUp(
              key, "an entry processor, loader or writer changes it itself, through the cache");
        }
      }
      pauseAfter(attempt);
    }
    throw gaveUp(key, "others had changed it in each of " + MAX_ATTEMPTS + " attempts");
  }

  private CacheException gaveUp(K key, String reason) {
    return new CacheException(
        entries.connection() + ": gave up changing key " + key + ", because " + reason);
  }

  /** Asks the policy before anything is changed, the writer's store included. */
  private @Nullable Duration durationOf(Kind kind, CurrentValue<V> current) {
    return switch (kind) {
      case NONE, REMOVE -> null;
      case ACCESS -> durations.access();
      case WRITE -> current.isPresent() ? durations.update() : durations.creation();
    };
  }

  /** Brings a decision into effect, if the stored bytes are still the same. */
  final Commit commit(Decision<K, V> decision) {
    EncodedValue stored = decision.stored();
    return switch (decision.change().kind()) {
      case NONE -> Commit.NOT_STORED;
      case ACCESS -> {
        accessed(decision.key(), decision.duration());
        yield Commit.NOT_STORED;
      }
      case REMOVE ->
          decision.current().isPresent()
              ? removed(decision.key(), decision.storedBytes())
              : discarded(decision.key(), stored);
      case WRITE -> decision.current().isPresent() ? update(decision) : create(decision);
    };
  }

  private Commit create(Decision<K, V> decision) {
    K key = decision.key();
    Duration duration = Objects.requireNonNull(decision.duration(), "duration");
    Commit cleared = discarded(key, decision.stored());
    if (cleared == Commit.CONFLICT || duration.isZero()) {
      return cleared;
    }
    return entries.putIfAbsent(key, decision.encoded(), duration) ? Commit.STORED : Commit.CONFLICT;
  }

  private Commit update(Decision<K, V> decision) {
    K key = decision.key();
    EncodedValue stored = decision.storedBytes();
    EncodedValue value = decision.encoded();
    Duration duration = decision.duration();
    if (duration == null || !duration.isZero()) {
      return entries.replace(key, stored, value, duration) ? Commit.STORED : Commit.CONFLICT;
    }
    // Redisson would remove the entry and publish a removal, where the entry is updated and then
    // expires.
    if (!entries.replace(key, stored, value, null)) {
      return Commit.CONFLICT;
    }
    entries.expireIn(key, duration);
    return Commit.STORED;
  }

  private Commit removed(K key, EncodedValue stored) {
    return entries.remove(key, stored) ? Commit.NOT_STORED : Commit.CONFLICT;
  }

  /** Bytes of an absent entry are no value that anybody could be told of. */
  private Commit discarded(K key, @Nullable EncodedValue stored) {
    return stored == null || entries.discard(key, stored) ? Commit.NOT_STORED : Commit.CONFLICT;
  }

  @Override
  public final void accessed(K key) {
    accessed(key, durations.access());
  }

  private void accessed(K key, @Nullable Duration duration) {
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

  private static void pauseAfter(int attempt) {
    if (attempt > ATTEMPTS_WITHOUT_PAUSE) {
      LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_PAUSE_NANOS));
    }
  }

  /** What became of a decision. */
  enum Commit {
    /** The value was written. */
    STORED,
    /** No value was written: none was to be, or it expired at once. */
    NOT_STORED,
    /** Another writer was faster. */
    CONFLICT
  }

  /**
   * A decision about what was read.
   *
   * @param stored the bytes that were read; null if there were none
   * @param current the value that they stand for; absent also where the codec decodes them to null
   * @param change what becomes of it
   * @param value the value to write; null where none is
   * @param duration how long the entry lives then; null to leave that as it is
   */
  record Decision<K, V>(
      K key,
      @Nullable EncodedValue stored,
      CurrentValue<V> current,
      Change<V, ?> change,
      @Nullable EncodedValue value,
      @Nullable Duration duration) {

    EncodedValue storedBytes() {
      return Objects.requireNonNull(stored, "stored");
    }

    EncodedValue encoded() {
      return Objects.requireNonNull(value, "value");
    }
  }

  /** Brings a decision into effect. */
  @FunctionalInterface
  interface Committer<K, V> {
    Commit commit(Decision<K, V> decision);
  }
}
