package dev.tamp.jcache;

import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown where a value in Redis begins as one of Tamp's frames but is damaged, or of a later
 * version. A damaged frame never yields another value.
 */
public final class MalformedFrameException extends CacheException {

  private static final long serialVersionUID = 1L;

  private final String cacheName;
  private final int offset;
  private final String reason;

  /**
   * Creates the exception.
   *
   * @param cacheName the cache
   * @param key the key whose value is damaged
   * @param offset where in the stored bytes the damage was noticed
   * @param reason what is wrong
   * @param cause what the decompressing library said; null if it was not asked
   */
  @SuppressWarnings("NullAway") // CacheException allows a null cause
  public MalformedFrameException(
      String cacheName, Object key, int offset, String reason, @Nullable Throwable cause) {
    super(
        "Cache["
            + cacheName
            + "]: value of key "
            + key
            + ": malformed frame at byte "
            + offset
            + ": "
            + reason,
        cause);
    this.cacheName = cacheName;
    this.offset = offset;
    this.reason = reason;
  }

  /**
   * The cache.
   *
   * @return the cache's name
   */
  public String cacheName() {
    return cacheName;
  }

  /**
   * Where the damage was noticed.
   *
   * @return an offset into the stored bytes
   */
  public int offset() {
    return offset;
  }

  /**
   * What is wrong.
   *
   * @return the reason
   */
  public String reason() {
    return reason;
  }
}
