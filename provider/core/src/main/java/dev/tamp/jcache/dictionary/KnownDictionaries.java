package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.compressor.Availability;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.frame.FrameDictionary;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The dictionaries that are in memory: the last ones that were needed, and the one that values are
 * written with. A dictionary of 64 KiB takes as much of the heap, and 0.1 MB of native memory for
 * reading.
 */
final class KnownDictionaries implements AutoCloseable {

  static final int CAPACITY = 16;

  private final Compressors compressors;
  private final Map<Long, KnownDictionary> byId = new ConcurrentHashMap<>();
  private final Deque<Long> order = new ArrayDeque<>();
  private volatile @Nullable KnownDictionary current;
  private volatile int highest;
  private boolean closed;

  KnownDictionaries(Compressors compressors) {
    this.compressors = compressors;
  }

  @Nullable KnownDictionary get(long id) {
    return byId.get(id);
  }

  /** The dictionary that values are written with; null if there is none. */
  @Nullable KnownDictionary current() {
    return current;
  }

  /** The highest number that was ever here. */
  int highest() {
    return highest;
  }

  /** Writes values with a dictionary from now on. */
  synchronized void makeCurrent(KnownDictionary dictionary) {
    if (!closed) {
      current = dictionary;
    }
  }

  /**
   * Takes a dictionary into memory, in the place of another one of its number.
   *
   * @throws IllegalArgumentException if its algorithm cannot use it; says why
   */
  synchronized KnownDictionary add(int id, StoredDictionary stored) {
    KnownDictionary added =
        new KnownDictionary(
            stored,
            new FrameDictionary(
                id, stored.checksum(), compressor(stored).digest(stored.content())));
    highest = Math.max(highest, id);
    if (closed) {
      added.frame().digested().close(); // still works, for the call that needs it now
      return added;
    }
    remove(id);
    while (order.size() >= CAPACITY) {
      removeOldest();
    }
    byId.put((long) id, added);
    order.addLast((long) id);
    return added;
  }

  /**
   * Checks a dictionary.
   *
   * @throws IllegalArgumentException if its algorithm cannot use it; says why
   */
  void check(StoredDictionary stored) {
    compressor(stored).digest(stored.content()).close();
  }

  private DictionaryCompressor compressor(StoredDictionary stored) {
    Compressor compressor = compressors.withId(stored.algorithm());
    if (!(compressor instanceof DictionaryCompressor dictionaryCompressor)) {
      throw new IllegalArgumentException(
          "it is for algorithm " + stored.algorithm() + ", which takes no dictionary here");
    }
    Availability availability = compressor.availability();
    if (!availability.isAvailable()) {
      throw new IllegalArgumentException(availability.description(), availability.cause());
    }
    return dictionaryCompressor;
  }

  private void removeOldest() {
    long oldest = order.removeFirst();
    KnownDictionary inUse = current;
    if (inUse != null && inUse.id() == oldest) {
      order.addLast(oldest);
      oldest = order.removeFirst();
    }
    remove(oldest);
  }

  private void remove(long id) {
    KnownDictionary removed = byId.remove(id);
    order.remove(id);
    if (removed != null) {
      removed.frame().digested().close();
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    current = null;
    byId.values().forEach(known -> known.frame().digested().close());
    byId.clear();
    order.clear();
  }
}
