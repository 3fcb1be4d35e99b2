package dev.tamp.jcache.frame;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** The CRC-32C of a frame: of all its bytes but the checksum itself. */
final class FrameChecksum {

  private FrameChecksum() {}

  /**
   * Computes the checksum.
   *
   * @param frame the frame, from position to limit; both are left as they are
   * @param checksumOffset where the checksum is, from the position on
   */
  static int of(ByteBuffer frame, int checksumOffset) {
    CRC32C crc = new CRC32C();
    crc.update(frame.slice(frame.position(), checksumOffset));
    int payload = frame.position() + checksumOffset + FrameFormat.CHECKSUM_LENGTH;
    crc.update(frame.slice(payload, frame.limit() - payload));
    return (int) crc.getValue();
  }
}
