package dev.tamp.jcache.frame;

import dev.tamp.jcache.statistics.DictionaryCounters;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * The dictionaries of one cache; of one that is only read, where nothing else is said. Safe for use
 * by many threads.
 */
public interface FrameDictionaries {

  /** Those of a cache that has none. */
  FrameDictionaries NONE = id -> null;

  /**
   * The dictionary to read a value with, if it is in memory.
   *
   * @param id its number
   * @return the dictionary; null if it is not here
   */
  @Nullable FrameDictionary toRead(long id);

  /**
   * Looks for a dictionary elsewhere. Waits for Redis, so it must not be called on its threads.
   *
   * @param id its number
   * @return null if {@link #toRead} finds another one now than before; else why not, and what to do
   */
  default @Nullable String fetch(long id) {
    return "dictionary " + id + " is not here, and there is no place to look for it";
  }

  /**
   * Tells whether values are written with dictionaries, as soon as there is one.
   *
   * @return false if values are only read with them
   */
  default boolean areWritten() {
    return false;
  }

  /**
   * The dictionary to write a value with. The value may be kept as a sample.
   *
   * @param raw the inner codec's bytes, whose indexes are not touched
   * @return the dictionary; null where there is none, or none pays
   */
  default @Nullable FrameDictionary toWrite(ByteBuf raw) {
    return null;
  }

  /**
   * Takes note of what a dictionary made of a value.
   *
   * @param rawBytes the bytes of the value
   * @param storedBytes its bytes as it is stored
   */
  default void written(int rawBytes, int storedBytes) {}

  /**
   * What is counted about dictionaries.
   *
   * @return the counters
   */
  default DictionaryCounters counters() {
    return new DictionaryCounters();
  }
}
