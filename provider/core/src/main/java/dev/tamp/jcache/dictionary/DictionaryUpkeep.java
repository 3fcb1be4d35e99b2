package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.statistics.DictionaryCounters;
import io.netty.buffer.ByteBuf;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sees to it that a cache is written with the dictionary that it is to be written with, and that
 * this dictionary is in Redis: one that is given, or the last one that any node has trained.
 */
final class DictionaryUpkeep implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(DictionaryUpkeep.class);

  private final String cacheName;
  private final KnownDictionaries known;
  private final DictionaryStore store;
  private final DictionaryChannel channel;
  private final DictionaryFetch fetch;
  private final DictionaryCounters counters;
  private final @Nullable StoredDictionary given;
  private final @Nullable DictionaryTraining training;
  private boolean closed;

  /**
   * Creates the upkeep of a cache.
   *
   * @param dictionary the dictionary that the cache is to be written with
   * @param compression how it is written
   * @param loader finds a dictionary on the class path
   * @throws IllegalArgumentException if a dictionary that is given cannot be read
   */
  DictionaryUpkeep(
      String cacheName,
      Dictionary dictionary,
      Compression compression,
      Compressors compressors,
      ClassLoader loader,
      KnownDictionaries known,
      DictionaryStore store,
      DictionaryChannel channel,
      DictionaryFetch fetch,
      DictionaryCounters counters) {
    this.cacheName = cacheName;
    this.known = known;
    this.store = store;
    this.channel = channel;
    this.fetch = fetch;
    this.counters = counters;
    Compressor compressor = compressors.named(compression.algorithm());
    this.given =
        dictionary.isTrained()
            ? null
            : new StoredDictionary(
                compressor.id(), Instant.now(), Float.NaN, Float.NaN, dictionary.read(loader));
    this.training =
        dictionary.isTrained() && compressor instanceof DictionaryCompressor dictionaryCompressor
            ? new DictionaryTraining(
                cacheName,
                dictionaryCompressor,
                compression.level(),
                known,
                store,
                counters,
                this::trained)
            : null;
  }

  /** Takes note of a value on its way to Redis; true if it is time to {@link #train}. */
  boolean offer(ByteBuf raw) {
    return training != null && training.offer(raw);
  }

  /** Trains a dictionary of the values that passed. */
  void train() {
    if (training != null) {
      training.train();
    }
  }

  /** Tells, of some of the values that are written, that it is time to {@link #look}. */
  boolean isTimeToLook() {
    return training != null && DictionaryTraining.isTimeToLook();
  }

  /** Looks at what the dictionary saves. */
  void look() {
    if (training != null) {
      training.look();
    }
  }

  /**
   * Stores a dictionary that is given, and writes with it from now on.
   *
   * @throws IllegalArgumentException if it is none
   */
  synchronized void useGiven() {
    if (given != null && !closed && known.current() == null) {
      known.check(given);
      use(known.add(store.add(given, known.highest(), false), given));
    }
  }

  /** Compares what is in use with what is in Redis, and corrects what is not right. */
  synchronized void keep() {
    if (closed) {
      return;
    }
    try {
      channel.subscribe();
    } finally {
      compareWithRedis(); // also where it is not allowed to subscribe
    }
  }

  private void compareWithRedis() {
    useGiven();
    KnownDictionary current = known.current();
    DictionaryStore.State state =
        current == null ? store.state(0, 0) : store.state(current.id(), current.frame().checksum());
    if (current != null && !state.same()) {
      restore(current, state);
    } else if (training != null && state.current() > 0) {
      takeFromRedis(state.current(), current);
    } else if (training != null && current == null) {
      training.begin();
    }
  }

  private void restore(KnownDictionary current, DictionaryStore.State state) {
    if (store.restore(current)) {
      LOG.warn(
          "Cache[{}]: dictionary {} was not in Redis any more and is restored",
          cacheName,
          current.id());
      channel.publish(new DictionaryMessage(DictionaryMessage.Type.RESTORED, current.id()));
    }
    boolean makeCurrent = training != null && state.current() == 0;
    int id = store.add(current.stored(), known.highest(), makeCurrent);
    if (id != current.id()) {
      use(known.add(id, current.stored())); // the number is another dictionary's now
    }
  }

  private void takeFromRedis(int id, @Nullable KnownDictionary current) {
    if (current != null && current.id() == id) {
      return;
    }
    String failure = known.get(id) == null ? fetch.fetch(id) : null;
    KnownDictionary taken = known.get(id);
    if (taken == null) {
      LOG.warn("Cache[{}]: cannot take over its new dictionary: {}", cacheName, failure);
    } else {
      use(taken);
    }
  }

  private synchronized void trained(StoredDictionary dictionary) {
    if (!closed) {
      int id = store.add(dictionary, known.highest(), true);
      use(known.add(id, dictionary));
      channel.publish(new DictionaryMessage(DictionaryMessage.Type.TRAINED, id));
    }
  }

  private void use(KnownDictionary dictionary) {
    StoredDictionary stored = dictionary.stored();
    known.makeCurrent(dictionary);
    counters.use(
        new DictionaryCounters.InUse(
            dictionary.id(), stored.content().length, stored.created(), stored.ratioWithout()));
    if (training != null) {
      training.adopted(stored);
    }
    LOG.info(
        "Cache[{}]: dictionary {} of {} bytes is used from now on",
        cacheName,
        dictionary.id(),
        stored.content().length);
  }

  @Override
  public synchronized void close() {
    closed = true;
  }
}
