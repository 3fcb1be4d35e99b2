package dev.tamp.jcache.codec;

import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.frame.ActiveCompression;
import dev.tamp.jcache.frame.FrameDecoder;
import dev.tamp.jcache.frame.FrameDictionaries;
import dev.tamp.jcache.frame.FrameEncoder;
import dev.tamp.jcache.statistics.CompressionCounters;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/**
 * The codec of one cache: values pass the inner codec and then get a frame, keys pass the inner
 * codec alone. Safe for use by many threads where the inner codec is.
 *
 * <p>Encoding throws a {@link CacheException} that names the cache. Decoding never throws; it
 * yields an {@link UnreadableValue}.
 */
public final class CompressingCodec extends BaseCodec {

  private final String cacheName;
  private final Codec inner;
  private final Codec legacy;
  private final ActiveCompression compression;
  private final Compressors compressors;
  private final FrameDictionaries dictionaries;
  private final CompressionCounters statistics;
  private final InnerEncoder keyEncoder;
  private final ValueEncoder encoder;
  private final ValueDecoder decoder;

  /**
   * Creates a codec without dictionaries.
   *
   * @param inner encodes keys and values
   * @param legacy the codec of values that have no frame; usually the inner codec
   * @param compression how values are written; messages name its cache
   * @param compressors the algorithms, which whoever gives them closes
   */
  public CompressingCodec(
      Codec inner, Codec legacy, ActiveCompression compression, Compressors compressors) {
    this(inner, legacy, compression, compressors, FrameDictionaries.NONE);
  }

  /**
   * Creates the codec.
   *
   * @param inner encodes keys and values
   * @param legacy the codec of values that have no frame; usually the inner codec
   * @param compression how values are written; messages name its cache
   * @param compressors the algorithms, which whoever gives them closes
   * @param dictionaries the dictionaries, which whoever gives them closes
   */
  public CompressingCodec(
      Codec inner,
      Codec legacy,
      ActiveCompression compression,
      Compressors compressors,
      FrameDictionaries dictionaries) {
    this(
        inner,
        legacy,
        compression,
        compressors,
        dictionaries,
        new CompressionCounters(
            compression.cacheName(),
            compression.compressor(),
            compressors,
            dictionaries.counters()));
  }

  private CompressingCodec(
      Codec inner,
      Codec legacy,
      ActiveCompression compression,
      Compressors compressors,
      FrameDictionaries dictionaries,
      CompressionCounters statistics) {
    this.cacheName = compression.cacheName();
    this.inner = inner;
    this.legacy = legacy;
    this.compression = compression;
    this.compressors = compressors;
    this.dictionaries = dictionaries;
    this.statistics = statistics;
    encoder =
        new ValueEncoder(
            InnerEncoder.ofValues(cacheName, inner),
            legacy == inner ? null : InnerEncoder.ofValues(cacheName, legacy),
            new FrameEncoder(compression, statistics, legacy != inner, dictionaries));
    keyEncoder = InnerEncoder.ofKeys(cacheName, inner);
    decoder =
        new ValueDecoder(
            inner,
            legacy,
            new FrameDecoder(
                compression.settings().maxSize(), compressors, statistics, dictionaries),
            statistics,
            dictionaries);
  }

  /**
   * Copies a codec for another class loader, as Redisson does by reflection. An inner codec without
   * such a constructor of its own is shared: it has nothing that depends on a class loader. The
   * copy compresses and counts with the codec that it is made from.
   *
   * @param classLoader the class loader of the copy's values
   * @param codec the codec to copy, with all its settings
   * @throws CacheException if the inner codec cannot be copied
   */
  public CompressingCodec(ClassLoader classLoader, CompressingCodec codec) {
    this(classLoader, codec, copy(classLoader, codec.cacheName, codec.inner));
  }

  private CompressingCodec(ClassLoader classLoader, CompressingCodec codec, Codec inner) {
    this(
        inner,
        codec.legacy == codec.inner ? inner : copy(classLoader, codec.cacheName, codec.legacy),
        codec.compression,
        codec.compressors,
        codec.dictionaries,
        codec.statistics);
  }

  /**
   * Encodes a value as it is stored.
   *
   * @param value the value
   * @return its stored bytes
   * @throws CacheException if it cannot be encoded, or is too large
   */
  public EncodedValue encode(Object value) {
    ByteBuf encoded = encoder.encode(value);
    try {
      return new EncodedValue(ByteBufUtil.getBytes(encoded));
    } finally {
      encoded.release();
    }
  }

  /**
   * Decodes a value as it was stored.
   *
   * @param value the stored bytes
   * @return the value; an {@link UnreadableValue} if it cannot be decoded
   */
  public @Nullable Object decode(EncodedValue value) {
    return decoder.decode(Unpooled.wrappedBuffer(value.bytes()), new State());
  }

  /**
   * Decodes again what a missing dictionary made unreadable, after looking for the dictionary. That
   * waits for Redis, so it must not be called on its threads.
   *
   * @param decoded what was decoded
   * @return the same, unless it is an {@link UnreadableValue} that a dictionary may help; then the
   *     value, or an {@link UnreadableValue} that says why there is no dictionary
   */
  public @Nullable Object complete(@Nullable Object decoded) {
    return decoded instanceof UnreadableValue unreadable && unreadable.stored() != null
        ? decoder.decodeAgain(unreadable.stored())
        : decoded;
  }

  /**
   * Decodes a key.
   *
   * @param key the stored bytes
   * @return the key
   * @throws CacheException if it cannot be decoded
   */
  public Object decodeKey(byte[] key) {
    try {
      return inner.getMapKeyDecoder().decode(Unpooled.wrappedBuffer(key), new State());
    } catch (IOException | RuntimeException | LinkageError e) {
      throw new CacheException(
          "Cache["
              + cacheName
              + "]: codec "
              + inner.getClass().getName()
              + " cannot decode a key of "
              + key.length
              + " bytes",
          e);
    }
  }

  /**
   * The codec that makes bytes of keys and values.
   *
   * @return the inner codec
   */
  public Codec inner() {
    return inner;
  }

  /**
   * How values are compressed at the moment.
   *
   * @return the compression, which can be changed
   */
  public ActiveCompression compression() {
    return compression;
  }

  /**
   * What this codec and its copies did.
   *
   * @return the counters
   */
  public CompressionCounters statistics() {
    return statistics;
  }

  @Override
  public Encoder getValueEncoder() {
    return encoder;
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return decoder;
  }

  @Override
  public Encoder getMapKeyEncoder() {
    return keyEncoder;
  }

  @Override
  public Decoder<Object> getMapKeyDecoder() {
    return inner.getMapKeyDecoder();
  }

  @Override
  public ClassLoader getClassLoader() {
    return inner.getClassLoader();
  }

  @Override
  public String toString() {
    return "CompressingCodec[" + inner.getClass().getName() + ", " + compression + "]";
  }

  private static Codec copy(ClassLoader classLoader, String cacheName, Codec codec) {
    try {
      return BaseCodec.copy(classLoader, codec);
    } catch (NoSuchMethodException e) {
      return codec;
    } catch (ReflectiveOperationException e) {
      throw new CacheException(
          "Cache["
              + cacheName
              + "]: codec "
              + codec.getClass().getName()
              + " cannot be copied for class loader "
              + classLoader,
          e);
    }
  }
}
