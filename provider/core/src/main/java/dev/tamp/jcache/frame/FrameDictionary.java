package dev.tamp.jcache.frame;

import dev.tamp.jcache.compressor.DigestedDictionary;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * A dictionary that frames name.
 *
 * @param id its number among the dictionaries of the cache, from 1
 * @param checksum the CRC-32C of its content, which the checksum of each frame takes in: so a frame
 *     is never decoded with another dictionary that has the same number
 * @param digested the dictionary itself
 */
public record FrameDictionary(int id, int checksum, DigestedDictionary digested) {

  /**
   * The checksum of a dictionary's content.
   *
   * @param content the content
   * @return its CRC-32C
   */
  public static int checksumOf(byte[] content) {
    CRC32C crc = new CRC32C();
    crc.update(content);
    return (int) crc.getValue();
  }

  /** Adds this dictionary to the checksum of a frame. */
  void update(CRC32C crc) {
    crc.update(
        ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(checksum).flip());
  }
}
