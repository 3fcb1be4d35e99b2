package dev.tamp.jcache.frame;

import dev.tamp.jcache.compressor.Availability;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.MalformedPayloadException;
import dev.tamp.jcache.statistics.CompressionCounters;
import dev.tamp.jcache.statistics.SampledTime;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;

/**
 * Turns a frame of any algorithm back into the inner codec's bytes. Nothing is allocated for a
 * value, nor decompressed, before the checksum has shown that the frame is as it was written. Safe
 * for use by many threads.
 */
public final class FrameDecoder {

  private final int maxSize;
  private final Compressors compressors;
  private final CompressionCounters counters;

  /**
   * Creates the decoder.
   *
   * @param maxSize the largest value in bytes
   * @param compressors the algorithms
   * @param counters counts what is read
   */
  public FrameDecoder(int maxSize, Compressors compressors, CompressionCounters counters) {
    this.maxSize = maxSize;
    this.compressors = compressors;
    this.counters = counters;
  }

  /**
   * Decodes a frame.
   *
   * @param frame bytes that {@linkplain FrameFormat#startsWithMagic start with the magic}; its
   *     indexes are not touched
   * @return the inner codec's bytes from index 0 on, to be released by the caller
   * @throws UnreadableFrameException if there is no way to know what was written
   */
  public ByteBuf decode(ByteBuf frame) throws UnreadableFrameException {
    FrameHeader header = FrameHeader.read(frame);
    try (DirectBytes direct = DirectBytes.of(frame)) {
      ByteBuffer bytes = direct.bytes();
      int checksum = frame.getIntLE(frame.readerIndex() + header.checksumOffset());
      if (FrameChecksum.of(bytes, header.checksumOffset()) != checksum) {
        throw UnreadableFrameException.damaged(header.checksumOffset(), "checksum does not match");
      }
      if (header.originalLength() > maxSize) {
        throw new UnreadableFrameException(
            FrameFault.TOO_LARGE,
            FrameFormat.VARINT_OFFSET,
            "value of " + header.originalLength() + " bytes is larger than maxSize " + maxSize,
            null);
      }
      if (header.algorithm() == FrameFormat.STORED) {
        return stored(frame, header);
      }
      Compressor compressor = compressor(header.algorithm());
      SampledTime time = counters.decompressionTime(header.algorithm());
      int weight = time.weight((int) header.originalLength());
      long start = SampledTime.start(weight);
      ByteBuf value = decompress(compressor, bytes.position(header.payloadOffset()), header);
      time.stop(weight, start);
      counters.readCompressed(header.algorithm(), value.readableBytes(), frame.readableBytes());
      return value;
    }
  }

  private ByteBuf stored(ByteBuf frame, FrameHeader header) throws UnreadableFrameException {
    int length = frame.readableBytes() - header.payloadOffset();
    if (length != header.originalLength()) {
      throw UnreadableFrameException.damaged(
          FrameFormat.VARINT_OFFSET,
          "stored value of " + length + " bytes declares " + header.originalLength());
    }
    counters.readRaw(length, frame.readableBytes());
    return frame.retainedSlice(frame.readerIndex() + header.payloadOffset(), length);
  }

  private Compressor compressor(int id) throws UnreadableFrameException {
    Compressor compressor = compressors.withId(id);
    if (compressor == null) {
      throw new UnreadableFrameException(
          FrameFault.UNKNOWN_ALGORITHM,
          FrameFormat.ALGORITHM_OFFSET,
          "no Compressor has the id " + id,
          null);
    }
    Availability availability = compressor.availability();
    if (!availability.isAvailable()) {
      throw new UnreadableFrameException(
          FrameFault.LIBRARY_UNAVAILABLE,
          FrameFormat.ALGORITHM_OFFSET,
          availability.description(),
          availability.cause());
    }
    return compressor;
  }

  private static ByteBuf decompress(Compressor compressor, ByteBuffer payload, FrameHeader header)
      throws UnreadableFrameException {
    int length = (int) header.originalLength(); // at most maxSize
    // at least one byte: the allocator's empty buffer has no array
    ByteBuf value = ByteBufAllocator.DEFAULT.heapBuffer(Math.max(1, length));
    try {
      compressor.decompress(payload, value.internalNioBuffer(0, length));
      return value.writerIndex(length);
    } catch (MalformedPayloadException | RuntimeException e) {
      value.release();
      throw new UnreadableFrameException(
          FrameFault.DAMAGED,
          header.payloadOffset(),
          compressor.name() + " cannot decompress the payload",
          e);
    } catch (Error e) {
      value.release();
      throw e;
    }
  }
}
