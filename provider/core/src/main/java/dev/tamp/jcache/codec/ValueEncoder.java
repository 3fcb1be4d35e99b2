package dev.tamp.jcache.codec;

import dev.tamp.jcache.frame.FrameEncoder;
import dev.tamp.jcache.frame.FrameFormat;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;
import org.redisson.client.protocol.Encoder;

/**
 * The inner codec, then the frame; what is encoded already stays as it is.
 *
 * <p>With a legacy codec a value without a frame is the legacy codec's, since bytes alone do not
 * tell which codec wrote them. So whatever passes the inner codec gets a frame then, and what is
 * not compressed passes the legacy codec instead: as it did before the cache came to Tamp.
 */
final class ValueEncoder implements Encoder {

  private final InnerEncoder innerEncoder;
  private final @Nullable InnerEncoder legacyEncoder;
  private final FrameEncoder frameEncoder;

  /**
   * Creates the encoder.
   *
   * @param legacyEncoder of the codec whose values have no frame; null if that is the inner codec
   */
  ValueEncoder(
      InnerEncoder innerEncoder, @Nullable InnerEncoder legacyEncoder, FrameEncoder frameEncoder) {
    this.innerEncoder = innerEncoder;
    this.legacyEncoder = legacyEncoder;
    this.frameEncoder = frameEncoder;
  }

  @Override
  public ByteBuf encode(Object value) {
    if (value instanceof EncodedBuffer encoded) {
      return encoded.retained();
    }
    if (value instanceof EncodedValue stored) {
      return Unpooled.wrappedBuffer(stored.bytes());
    }
    return legacyEncoder == null || frameEncoder.isCompressing()
        ? frameEncoder.encode(innerEncoder.encode(value))
        : encodeLegacy(legacyEncoder, value);
  }

  private ByteBuf encodeLegacy(InnerEncoder encoder, Object value) {
    ByteBuf raw = encoder.encode(value);
    try {
      if (FrameFormat.startsWithMagic(raw)) {
        // what looks like a frame would be read as one
        return frameEncoder.encode(innerEncoder.encode(value));
      }
      frameEncoder.writtenAsIs(raw);
      return raw.retain();
    } finally {
      raw.release();
    }
  }
}
