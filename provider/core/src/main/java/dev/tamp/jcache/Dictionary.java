package dev.tamp.jcache;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.URI;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The dictionary of a cache: bytes that look like its values, so that zstd need not store what they
 * have in common. Immutable and safe for use by many threads.
 *
 * <p>A dictionary contains fragments of values. It is stored in Redis beside the cache and needs
 * the same protection.
 */
public final class Dictionary implements Serializable {

  /** The fewest bytes of a dictionary that is given. */
  public static final int MIN_LENGTH = 8;

  /** The most bytes of a dictionary that is given: 1 MiB. */
  public static final int MAX_LENGTH = 1 << 20;

  private static final long serialVersionUID = 1L;
  private static final String CLASS_PATH = "classpath:";

  private final byte @Nullable [] bytes;
  private final @Nullable String location;

  private Dictionary(byte @Nullable [] bytes, @Nullable String location) {
    this.bytes = bytes;
    this.location = location;
  }

  /**
   * The cache trains its own: from values on their way to Redis, in the background, and again when
   * values change. It is used once a trial on values that it was not trained on shows that it saves
   * a tenth or more.
   *
   * @return a dictionary that is to come
   */
  public static Dictionary trained() {
    return new Dictionary(null, null);
  }

  /**
   * A dictionary that is given: as {@code zstd --train} makes it, or any bytes that values often
   * contain, the most frequent last.
   *
   * @param bytes the dictionary, which is copied
   * @return the dictionary
   * @throws IllegalArgumentException if it has less than {@value #MIN_LENGTH} or more than {@value
   *     #MAX_LENGTH} bytes
   */
  public static Dictionary of(byte[] bytes) {
    return new Dictionary(checked(bytes.clone(), "a dictionary"), null);
  }

  /**
   * A dictionary in a file, read when a cache is created.
   *
   * @param location {@code classpath:} and the name of a resource, or a URL such as {@code
   *     file:/etc/app/menus.dictionary}
   * @return the dictionary
   * @throws IllegalArgumentException if it is neither
   */
  public static Dictionary resource(String location) {
    if (!location.startsWith(CLASS_PATH)) {
      url(location);
    }
    return new Dictionary(null, location);
  }

  /**
   * Tells whether the cache trains the dictionary.
   *
   * @return false if it is given
   */
  public boolean isTrained() {
    return bytes == null && location == null;
  }

  /**
   * Reads a dictionary that is given.
   *
   * @param loader finds resources of the class path
   * @return its bytes
   * @throws IllegalArgumentException if it cannot be read, or its length is not that of a
   *     dictionary; names the location
   * @throws IllegalStateException if it is to be trained
   */
  public byte[] read(ClassLoader loader) {
    if (bytes != null) {
      return bytes.clone();
    }
    if (location == null) {
      throw new IllegalStateException("a dictionary that is trained has no bytes to begin with");
    }
    try (InputStream in = open(location, loader)) {
      if (in == null) {
        throw new IllegalArgumentException("dictionary " + location + " is not on the class path");
      }
      return checked(in.readNBytes(MAX_LENGTH + 1), "dictionary " + location);
    } catch (IOException e) {
      throw new IllegalArgumentException("dictionary " + location + " cannot be read: " + e, e);
    }
  }

  private static @Nullable InputStream open(String location, ClassLoader loader)
      throws IOException {
    return location.startsWith(CLASS_PATH)
        ? loader.getResourceAsStream(location.substring(CLASS_PATH.length()))
        : url(location).toURL().openStream();
  }

  private static URI url(String location) {
    try {
      URI uri = URI.create(location);
      uri.toURL();
      return uri;
    } catch (IllegalArgumentException | IOException e) {
      throw new IllegalArgumentException(
          "dictionary "
              + location
              + " must be trained, or the place of a file such as classpath:menus.dictionary or"
              + " file:/etc/app/menus.dictionary",
          e);
    }
  }

  private static byte[] checked(byte[] bytes, String name) {
    if (bytes.length < MIN_LENGTH || bytes.length > MAX_LENGTH) {
      throw new IllegalArgumentException(
          name
              + " must have "
              + MIN_LENGTH
              + " to "
              + MAX_LENGTH
              + " bytes, not "
              + (bytes.length > MAX_LENGTH ? "more" : bytes.length));
    }
    return bytes;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Dictionary other
        && Arrays.equals(bytes, other.bytes)
        && Objects.equals(location, other.location);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(bytes) + Objects.hashCode(location);
  }

  /** {@code trained}, the location, or the length; never the content. */
  @Override
  public String toString() {
    if (bytes != null) {
      return bytes.length + " bytes";
    }
    return location == null ? "trained" : location;
  }
}
