package dev.tamp.jcache.codec;

import dev.tamp.jcache.frame.FrameEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.redisson.client.protocol.Encoder;

/** The inner codec, then the frame; what is encoded already stays as it is. */
final class ValueEncoder implements Encoder {

  private final InnerEncoder innerEncoder;
  private final FrameEncoder frameEncoder;

  ValueEncoder(InnerEncoder innerEncoder, FrameEncoder frameEncoder) {
    this.innerEncoder = innerEncoder;
    this.frameEncoder = frameEncoder;
  }

  @Override
  public ByteBuf encode(Object value) {
    if (value instanceof EncodedBuffer encoded) {
      return encoded.retained();
    }
    return value instanceof EncodedValue stored
        ? Unpooled.wrappedBuffer(stored.bytes())
        : frameEncoder.encode(innerEncoder.encode(value));
  }
}
