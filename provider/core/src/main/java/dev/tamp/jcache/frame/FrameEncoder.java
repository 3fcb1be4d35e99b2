package dev.tamp.jcache.frame;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Compressor;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/** Turns the inner codec's bytes into what is stored. Safe for use by many threads. */
public final class FrameEncoder {

  private final String cacheName;
  private final Compression compression;
  private final @Nullable Compressor compressor;

  /**
   * Creates the encoder.
   *
   * @param cacheName the cache, for messages
   * @param compression the settings of the cache
   * @param compressor the algorithm of the settings; null for {@link Compression#none()}
   */
  public FrameEncoder(String cacheName, Compression compression, @Nullable Compressor compressor) {
    this.cacheName = cacheName;
    this.compression = compression;
    this.compressor = compressor;
  }

  /**
   * Compresses a value where that saves enough.
   *
   * @param raw the inner codec's bytes, from the reader index on; its ownership passes to this
   *     method
   * @return what to store, owned by the caller: a frame, or {@code raw} itself
   * @throws CacheException if the value is larger than the cache allows
   */
  public ByteBuf encode(ByteBuf raw) {
    ByteBuf frame;
    try {
      frame = frame(raw);
    } catch (Throwable e) {
      raw.release();
      throw e;
    }
    if (frame == null) {
      return raw;
    }
    raw.release();
    return frame;
  }

  /**
   * Puts a value into a frame, compressed where that saves enough. For caches in which a value
   * without a frame is not the inner codec's.
   *
   * @param raw the inner codec's bytes, from the reader index on; its ownership passes to this
   *     method
   * @return a frame, owned by the caller
   * @throws CacheException if the value is larger than the cache allows
   */
  public ByteBuf encodeFramed(ByteBuf raw) {
    ByteBuf stored = encode(raw);
    if (FrameFormat.startsWithMagic(stored)) {
      return stored;
    }
    try {
      return store(stored, stored.readableBytes());
    } finally {
      stored.release();
    }
  }

  /**
   * Tells whether values are compressed.
   *
   * @return false for {@link Compression#none()}
   */
  public boolean isCompressing() {
    return compressor != null;
  }

  /**
   * Checks the size of a value before compression.
   *
   * @param length its bytes
   * @throws CacheException if the value is larger than the cache allows
   */
  public void checkSize(int length) {
    if (length > compression.maxSize()) {
      throw new CacheException(
          "Cache["
              + cacheName
              + "]: encoded value of "
              + length
              + " bytes must not be larger than maxSize "
              + compression.maxSize());
    }
  }

  private @Nullable ByteBuf frame(ByteBuf raw) {
    int length = raw.readableBytes();
    checkSize(length);
    if (compressor != null && length >= compression.threshold()) {
      ByteBuf compressed = compress(compressor, raw, length);
      if (compressed != null) {
        return compressed;
      }
    }
    return FrameFormat.startsWithMagic(raw) ? store(raw, length) : null;
  }

  private @Nullable ByteBuf compress(Compressor algorithm, ByteBuf raw, int length) {
    int headerLength = FrameHeader.length(length);
    int usefulLength = largestFrame(length) - headerLength;
    if (usefulLength <= 0) {
      return null;
    }
    int destinationLength = algorithm.destinationLength(length, usefulLength);
    if (destinationLength > Integer.MAX_VALUE - headerLength) {
      return null;
    }
    ByteBuf frame = ByteBufAllocator.DEFAULT.directBuffer(headerLength + destinationLength);
    try {
      int payloadLength =
          compress(algorithm, raw, frame.nioBuffer(headerLength, destinationLength));
      if (payloadLength == Compressor.DOES_NOT_FIT || payloadLength > usefulLength) {
        frame.release();
        return null;
      }
      return seal(frame, FrameHeader.write(frame, algorithm.id(), length), payloadLength);
    } catch (Throwable e) {
      frame.release();
      throw e;
    }
  }

  private int compress(Compressor algorithm, ByteBuf raw, ByteBuffer destination) {
    int destinationLength = destination.remaining();
    int written;
    try (DirectBytes source = DirectBytes.of(raw)) {
      written = algorithm.compress(source.bytes(), destination, compression.level());
    } catch (RuntimeException e) {
      throw new CacheException(failure(algorithm, raw) + "failed", e);
    }
    if (written < Compressor.DOES_NOT_FIT || written > destinationLength) {
      throw new CacheException(failure(algorithm, raw) + "returned a length of " + written);
    }
    return written;
  }

  /** Raw bytes that start with the magic would be taken for a frame: they get one. */
  private static ByteBuf store(ByteBuf raw, int length) {
    ByteBuf frame = ByteBufAllocator.DEFAULT.directBuffer(FrameHeader.length(length) + length);
    try {
      FrameHeader header = FrameHeader.write(frame, FrameFormat.STORED, length);
      frame.setBytes(header.payloadOffset(), raw, raw.readerIndex(), length);
      return seal(frame, header, length);
    } catch (Throwable e) {
      frame.release();
      throw e;
    }
  }

  private static ByteBuf seal(ByteBuf frame, FrameHeader header, int payloadLength) {
    int length = header.payloadOffset() + payloadLength;
    int checksum = FrameChecksum.of(frame.nioBuffer(0, length), header.checksumOffset());
    return frame.setIntLE(header.checksumOffset(), checksum).writerIndex(length);
  }

  private int largestFrame(int length) {
    return Math.min(length - 1, (int) (length * (1 - compression.minSavings())));
  }

  private String failure(Compressor algorithm, ByteBuf raw) {
    return "Cache["
        + cacheName
        + "]: compressing a value of "
        + raw.readableBytes()
        + " bytes with "
        + algorithm.name()
        + " ";
  }
}
