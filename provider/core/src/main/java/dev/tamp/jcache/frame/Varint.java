package dev.tamp.jcache.frame;

import io.netty.buffer.ByteBuf;

/** Unsigned LEB128 numbers: seven bits a byte, the lowest first; the highest bit says "more". */
final class Varint {

  private static final int MORE = 0x80;
  private static final int BITS = 7;

  private Varint() {}

  /** The bytes that a number takes. */
  static int length(long value) {
    int significant = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(value));
    return (significant + BITS - 1) / BITS;
  }

  /** Writes a number at the writer index. */
  static void write(ByteBuf out, int value) {
    int rest = value;
    while ((rest & -MORE) != 0) {
      out.writeByte(rest | MORE);
      rest >>>= BITS;
    }
    out.writeByte(rest);
  }

  /**
   * Reads a number.
   *
   * @param value the stored bytes
   * @param offset where the number starts, from the reader index on
   * @throws UnreadableFrameException if it is cut off, longer than five bytes, or longer than it
   *     needs to be
   */
  static long read(ByteBuf value, int offset) throws UnreadableFrameException {
    long number = 0;
    for (int i = 0; i < FrameFormat.MAX_VARINT_LENGTH; i++) {
      if (offset + i >= value.readableBytes()) {
        throw UnreadableFrameException.damaged(offset + i, "ends within a number");
      }
      int next = value.getUnsignedByte(value.readerIndex() + offset + i);
      number |= (long) (next & ~MORE) << (BITS * i);
      if ((next & MORE) == 0) {
        if (next == 0 && i > 0) {
          throw UnreadableFrameException.damaged(offset, "number with a superfluous last byte");
        }
        return number;
      }
    }
    throw UnreadableFrameException.damaged(
        offset, "number of more than " + FrameFormat.MAX_VARINT_LENGTH + " bytes");
  }
}
