package dev.tamp.jcache.frame;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * What comes before the payload.
 *
 * @param algorithm the id of the algorithm
 * @param dictionary the id of the dictionary, up to 2^35 - 1 in a damaged frame; {@link
 *     #NO_DICTIONARY} if there is none
 * @param originalLength bytes before compression, up to 2^35 - 1 in a damaged frame
 * @param checksumOffset where the checksum is
 */
public record FrameHeader(int algorithm, long dictionary, long originalLength, int checksumOffset) {

  /** What stands for the id of a dictionary where there is none. */
  public static final long NO_DICTIONARY = 0;

  /** The most bytes of a header, checksum included. */
  public static final int MAX_LENGTH =
      FrameFormat.VARINT_OFFSET + 2 * FrameFormat.MAX_VARINT_LENGTH + FrameFormat.CHECKSUM_LENGTH;

  /** The bytes of a header, checksum included. */
  static int length(int originalLength, @Nullable FrameDictionary dictionary) {
    int length =
        FrameFormat.VARINT_OFFSET + Varint.length(originalLength) + FrameFormat.CHECKSUM_LENGTH;
    return dictionary == null ? length : length + Varint.length(dictionary.id());
  }

  /** Writes a header into the start of an empty buffer, but not the checksum. */
  static FrameHeader write(
      ByteBuf frame, int algorithm, @Nullable FrameDictionary dictionary, int originalLength) {
    FrameFormat.setMagic(frame, 0);
    frame.writerIndex(FrameFormat.VARINT_OFFSET);
    if (dictionary == null) {
      frame.setByte(FrameFormat.ALGORITHM_OFFSET, algorithm);
    } else {
      frame.setByte(FrameFormat.ALGORITHM_OFFSET, algorithm | FrameFormat.DICTIONARY_FLAG);
      Varint.write(frame, dictionary.id());
    }
    Varint.write(frame, originalLength);
    return new FrameHeader(
        algorithm,
        dictionary == null ? NO_DICTIONARY : dictionary.id(),
        originalLength,
        frame.writerIndex());
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
      return readDictionary(frame, algorithm);
    }
    return readLength(frame, algorithm, NO_DICTIONARY, FrameFormat.VARINT_OFFSET);
  }

  private static FrameHeader readDictionary(ByteBuf frame, int algorithmByte)
      throws UnreadableFrameException {
    int algorithm = algorithmByte & FrameFormat.ALGORITHM_MASK;
    if ((algorithmByte & FrameFormat.RESERVED_FLAGS) != 0) {
      throw laterVersion(algorithmByte, "flags that this version does not know");
    }
    if (algorithm == FrameFormat.STORED) {
      throw laterVersion(
          algorithmByte, "a dictionary without compression, which this version does not know");
    }
    long dictionary = Varint.read(frame, FrameFormat.VARINT_OFFSET);
    if (dictionary == NO_DICTIONARY) {
      throw UnreadableFrameException.damaged(FrameFormat.VARINT_OFFSET, "dictionary of number 0");
    }
    return readLength(
        frame, algorithm, dictionary, FrameFormat.VARINT_OFFSET + Varint.length(dictionary));
  }

  private static FrameHeader readLength(
      ByteBuf frame, int algorithm, long dictionary, int lengthOffset)
      throws UnreadableFrameException {
    long originalLength = Varint.read(frame, lengthOffset);
    // the number is of the fewest bytes, so its value tells where it ends
    int checksumOffset = lengthOffset + Varint.length(originalLength);
    if (frame.readableBytes() < checksumOffset + FrameFormat.CHECKSUM_LENGTH) {
      throw UnreadableFrameException.damaged(frame.readableBytes(), "ends within the checksum");
    }
    return new FrameHeader(algorithm, dictionary, originalLength, checksumOffset);
  }

  /**
   * Where the payload starts.
   *
   * @return an offset into the stored bytes
   */
  public int payloadOffset() {
    return checksumOffset + FrameFormat.CHECKSUM_LENGTH;
  }

  private static UnreadableFrameException laterVersion(int algorithmByte, String feature) {
    return new UnreadableFrameException(
        FrameFault.LATER_VERSION,
        FrameFormat.ALGORITHM_OFFSET,
        String.format("algorithm byte 0x%02X has %s", algorithmByte, feature),
        null);
  }
}
