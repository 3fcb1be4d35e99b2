package dev.tamp.jcache.statistics;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Counts what the dictionaries of a cache do. Safe for use by many threads. */
public final class DictionaryCounters {

  private final LongAdder rawBytes = new LongAdder();
  private final LongAdder storedBytes = new LongAdder();
  private final LongAdder trainings = new LongAdder();
  private volatile @Nullable InUse inUse;

  /**
   * The dictionary that values are written with.
   *
   * @param id its number
   * @param bytes its length
   * @param created when it was made
   * @param ratioWithout stored bytes divided by raw bytes of values that it was tried on, without
   *     any dictionary; {@link Double#NaN} if it was not tried
   */
  public record InUse(int id, int bytes, Instant created, double ratioWithout) {}

  /**
   * Takes note of the dictionary that values are written with from now on.
   *
   * @param dictionary the dictionary
   */
  public void use(InUse dictionary) {
    inUse = dictionary;
  }

  /**
   * Counts a value for which the dictionary was used.
   *
   * @param raw its bytes
   * @param stored its bytes as it is stored: all of them where the dictionary did not help
   */
  public void written(int raw, int stored) {
    rawBytes.add(raw);
    storedBytes.add(stored);
  }

  /** Counts a training, whether a dictionary came of it or not. */
  public void trained() {
    trainings.increment();
  }

  /**
   * Bytes of values for which dictionaries were used.
   *
   * @return bytes before compression
   */
  public long rawBytes() {
    return rawBytes.sum();
  }

  /**
   * Bytes of values for which dictionaries were used.
   *
   * @return bytes as they are stored
   */
  public long storedBytes() {
    return storedBytes.sum();
  }

  long trainings() {
    return trainings.sum();
  }

  int id() {
    InUse dictionary = inUse;
    return dictionary == null ? 0 : dictionary.id();
  }

  int bytes() {
    InUse dictionary = inUse;
    return dictionary == null ? 0 : dictionary.bytes();
  }

  long ageSeconds() {
    InUse dictionary = inUse;
    return dictionary == null
        ? 0
        : Math.max(0, Duration.between(dictionary.created(), Instant.now()).toSeconds());
  }

  double ratioWith() {
    return (double) storedBytes() / rawBytes();
  }

  double ratioWithout() {
    InUse dictionary = inUse;
    return dictionary == null ? Double.NaN : dictionary.ratioWithout();
  }
}
