package dev.tamp.jcache.frame;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.statistics.CompressionCounters;
import dev.tamp.jcache.statistics.RawReason;
import dev.tamp.jcache.statistics.SampledTime;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/** Turns the inner codec's bytes into what is stored. Safe for use by many threads. */
public final class FrameEncoder {

  private final ActiveCompression active;
  private final CompressionCounters counters;
  private final boolean framesAll;
  private final @Nullable FrameDictionaries dictionaries;

  /**
   * Creates an encoder without dictionaries.
   *
   * @param active how to compress at the moment
   * @param counters counts what is written
   * @param framesAll whether what is not compressed gets a frame too, because values without one
   *     are decoded by another codec
   */
  public FrameEncoder(ActiveCompression active, CompressionCounters counters, boolean framesAll) {
    this(active, counters, framesAll, FrameDictionaries.NONE);
  }

  /**
   * Creates the encoder.
   *
   * @param active how to compress at the moment
   * @param counters counts what is written
   * @param framesAll whether what is not compressed gets a frame too, because values without one
   *     are decoded by another codec
   * @param dictionaries the dictionaries
   */
  public FrameEncoder(
      ActiveCompression active,
      CompressionCounters counters,
      boolean framesAll,
      FrameDictionaries dictionaries) {
    this.active = active;
    this.counters = counters;
    this.framesAll = framesAll;
    this.dictionaries = dictionaries.areWritten() ? dictionaries : null;
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
   * Tells whether values are compressed at the moment.
   *
   * @return false if none is
   */
  public boolean isCompressing() {
    return active.isEnabled();
  }

  /**
   * Takes a value of another codec as it is.
   *
   * @param raw bytes that do not start with the magic
   * @throws CacheException if the value is larger than the cache allows
   */
  public void writtenAsIs(ByteBuf raw) {
    int length = raw.readableBytes();
    checkSize(length);
    counters.writtenRaw(RawReason.OFF, length, length);
  }

  private void checkSize(int length) {
    int maxSize = active.settings().maxSize();
    if (length > maxSize) {
      throw new CacheException(
          "Cache["
              + active.cacheName()
              + "]: encoded value of "
              + length
              + " bytes must not be larger than maxSize "
              + maxSize);
    }
  }

  private @Nullable ByteBuf frame(ByteBuf raw) {
    Compression settings = active.settings();
    int length = raw.readableBytes();
    checkSize(length);
    Compressor compressor = active.compressor();
    if (compressor == null || !active.isEnabled()) {
      return raw(raw, length, RawReason.OFF);
    }
    FrameDictionary dictionary =
        dictionaries == null || length < settings.threshold() ? null : dictionaries.toWrite(raw);
    if (length < threshold(settings, dictionary)) {
      return raw(raw, length, RawReason.BELOW_THRESHOLD);
    }
    ByteBuf compressed = compress(compressor, dictionary, settings, raw, length);
    if (dictionaries != null && dictionary != null) {
      dictionaries.written(length, compressed == null ? length : compressed.readableBytes());
    }
    if (compressed == null) {
      return raw(raw, length, RawReason.INCOMPRESSIBLE);
    }
    counters.writtenCompressed(length, compressed.readableBytes());
    return compressed;
  }

  /** Null where the raw bytes can be stored as they are. */
  private @Nullable ByteBuf raw(ByteBuf raw, int length, RawReason reason) {
    ByteBuf frame = framesAll || FrameFormat.startsWithMagic(raw) ? store(raw, length) : null;
    counters.writtenRaw(reason, length, frame == null ? length : frame.readableBytes());
    return frame;
  }

  private @Nullable ByteBuf compress(
      Compressor algorithm,
      @Nullable FrameDictionary dictionary,
      Compression settings,
      ByteBuf raw,
      int length) {
    int headerLength = FrameHeader.length(length, dictionary);
    int usefulLength = largestFrame(settings, length) - headerLength;
    if (usefulLength <= 0) {
      return null;
    }
    int destinationLength = algorithm.destinationLength(length, usefulLength);
    if (destinationLength > Integer.MAX_VALUE - headerLength) {
      return null;
    }
    ByteBuf frame = ByteBufAllocator.DEFAULT.directBuffer(headerLength + destinationLength);
    try {
      ByteBuffer bytes = frame.nioBuffer(0, headerLength + destinationLength);
      SampledTime time = counters.compressionTime();
      int weight = time.weight(length);
      long start = SampledTime.start(weight);
      int payloadLength =
          compress(algorithm, dictionary, settings.level(), raw, bytes.position(headerLength));
      time.stop(weight, start);
      if (payloadLength == Compressor.DOES_NOT_FIT || payloadLength > usefulLength) {
        frame.release();
        return null;
      }
      FrameHeader header = FrameHeader.write(frame, algorithm.id(), dictionary, length);
      return seal(frame, bytes, header, dictionary, payloadLength);
    } catch (Throwable e) {
      frame.release();
      throw e;
    }
  }

  private int compress(
      Compressor algorithm,
      @Nullable FrameDictionary dictionary,
      int level,
      ByteBuf raw,
      ByteBuffer destination) {
    int destinationLength = destination.remaining();
    int written;
    try (DirectBytes source = DirectBytes.of(raw)) {
      written =
          dictionary == null
              ? algorithm.compress(source.bytes(), destination, level)
              : dictionary.digested().compress(source.bytes(), destination, level);
    } catch (RuntimeException e) {
      throw new CacheException(failure(algorithm, raw) + "failed", e);
    }
    if (written < Compressor.DOES_NOT_FIT || written > destinationLength) {
      throw new CacheException(failure(algorithm, raw) + "returned a length of " + written);
    }
    return written;
  }

  private static ByteBuf store(ByteBuf raw, int length) {
    ByteBuf frame =
        ByteBufAllocator.DEFAULT.directBuffer(FrameHeader.length(length, null) + length);
    try {
      FrameHeader header = FrameHeader.write(frame, FrameFormat.STORED, null, length);
      frame.setBytes(header.payloadOffset(), raw, raw.readerIndex(), length);
      return seal(frame, frame.nioBuffer(0, frame.capacity()), header, null, length);
    } catch (Throwable e) {
      frame.release();
      throw e;
    }
  }

  /** Writes the checksum; the bytes are a view of the frame, with any position and limit. */
  private static ByteBuf seal(
      ByteBuf frame,
      ByteBuffer bytes,
      FrameHeader header,
      @Nullable FrameDictionary dictionary,
      int payloadLength) {
    int length = header.payloadOffset() + payloadLength;
    int checksum =
        FrameChecksum.of(bytes.position(0).limit(length), header.checksumOffset(), dictionary);
    return frame.setIntLE(header.checksumOffset(), checksum).writerIndex(length);
  }

  /** Without the dictionary that is to come, small values do not compress. */
  private static int threshold(Compression settings, @Nullable FrameDictionary dictionary) {
    return settings.dictionary() == null || dictionary != null
        ? settings.threshold()
        : Math.max(settings.threshold(), Compression.DEFAULT_THRESHOLD);
  }

  private static int largestFrame(Compression settings, int length) {
    return Math.min(length - 1, (int) (length * (1 - settings.minSavings())));
  }

  private String failure(Compressor algorithm, ByteBuf raw) {
    return "Cache["
        + active.cacheName()
        + "]: compressing a value of "
        + raw.readableBytes()
        + " bytes with "
        + algorithm.name()
        + " ";
  }
}
