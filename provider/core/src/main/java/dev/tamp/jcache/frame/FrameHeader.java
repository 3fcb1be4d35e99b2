package dev.tamp.jcache.frame;

import io.netty.buffer.ByteBuf;

/**
 * What comes before the payload.
 *
 * @param algorithm the id of the algorithm
 * @param originalLength bytes before compression, up to 2^35 - 1 in a damaged frame
 * @param checksumOffset where the checksum is
 */
public record FrameHeader(int algorithm, long originalLength, int checksumOffset) {

  /** The most bytes of a header, checksum included. */
  public static final int MAX_LENGTH =
      FrameFormat.VARINT_OFFSET + FrameFormat.MAX_VARINT_LENGTH + FrameFormat.CHECKSUM_LENGTH;

  /** The bytes of a header, checksum included. */
  static int length(int originalLength) {
    return FrameFormat.VARINT_OFFSET + Varint.length(originalLength) + FrameFormat.CHECKSUM_LENGTH;
  }

  /** Writes a header into the start of an empty buffer, but not the checksum. */
  static FrameHeader write(ByteBuf frame, int algorithm, int originalLength) {
    FrameFormat.setMagic(frame, 0);
    frame.setByte(FrameFormat.ALGORITHM_OFFSET, algorithm);
    frame.writerIndex(FrameFormat.VARINT_OFFSET);
    Varint.write(frame, originalLength);
    return new FrameHeader(algorithm, originalLength, frame.writerIndex());
  }

  /**
   * Reads the header of a frame. The checksum is not checked.
   *
   * @param frame bytes that start with the magic, from the reader index on; the payload may be
   *     missing
   * @return the header
   * @throws UnreadableFrameException if the header is damaged or of a later version
   */
  public static FrameHeader read(ByteBuf frame) throws UnreadableFrameException {
    if (frame.readableBytes() <= FrameFormat.ALGORITHM_OFFSET) {
      throw UnreadableFrameException.damaged(FrameFormat.ALGORITHM_OFFSET, "ends after the magic");
    }
    int algorithm = frame.getUnsignedByte(frame.readerIndex() + FrameFormat.ALGORITHM_OFFSET);
    if ((algorithm & ~FrameFormat.ALGORITHM_MASK) != 0) {
      throw laterVersion(algorithm);
    }
    long originalLength = Varint.read(frame, FrameFormat.VARINT_OFFSET);
    // the number is of the fewest bytes, so its value tells where it ends
    int checksumOffset = FrameFormat.VARINT_OFFSET + Varint.length(originalLength);
    if (frame.readableBytes() < checksumOffset + FrameFormat.CHECKSUM_LENGTH) {
      throw UnreadableFrameException.damaged(frame.readableBytes(), "ends within the checksum");
    }
    return new FrameHeader(algorithm, originalLength, checksumOffset);
  }

  /**
   * Where the payload starts.
   *
   * @return an offset into the stored bytes
   */
  public int payloadOffset() {
    return checksumOffset + FrameFormat.CHECKSUM_LENGTH;
  }

  private static UnreadableFrameException laterVersion(int algorithm) {
    String feature =
        (algorithm & FrameFormat.RESERVED_FLAGS) != 0
            ? "flags that this version does not know"
            : "a dictionary, which this version does not know";
    return new UnreadableFrameException(
        FrameFault.LATER_VERSION,
        FrameFormat.ALGORITHM_OFFSET,
        String.format("algorithm byte 0x%02X has %s", algorithm, feature),
        null);
  }
}
