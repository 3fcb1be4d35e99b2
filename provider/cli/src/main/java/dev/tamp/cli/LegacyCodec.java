package dev.tamp.cli;

import dev.tamp.jcache.compressor.Compressors;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/** The bytes of the codec within one of Redisson's compressing codecs, as a codec. */
final class LegacyCodec extends BaseCodec {

  private final LegacyFormat format;
  private final int maxSize;
  private final Compressors compressors;

  LegacyCodec(LegacyFormat format, int maxSize, Compressors compressors) {
    this.format = format;
    this.maxSize = maxSize;
    this.compressors = compressors;
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return (stored, state) -> format.unwrap(ByteBufUtil.getBytes(stored), maxSize, compressors);
  }

  @Override
  public Encoder getValueEncoder() {
    return value -> Unpooled.wrappedBuffer(format.wrap((byte[]) value));
  }
}
