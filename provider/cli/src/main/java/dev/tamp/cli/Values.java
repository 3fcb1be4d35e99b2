package dev.tamp.cli;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.codec.CompressingCodec;
import dev.tamp.jcache.codec.EncodedValue;
import dev.tamp.jcache.codec.UnreadableValue;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.dictionary.CacheDictionaries;
import dev.tamp.jcache.frame.ActiveCompression;
import dev.tamp.jcache.frame.FrameFormat;
import dev.tamp.jcache.frame.FrameHeader;
import dev.tamp.jcache.frame.UnreadableFrameException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisException;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;

/**
 * Reads and writes stored values as a cache does whose inner codec makes bytes of bytes: so no
 * class of the cache's users is needed.
 */
final class Values implements AutoCloseable {

  private final Compressors compressors = Compressors.load(Values.class.getClassLoader());
  private final Compression compression;
  private final @Nullable LegacyFormat legacy;
  private final CacheDictionaries dictionaries;
  private final CompressingCodec codec;

  /**
   * Creates the values of a cache.
   *
   * @param compression how to write
   * @param legacy the form of values without a frame; null if they are the inner codec's
   * @throws javax.cache.CacheException if the algorithm cannot run here
   * @throws IllegalArgumentException if there is no such algorithm or level
   */
  Values(CacheHash hash, Compression compression, @Nullable LegacyFormat legacy) {
    this.compression = compression;
    this.legacy = legacy;
    this.dictionaries = hash.dictionaries(compressors);
    Codec legacyCodec =
        legacy == null
            ? ByteArrayCodec.INSTANCE
            : new LegacyCodec(legacy, compression.maxSize(), compressors);
    try {
      codec =
          new CompressingCodec(
              ByteArrayCodec.INSTANCE,
              legacyCodec,
              ActiveCompression.of(hash.cacheName(), compression, compressors, true),
              compressors,
              dictionaries);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Decodes a stored value.
   *
   * @return the inner codec's bytes
   * @throws UnreadableException if the value is damaged, or cannot be read here
   */
  byte[] decode(byte[] stored) throws UnreadableException {
    Object decoded = complete(codec.decode(new EncodedValue(stored)));
    if (decoded instanceof UnreadableValue unreadable) {
      throw unreadable(unreadable);
    }
    return (byte[]) Objects.requireNonNull(decoded);
  }

  private @Nullable Object complete(@Nullable Object decoded) throws UnreadableException {
    try {
      return codec.complete(decoded);
    } catch (RedisException e) {
      throw new UnreadableException("its dictionary cannot be read: " + e.getMessage());
    }
  }

  /** Encodes the inner codec's bytes as they are to be stored. */
  byte[] encode(byte[] raw) {
    return codec.encode(raw).bytes();
  }

  /**
   * Takes the legacy format off a key.
   *
   * @return the inner codec's key
   * @throws UnreadableException if the key is not in the legacy format
   */
  byte[] innerKey(byte[] key) throws UnreadableException {
    if (legacy == null) {
      return key;
    }
    try {
      return legacy.unwrap(key, compression.maxSize(), compressors);
    } catch (IOException e) {
      throw new UnreadableException("the key " + e.getMessage());
    }
  }

  /**
   * The key that an entry is to have: the inner codec's where the value shows that the entry comes
   * from before Tamp. Tamp frames all its values in such a cache, so other keys are right already.
   *
   * @throws UnreadableException if the key is not in the legacy format, though the value is
   */
  byte[] newKey(StoredEntry entry) throws UnreadableException {
    return form(entry.value(), entry.value().length).framed() ? entry.key() : innerKey(entry.key());
  }

  /**
   * Tells whether a value is in the wanted form already, as far as its beginning shows.
   *
   * @param length the bytes of the whole value
   */
  boolean isWanted(byte[] head, long length) {
    Form form = form(head, length);
    if (!form.framed()) {
      return legacy == null
          ? compression.isNone() || length < compression.threshold()
          : compression.isNone();
    }
    if (form.algorithmId() == FrameFormat.STORED) {
      return legacy != null
          && !compression.isNone()
          && form.rawBytes() != null
          && form.rawBytes() < compression.threshold();
    }
    return !compression.isNone()
        && form.algorithmId() == compressors.named(compression.algorithm()).id();
  }

  /** Tells what a value is made of, as far as its beginning shows. */
  Form form(byte[] head, long length) {
    ByteBuf buffer = Unpooled.wrappedBuffer(head);
    if (!FrameFormat.startsWithMagic(buffer)) {
      return legacy == null
          ? new Form(false, 0, "raw", length)
          : new Form(false, 0, "legacy " + legacy.algorithm(), null);
    }
    try {
      FrameHeader header = FrameHeader.read(buffer);
      return new Form(true, header.algorithm(), nameOf(header), header.originalLength());
    } catch (UnreadableFrameException e) {
      return new Form(true, -1, "unreadable", null);
    }
  }

  @Override
  public void close() {
    try (compressors) {
      dictionaries.close();
    }
  }

  private String nameOf(FrameHeader header) {
    String algorithm = nameOf(header.algorithm());
    return header.dictionary() == FrameHeader.NO_DICTIONARY
        ? algorithm
        : algorithm + " with dictionary " + header.dictionary();
  }

  private String nameOf(int algorithm) {
    if (algorithm == FrameFormat.STORED) {
      return "stored";
    }
    Compressor compressor = compressors.withId(algorithm);
    return compressor == null ? "unknown id " + algorithm : compressor.name();
  }

  private static UnreadableException unreadable(UnreadableValue value) {
    if (value.fault() != null) {
      return new UnreadableException(value.reason() + " (offset " + value.offset() + ")");
    }
    Throwable cause = value.cause();
    return new UnreadableException(
        "no value of the legacy format: it "
            + (cause == null ? value.reason() : cause.getMessage()));
  }

  /**
   * What a value is made of.
   *
   * @param framed whether it is a frame
   * @param algorithmId the id in the frame
   * @param algorithm a name for people
   * @param rawBytes its bytes without compression; null if that is not known
   */
  record Form(boolean framed, int algorithmId, String algorithm, @Nullable Long rawBytes) {}
}
