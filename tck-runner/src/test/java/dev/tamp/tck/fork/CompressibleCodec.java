package dev.tamp.tck.fork;

import io.netty.buffer.ByteBuf;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;
import org.redisson.codec.Kryo5Codec;

/**
 * Redisson's default codec with 256 zero bytes behind each value.
 *
 * <p>The TCK's values are a few bytes long. No algorithm makes them smaller, so that they would be
 * stored raw, at threshold 0 too, and the TCK would never see a compressed value. With the padding
 * every one of them is worth compressing.
 */
public final class CompressibleCodec extends BaseCodec {

  private static final int PADDING = 256;

  private final Codec codec;

  /** Used by Redisson's YAML reader. */
  public CompressibleCodec() {
    this(new Kryo5Codec());
  }

  /** Used by Redisson, by reflection, to decode with another class loader. */
  public CompressibleCodec(ClassLoader classLoader, CompressibleCodec other) {
    this(new Kryo5Codec(classLoader));
  }

  private CompressibleCodec(Codec codec) {
    this.codec = codec;
  }

  @Override
  public Encoder getValueEncoder() {
    return value -> {
      ByteBuf encoded = codec.getValueEncoder().encode(value);
      return encoded.writeZero(PADDING);
    };
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return (buf, state) ->
        codec.getValueDecoder().decode(buf.readSlice(buf.readableBytes() - PADDING), state);
  }

  @Override
  public Encoder getMapKeyEncoder() {
    return codec.getMapKeyEncoder();
  }

  @Override
  public Decoder<Object> getMapKeyDecoder() {
    return codec.getMapKeyDecoder();
  }

  @Override
  public ClassLoader getClassLoader() {
    return codec.getClassLoader();
  }
}
