package dev.tamp.jcache.codec;

import java.util.Arrays;

/**
 * A value as it is stored. {@link CompressingCodec} writes it as it is, so that a value that was
 * read can be compared in Redis with the one stored then, whatever algorithm, level or library
 * wrote it.
 *
 * @param bytes the stored bytes; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // compared and hashed by content below
public record EncodedValue(byte[] bytes) {

  @Override
  public boolean equals(Object o) {
    return o instanceof EncodedValue other && Arrays.equals(bytes, other.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "EncodedValue[" + bytes.length + " bytes]";
  }
}
