package dev.tamp.benchmarks.advisor;

import dev.tamp.jcache.frame.FrameDecoder;
import dev.tamp.jcache.frame.FrameFormat;
import dev.tamp.jcache.frame.UnreadableFrameException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;

/**
 * A value of a cache.
 *
 * @param raw its bytes without compression, where that can be known; else as they are stored
 * @param storedLength how many bytes are stored
 * @param origin what it was found as
 */
record SampledValue(ByteBuffer raw, int storedLength, Origin origin) {

  enum Origin {
    /** As some codec wrote it. */
    RAW,
    /** A frame of Tamp's, which was decoded. */
    FRAME,
    /** A frame of Tamp's that cannot be decoded. */
    UNREADABLE
  }

  static SampledValue of(byte[] stored, FrameDecoder decoder) {
    ByteBuf buffer = Unpooled.wrappedBuffer(stored);
    if (!FrameFormat.startsWithMagic(buffer)) {
      return new SampledValue(ByteBuffer.wrap(stored), stored.length, Origin.RAW);
    }
    try {
      ByteBuf raw = decoder.decode(buffer);
      try {
        return new SampledValue(
            ByteBuffer.wrap(ByteBufUtil.getBytes(raw)), stored.length, Origin.FRAME);
      } finally {
        raw.release();
      }
    } catch (UnreadableFrameException e) {
      return new SampledValue(ByteBuffer.wrap(stored), stored.length, Origin.UNREADABLE);
    }
  }

  int rawLength() {
    return raw.remaining();
  }
}
