package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.statistics.DictionaryCounters;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides when a cache trains a dictionary: once enough values have passed, and again when they
 * have changed. Only the sampling happens on the threads that write.
 */
final class DictionaryTraining {

  private static final Logger LOG = LoggerFactory.getLogger(DictionaryTraining.class);

  /** So many are enough: each is kept for ever, because a value may need it. */
  static final int MAX_DICTIONARIES = 64;

  /** Longer than a training takes on any machine. */
  private static final long LOCK_MILLIS = TimeUnit.MINUTES.toMillis(2);

  private static final int VALUES_BETWEEN_LOOKS = 1_024;
  private static final int FIRST_PAUSE = 100_000;
  private static final int MAX_DOUBLINGS = 6;

  private final String cacheName;
  private final DictionaryTrainer trainer;
  private final KnownDictionaries known;
  private final DictionaryStore store;
  private final DictionaryCounters counters;
  private final Consumer<StoredDictionary> adopter;
  private final SampleReservoir reservoir = new SampleReservoir(CacheDictionaries.MAX_VALUE);
  private final String owner = UUID.randomUUID().toString();
  private @Nullable RatioDrift drift;
  private int vainAttempts;
  private boolean begun;

  /**
   * Creates the training of a cache.
   *
   * @param adopter stores a new dictionary and writes with it
   */
  DictionaryTraining(
      String cacheName,
      DictionaryCompressor compressor,
      int level,
      KnownDictionaries known,
      DictionaryStore store,
      DictionaryCounters counters,
      Consumer<StoredDictionary> adopter) {
    this.cacheName = cacheName;
    this.trainer = new DictionaryTrainer(compressor, level);
    this.known = known;
    this.store = store;
    this.counters = counters;
    this.adopter = adopter;
  }

  /** Takes note of a value on its way to Redis; true if there are enough samples now. */
  boolean offer(ByteBuf raw) {
    return reservoir.offer(raw);
  }

  /** Tells whether it is time to look at what the dictionary saves. */
  static boolean isTimeToLook() {
    return ThreadLocalRandom.current().nextInt(VALUES_BETWEEN_LOOKS) == 0;
  }

  /** Begins to sample values; once, so that neither samples nor a pause are lost. */
  synchronized void begin() {
    if (!begun) {
      begun = true;
      reservoir.start();
    }
  }

  /** Ends sampling, because a dictionary is in use now. */
  void adopted(StoredDictionary dictionary) {
    reservoir.stop();
    vainAttempts = 0;
    drift = new RatioDrift(counters, dictionary.ratioWith());
  }

  /** Samples values again if the dictionary does not fit them any more. */
  void look() {
    RatioDrift inUse = drift;
    if (inUse != null && inUse.hasDrifted()) {
      LOG.info(
          "Cache[{}]: its dictionary saves less than it did; a new one is trained from the next"
              + " values",
          cacheName);
      reservoir.start();
    }
  }

  /** Trains a dictionary, unless another node does so at the moment, or has done so. */
  void train() {
    List<byte[]> samples = reservoir.drain();
    reservoir.pauseFor(FIRST_PAUSE); // another node may be training, or Redis not answer
    if (!store.lock(owner, LOCK_MILLIS)) {
      return;
    }
    try {
      train(samples);
    } finally {
      store.unlock(owner);
    }
  }

  private void train(List<byte[]> samples) {
    KnownDictionary current = known.current();
    int currentId = current == null ? 0 : current.id();
    DictionaryStore.State state = store.state(currentId, 0);
    if (state.last() >= MAX_DICTIONARIES) {
      reservoir.stop();
      LOG.warn(
          "Cache[{}]: it has {} dictionaries and trains no more; its values change too often for"
              + " dictionaries to pay",
          cacheName,
          state.last());
      return;
    }
    if (state.current() > currentId) {
      return; // it is about to be taken from Redis
    }
    counters.trained();
    StoredDictionary trained =
        trainer.train(samples, current == null ? null : current.frame().digested());
    if (trained == null) {
      reservoir.pauseFor(FIRST_PAUSE << Math.min(vainAttempts, MAX_DOUBLINGS));
      vainAttempts++;
      LOG.info(
          "Cache[{}]: no new dictionary, because it would not save enough of {} values",
          cacheName,
          samples.size());
    } else {
      adopter.accept(trained);
    }
  }
}
