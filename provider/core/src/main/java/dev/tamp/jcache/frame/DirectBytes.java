package dev.tamp.jcache.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The readable bytes of a buffer as one direct {@link ByteBuffer}: a view where the buffer is one,
 * a copy where it is on the heap or in several parts. The buffer's indexes are not touched, since
 * its owner may share it. To be closed before the buffer is released.
 */
final class DirectBytes implements AutoCloseable {

  private final ByteBuffer bytes;
  private final @Nullable ByteBuf copy;

  private DirectBytes(ByteBuffer bytes, @Nullable ByteBuf copy) {
    this.bytes = bytes;
    this.copy = copy;
  }

  static DirectBytes of(ByteBuf buffer) {
    int start = buffer.readerIndex();
    int length = buffer.readableBytes();
    if (buffer.isDirect() && buffer.nioBufferCount() == 1) {
      return new DirectBytes(buffer.nioBuffer(start, length), null);
    }
    // at least one byte: the allocator's empty buffer would have an array
    ByteBuf copy = ByteBufAllocator.DEFAULT.directBuffer(Math.max(1, length));
    try {
      copy.setBytes(0, buffer, start, length);
      return new DirectBytes(copy.nioBuffer(0, length), copy);
    } catch (Throwable e) {
      copy.release();
      throw e;
    }
  }

  ByteBuffer bytes() {
    return bytes;
  }

  @Override
  public void close() {
    if (copy != null) {
      copy.release();
    }
  }
}
