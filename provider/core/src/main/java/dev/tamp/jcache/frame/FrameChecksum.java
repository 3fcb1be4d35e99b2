package dev.tamp.jcache.frame;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** The CRC-32C of a frame: of all its bytes but the checksum itself, and of its dictionary. */
final class FrameChecksum {

  private FrameChecksum() {}

  /**
   * Computes the checksum.
   *
   * @param frame the frame, from position to limit; both are left as they are
   * @param checksumOffset where the checksum is, from the position on
   * @param dictionary the dictionary; null if the frame has none
   */
  static int of(ByteBuffer frame, int checksumOffset, @Nullable FrameDictionary dictionary) {
    int start = frame.position();
    int end = frame.limit();
    CRC32C crc = new CRC32C();
    // moved and not sliced: two more views would cost more than the checksum of a small value
    crc.update(frame.limit(start + checksumOffset));
    crc.update(frame.limit(end).position(start + checksumOffset + FrameFormat.CHECKSUM_LENGTH));
    frame.position(start);
    if (dictionary != null) {
      dictionary.update(crc);
    }
    return (int) crc.getValue();
  }
}
