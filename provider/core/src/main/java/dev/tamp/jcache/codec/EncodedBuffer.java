package dev.tamp.jcache.codec;

import io.netty.buffer.ByteBuf;

/**
 * A key or value that has been encoded, which {@link CompressingCodec} writes as it is, any number
 * of times. So keys and values can be encoded before Redisson does it, which does not release the
 * key if the value cannot be encoded ({@code JCache.putAsync}).
 */
public final class EncodedBuffer implements AutoCloseable {

  private final ByteBuf buffer;

  /**
   * Wraps a buffer.
   *
   * @param buffer is released when this is closed
   */
  public EncodedBuffer(ByteBuf buffer) {
    this.buffer = buffer;
  }

  /**
   * The number of bytes.
   *
   * @return how many are written
   */
  public int size() {
    return buffer.readableBytes();
  }

  /** The bytes, to be released by the caller. */
  ByteBuf retained() {
    return buffer.retainedDuplicate();
  }

  @Override
  public void close() {
    buffer.release();
  }
}
