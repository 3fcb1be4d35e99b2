package dev.tamp.jcache.compressor;

import java.nio.ByteBuffer;

/**
 * A dictionary that is ready for use by many threads. Native memory is freed when it is closed and
 * its last call has returned. A call that comes later still works, and pays for preparing the
 * dictionary once more.
 */
public interface DigestedDictionary extends AutoCloseable {

  /**
   * Compresses as {@link Compressor#compress} does.
   *
   * @param source a direct buffer, read only
   * @param destination a direct buffer of the length that the compressor wants
   * @param level a level of the compressor
   * @return bytes written, or {@link Compressor#DOES_NOT_FIT}
   */
  int compress(ByteBuffer source, ByteBuffer destination, int level);

  /**
   * Decompresses as {@link Compressor#decompress} does what was compressed with the same
   * dictionary.
   *
   * @param source a direct buffer, read only
   * @param destination a heap buffer with an accessible array
   * @throws MalformedPayloadException if the source is damaged, or does not yield exactly the bytes
   *     that remain in the destination
   */
  void decompress(ByteBuffer source, ByteBuffer destination) throws MalformedPayloadException;

  @Override
  void close();
}
