package dev.tamp.jcache.compressor;

import java.nio.ByteBuffer;

/**
 * A compression algorithm. Implementations are found by {@link java.util.ServiceLoader} and need a
 * public constructor without arguments, which must not load native code: {@link #availability()}
 * does that, when a cache asks for it.
 *
 * <p>Implementations are safe for use by many threads. State that is expensive to make (native
 * contexts) is pooled inside and freed by {@link #close()}; a call that is under way at that
 * moment, or comes later, must still work.
 */
public interface Compressor extends AutoCloseable {

  /** What {@link #compress} returns when the result does not fit into the destination. */
  int DOES_NOT_FIT = -1;

  /**
   * The number that marks this algorithm's frames in Redis. It must never change. 1 to 15 belong to
   * Tamp, 16 to 31 to users.
   *
   * @return the id
   */
  int id();

  /**
   * The name used in configuration and log lines.
   *
   * @return the name, lower case
   */
  String name();

  /**
   * The levels of the algorithm.
   *
   * @return the levels; {@link LevelRange#NONE} by default
   */
  default LevelRange levels() {
    return LevelRange.NONE;
  }

  /**
   * Tells whether the algorithm can run here, loading its library if that has not happened yet.
   * Never throws.
   *
   * @return the availability
   */
  Availability availability();

  /**
   * How large a destination {@link #compress} wants. Algorithms that would waste much work on data
   * that does not compress return {@code usefulLength}, or little more, and stop when it is
   * reached.
   *
   * @param sourceLength bytes to compress
   * @param usefulLength a longer result would be thrown away
   * @return bytes of destination
   */
  int destinationLength(int sourceLength, int usefulLength);

  /**
   * Compresses all remaining bytes of the source into the destination. Positions and limits of both
   * are left undefined.
   *
   * @param source a direct buffer, read only
   * @param destination a direct buffer with at least {@link #destinationLength} remaining
   * @param level a level within {@link #levels()}
   * @return bytes written from the destination's position on, or {@link #DOES_NOT_FIT}
   */
  int compress(ByteBuffer source, ByteBuffer destination, int level);

  /**
   * Decompresses all remaining bytes of the source so that they fill the destination exactly.
   * Positions and limits of both are left undefined. Any source is safe: nothing is read or written
   * out of bounds.
   *
   * @param source a direct buffer, read only
   * @param destination a heap buffer with an accessible array
   * @throws MalformedPayloadException if the source is damaged, or does not yield exactly the bytes
   *     that remain in the destination
   */
  void decompress(ByteBuffer source, ByteBuffer destination) throws MalformedPayloadException;

  /** Frees what is pooled. Does nothing by default. */
  @Override
  default void close() {}
}
