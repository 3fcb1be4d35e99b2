package dev.tamp.jcache.frame;

import io.netty.buffer.ByteBuf;

/**
 * The stored format on one page. A value is either raw, which is exactly what the inner codec
 * wrote, or a frame:
 *
 * <pre>
 * offset  bytes  content
 * 0       3      magic: C1 54 4D
 * 3       1      bits 0-4: algorithm; bit 5: a dictionary id follows; bits 6, 7: 0
 * [4]     1-5    dictionary id, varint, only with bit 5
 * 4       1-5    original length in bytes, varint
 * ...     4      CRC-32C, little-endian, of every byte before it and of the payload after it;
 *                with bit 5 also of the dictionary's own CRC-32C, 4 bytes little-endian
 * ...            payload, to the end of the value
 * </pre>
 *
 * <p>A varint is an unsigned LEB128 number of the fewest bytes that hold it. Raw bytes that happen
 * to start with the magic are stored in a frame with the algorithm {@link #STORED}. {@code
 * docs/frame-format.md} tells the rest: the payload of each algorithm, and what makes a frame
 * unreadable.
 */
public final class FrameFormat {

  /** The length of the magic: {@code C1 54 4D}, of which C1 is never a first byte of UTF-8. */
  public static final int MAGIC_LENGTH = 3;

  /** Where the algorithm is. */
  public static final int ALGORITHM_OFFSET = MAGIC_LENGTH;

  /** The algorithm of a payload that is not compressed. */
  public static final int STORED = 0;

  /** The bits of the algorithm byte that name the algorithm. */
  static final int ALGORITHM_MASK = 0x1F;

  /** The bit of the algorithm byte that announces a dictionary id. */
  static final int DICTIONARY_FLAG = 0x20;

  /** The bits of the algorithm byte that later versions may use. */
  static final int RESERVED_FLAGS = 0xC0;

  /** Where the first varint is. */
  static final int VARINT_OFFSET = ALGORITHM_OFFSET + 1;

  /** The most bytes of a varint: five hold 35 bits. */
  static final int MAX_VARINT_LENGTH = 5;

  /** The length of the checksum. */
  static final int CHECKSUM_LENGTH = 4;

  private static final int MAGIC = 0xC1544D;

  private FrameFormat() {}

  /**
   * Tells whether a value is a frame, whole or not.
   *
   * @param value the stored bytes, from the reader index on
   * @return true if they start with the magic
   */
  public static boolean startsWithMagic(ByteBuf value) {
    return value.readableBytes() >= MAGIC_LENGTH
        && value.getUnsignedMedium(value.readerIndex()) == MAGIC;
  }

  /** Writes the magic at an index. */
  static void setMagic(ByteBuf frame, int index) {
    frame.setMedium(index, MAGIC);
  }
}
