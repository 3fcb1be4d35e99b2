package dev.tamp.jcache.frame;

import dev.tamp.jcache.compressor.Availability;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.compressor.MalformedPayloadException;
import dev.tamp.jcache.statistics.CompressionCounters;
import dev.tamp.jcache.statistics.SampledTime;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Turns a frame of any algorithm back into the inner codec's bytes. Nothing is allocated for a
 * value, nor decompressed, before the checksum has shown that the frame is as it was written. Safe
 * for use by many threads.
 */
public final class FrameDecoder {

  private final int maxSize;
  private final Compressors compressors;
  private final CompressionCounters counters;
  private final FrameDictionaries dictionaries;

  /**
   * Creates a decoder without dictionaries.
   *
   * @param maxSize the largest value in bytes
   * @param compressors the algorithms
   * @param counters counts what is read
   */
  public FrameDecoder(int maxSize, Compressors compressors, CompressionCounters counters) {
    this(maxSize, compressors, counters, FrameDictionaries.NONE);
  }

  /**
   * Creates the decoder.
   *
   * @param maxSize the largest value in bytes
   * @param compressors the algorithms
   * @param counters counts what is read
   * @param dictionaries the dictionaries
   */
  public FrameDecoder(
      int maxSize,
      Compressors compressors,
      CompressionCounters counters,
      FrameDictionaries dictionaries) {
    this.maxSize = maxSize;
    this.compressors = compressors;
    this.counters = counters;
    this.dictionaries = dictionaries;
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
    FrameDictionary dictionary =
        header.dictionary() == FrameHeader.NO_DICTIONARY ? null : dictionary(header);
    try (DirectBytes direct = DirectBytes.of(frame)) {
      ByteBuffer bytes = direct.bytes();
      int checksum = frame.getIntLE(frame.readerIndex() + header.checksumOffset());
      if (FrameChecksum.of(bytes, header.checksumOffset(), dictionary) != checksum) {
        throw UnreadableFrameException.damaged(
            header.checksumOffset(), checksumFault(header), header.dictionary());
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
      ByteBuf value =
          decompress(compressor, dictionary, bytes.position(header.payloadOffset()), header);
      time.stop(weight, start);
      counters.readCompressed(header.algorithm(), value.readableBytes(), frame.readableBytes());
      return value;
    }
  }

  private FrameDictionary dictionary(FrameHeader header) throws UnreadableFrameException {
    Compressor compressor = compressor(header.algorithm());
    if (!(compressor instanceof DictionaryCompressor)) {
      throw new UnreadableFrameException(
          FrameFault.LATER_VERSION,
          FrameFormat.ALGORITHM_OFFSET,
          compressor.name() + " with a dictionary, which this version does not know",
          null);
    }
    FrameDictionary dictionary = dictionaries.toRead(header.dictionary());
    if (dictionary == null) {
      throw UnreadableFrameException.dictionaryMissing(header.dictionary());
    }
    return dictionary;
  }

  private static String checksumFault(FrameHeader header) {
    return header.dictionary() == FrameHeader.NO_DICTIONARY
        ? "checksum does not match"
        : "checksum does not match, or the value was written with another dictionary "
            + header.dictionary();
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

  private static ByteBuf decompress(
      Compressor compressor,
      @Nullable FrameDictionary dictionary,
      ByteBuffer payload,
      FrameHeader header)
      throws UnreadableFrameException {
    int length = (int) header.originalLength(); // at most maxSize
    // at least one byte: the allocator's empty buffer has no array
    ByteBuf value = ByteBufAllocator.DEFAULT.heapBuffer(Math.max(1, length));
    try {
      ByteBuffer destination = value.nioBuffer(0, length);
      if (dictionary == null) {
        compressor.decompress(payload, destination);
      } else {
        dictionary.digested().decompress(payload, destination);
      }
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
