package dev.tamp.jcache.dictionary;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks in Redis for dictionaries that frames name and that are not in memory, one at a time. Where
 * Redis does not have one, the other nodes are asked to restore it. What was not found is not
 * looked for again for some seconds.
 */
final class DictionaryFetch {

  private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
  private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** So many failures are remembered at most. */
  private static final int MAX_FAILURES = 1_000;

  private final KnownDictionaries known;
  private final DictionaryStore store;
  private final Consumer<DictionaryMessage> publisher;
  private final Map<Long, Failure> failures = new ConcurrentHashMap<>();

  DictionaryFetch(
      KnownDictionaries known, DictionaryStore store, Consumer<DictionaryMessage> publisher) {
    this.known = known;
    this.store = store;
    this.publisher = publisher;
  }

  /**
   * Looks for a dictionary.
   *
   * @return null if there is another one in memory now; else why not
   */
  @Nullable String fetch(long id) {
    Failure failure = failures.get(id);
    return failure != null && failure.isRecent() ? failure.reason() : fetchOnce(id, known.get(id));
  }

  /** Looks again for a dictionary that was not there. */
  void forget(long id) {
    failures.remove(id);
  }

  /** Another thread may have fetched it while this one waited. */
  private synchronized @Nullable String fetchOnce(long id, @Nullable KnownDictionary before) {
    if (!Objects.equals(known.get(id), before)) {
      return null;
    }
    String reason = before == null ? load(id) : loadOther(before);
    if (reason == null) {
      failures.remove(id);
    } else {
      if (failures.size() >= MAX_FAILURES) {
        failures.clear();
      }
      failures.put(id, new Failure(reason, System.nanoTime()));
    }
    return reason;
  }

  /** Redis may have another dictionary of this number, after its cache was destroyed. */
  private @Nullable String loadOther(KnownDictionary before) {
    byte[] stored = store.read(before.id());
    if (stored == null || StoredDictionary.checksumOf(stored) == before.frame().checksum()) {
      return "dictionary " + before.id() + " is the one in Redis";
    }
    return read(before.id(), stored);
  }

  private @Nullable String load(long id) {
    if (id > Integer.MAX_VALUE) {
      return "there is no dictionary " + id + ": the number is too large";
    }
    long start = System.nanoTime();
    byte[] stored = store.read(id);
    String reason = read(id, stored);
    if (reason == null) {
      return null;
    }
    publisher.accept(new DictionaryMessage(DictionaryMessage.Type.WANTED, id));
    while (System.nanoTime() - start < PATIENCE_NANOS) {
      LockSupport.parkNanos(PAUSE_NANOS);
      stored = store.read(id);
      reason = read(id, stored);
      if (reason == null) {
        return null;
      }
    }
    return reason
        + ", and no node that answers has it. The value is lost with it: remove or overwrite the"
        + " entry, or set unreadable to MISS";
  }

  private @Nullable String read(long id, byte @Nullable [] stored) {
    if (stored == null) {
      return "dictionary " + id + " is missing in Redis (" + store.place(id) + ")";
    }
    try {
      known.add(Math.toIntExact(id), StoredDictionary.parse(stored));
      return null;
    } catch (MalformedDictionaryException | IllegalArgumentException e) {
      return "dictionary "
          + id
          + " in Redis ("
          + store.place(id)
          + ") cannot be used: "
          + e.getMessage();
    }
  }

  private record Failure(String reason, long nanoTime) {

    boolean isRecent() {
      return System.nanoTime() - nanoTime < RETRY_NANOS;
    }
  }
}
