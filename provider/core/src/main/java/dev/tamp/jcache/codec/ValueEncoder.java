package dev.tamp.jcache.codec;

import dev.tamp.jcache.frame.FrameEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import javax.cache.CacheException;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.Encoder;

/** The inner codec, then the frame; what is encoded already stays as it is. */
final class ValueEncoder implements Encoder {

  private final String cacheName;
  private final Codec inner;
  private final Encoder innerEncoder;
  private final FrameEncoder frameEncoder;

  ValueEncoder(String cacheName, Codec inner, FrameEncoder frameEncoder) {
    this.cacheName = cacheName;
    this.inner = inner;
    this.innerEncoder = inner.getMapValueEncoder();
    this.frameEncoder = frameEncoder;
  }

  @Override
  public ByteBuf encode(Object value) {
    return value instanceof EncodedValue stored
        ? Unpooled.wrappedBuffer(stored.bytes())
        : frameEncoder.encode(encodeRaw(value));
  }

  private ByteBuf encodeRaw(Object value) {
    try {
      return innerEncoder.encode(value);
    } catch (Exception | LinkageError | StackOverflowError e) {
      throw new CacheException(
          "Cache["
              + cacheName
              + "]: codec "
              + inner.getClass().getName()
              + " cannot encode a value of "
              + value.getClass().getName(),
          e);
    }
  }
}
