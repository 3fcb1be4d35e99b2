package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.frame.FrameDictionary;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.Arrays;

/**
 * A dictionary as it is stored in Redis:
 *
 * <pre>
 * offset  bytes  content
 * 0       4      'T' 'M' 'D' 01
 * 4       1      algorithm
 * 5       8      when it was made, milliseconds since 1970, little-endian
 * 13      4      ratio with it, float, little-endian; NaN if it was not tried
 * 17      4      ratio without any, likewise
 * 21      4      CRC-32C of the content, little-endian
 * 25             content
 * </pre>
 *
 * @param algorithm the id of the algorithm that it is for
 * @param created when it was made
 * @param ratioWith stored bytes divided by raw bytes of the values that it was tried on; {@link
 *     Float#NaN} if it was not tried
 * @param ratioWithout the same without any dictionary
 * @param content the dictionary itself; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record StoredDictionary(
    int algorithm, Instant created, float ratioWith, float ratioWithout, byte[] content) {

  /** Where the checksum is, and after it the content. */
  static final int CHECKSUM_OFFSET = 21;

  private static final byte[] MAGIC = {'T', 'M', 'D', 1};
  private static final int CONTENT_OFFSET = CHECKSUM_OFFSET + Integer.BYTES;

  /**
   * Reads a dictionary.
   *
   * @param bytes as they are stored
   * @return the dictionary
   * @throws MalformedDictionaryException if they are damaged, or of a later version
   */
  public static StoredDictionary parse(byte[] bytes) throws MalformedDictionaryException {
    if (bytes.length <= CONTENT_OFFSET) {
      throw new MalformedDictionaryException("it ends after " + bytes.length + " bytes");
    }
    if (!Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
      throw new MalformedDictionaryException(
          "it does not start as a dictionary that this version knows");
    }
    ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    header.position(MAGIC.length);
    int algorithm = header.get();
    Instant created = Instant.ofEpochMilli(header.getLong());
    float ratioWith = header.getFloat();
    float ratioWithout = header.getFloat();
    int checksum = header.getInt();
    StoredDictionary dictionary =
        new StoredDictionary(
            algorithm,
            created,
            ratioWith,
            ratioWithout,
            Arrays.copyOfRange(bytes, CONTENT_OFFSET, bytes.length));
    if (dictionary.checksum() != checksum) {
      throw new MalformedDictionaryException("its checksum does not match");
    }
    return dictionary;
  }

  /**
   * Computes the checksum of the content.
   *
   * @return the CRC-32C
   */
  public int checksum() {
    return FrameDictionary.checksumOf(content);
  }

  /** The checksum that stored bytes declare; -1 if they are too short to. */
  static int checksumOf(byte[] bytes) {
    return bytes.length < CONTENT_OFFSET
        ? -1
        : ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(CHECKSUM_OFFSET);
  }

  byte[] toBytes() {
    return ByteBuffer.allocate(CONTENT_OFFSET + content.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(MAGIC)
        .put((byte) algorithm)
        .putLong(created.toEpochMilli())
        .putFloat(ratioWith)
        .putFloat(ratioWithout)
        .putInt(checksum())
        .put(content)
        .array();
  }

  static byte[] checksumBytes(int checksum) {
    return ByteBuffer.allocate(Integer.BYTES)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(checksum)
        .array();
  }
}
