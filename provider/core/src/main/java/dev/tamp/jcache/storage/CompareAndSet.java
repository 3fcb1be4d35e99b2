package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedValue;
import dev.tamp.jcache.storage.Change.Kind;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import javax.cache.CacheException;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Changes one entry as an atomic step: reads the stored bytes, decodes, decides, and writes with a
 * compare-and-set on those bytes, again if another writer was faster.
 *
 * <p>Redisson 4.7.0 compares encoded bytes, where the specification says {@code equals} ({@code
 * JCache.replaceValue}), and does not make {@code invoke} atomic ({@code JCache.invoke}).
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
final class CompareAndSet<K, V> {

  /** With 64 writers on one key, each of them is the fastest long before that. */
  private static final int MAX_ATTEMPTS = 10_000;

  /** A loader's own put is one conflict; whoever writes the entry each time never succeeds. */
  private static final int MAX_OWN_CONFLICTS = 3;

  private static final int ATTEMPTS_WITHOUT_PAUSE = 3;
  private static final long LONGEST_PAUSE_NANOS = 1_000_000;

  private final RedisEntries<K, V> entries;
  private final Durations durations;

  CompareAndSet(RedisEntries<K, V> entries, Durations durations) {
    this.entries = entries;
    this.durations = durations;
  }

  <R> Mutated<R> mutate(K key, Mutation<V, R> mutation) {
    return mutate(key, mutation, this::commit);
  }

  /** As {@link #mutate(Object, Mutation)}, with something else to do beside {@link #commit}. */
  <R> Mutated<R> mutate(K key, Mutation<V, R> mutation, Committer<K, V> committer) {
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
  Commit commit(Decision<K, V> decision) {
    EncodedValue stored = decision.stored();
    return switch (decision.change().kind()) {
      case NONE -> Commit.NOT_STORED;
      case ACCESS -> {
        if (decision.duration() != null) {
          entries.expireIn(decision.key(), decision.duration());
        }
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
