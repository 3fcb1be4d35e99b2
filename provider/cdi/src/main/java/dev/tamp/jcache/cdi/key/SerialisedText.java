package dev.tamp.jcache.cdi.key;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The text of any other value: its class, and a digest of what Java's serialisation writes. */
final class SerialisedText {

  private SerialisedText() {}

  /**
   * Returns the text of a value.
   *
   * @throws IllegalArgumentException if it cannot be serialised; names its class
   */
  static String of(Object value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "an argument of "
              + value.getClass().getName()
              + " cannot be part of a key, because it cannot be serialised: "
              + e,
          e);
    }
    return value.getClass().getName() + '#' + digest(bytes.toByteArray());
  }

  private static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
