package dev.tamp.jcache.frame;

import dev.tamp.jcache.statistics.DictionaryCounters;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** The dictionaries of one cache. Safe for use by many threads. */
public interface FrameDictionaries {

  /** Those of a cache that has none, and finds none. */
  FrameDictionaries NONE = new NoDictionaries();

  /**
   * Tells whether values are written with dictionaries, as soon as there is one.
   *
   * @return false if values are only read with them
   */
  boolean areWritten();

  /**
   * The dictionary to write a value with. The value may be kept as a sample.
   *
   * @param raw the inner codec's bytes, whose indexes are not touched
   * @return the dictionary; null where there is none, or none pays
   */
  @Nullable FrameDictionary toWrite(ByteBuf raw);

  /**
   * Takes note of what a dictionary made of a value.
   *
   * @param rawBytes the bytes of the value
   * @param storedBytes its bytes as it is stored
   */
  void written(int rawBytes, int storedBytes);

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
  @Nullable String fetch(long id);

  /**
   * What is counted about dictionaries.
   *
   * @return the counters
   */
  DictionaryCounters counters();
}
