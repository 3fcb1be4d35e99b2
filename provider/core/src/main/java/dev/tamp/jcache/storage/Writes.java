package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Changes of entries whose keys and values are encoded already, each of them atomic towards all
 * nodes, with its expiry and its events. What is returned of values is decoded.
 */
interface Writes {

  void put(EncodedBuffer key, EncodedBuffer value);

  void putAll(Map<EncodedBuffer, EncodedBuffer> entries);

  /** Returns the value before; null if another writer came in between, and nothing is stored. */
  @Nullable Before getAndPut(EncodedBuffer key, EncodedBuffer value);

  boolean putIfAbsent(EncodedBuffer key, EncodedBuffer value);

  boolean replace(EncodedBuffer key, EncodedBuffer value);

  @Nullable Object getAndReplace(EncodedBuffer key, EncodedBuffer value);

  boolean remove(EncodedBuffer key);

  @Nullable Object getAndRemove(EncodedBuffer key);

  /** Removes entries, and tells the index of each that was there, also where others failed. */
  void removeAll(List<EncodedBuffer> keys, IntConsumer removed);

  /**
   * What was stored before a write.
   *
   * @param value the value; null if there was none
   */
  record Before(@Nullable Object value) {

    static final Before NOTHING = new Before(null);
  }
}
