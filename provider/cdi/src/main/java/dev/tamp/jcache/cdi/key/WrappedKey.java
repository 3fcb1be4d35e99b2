package dev.tamp.jcache.cdi.key;

import java.io.Serializable;
import javax.cache.annotation.GeneratedCacheKey;

/**
 * Carries a key that is not generated, as which it is stored.
 *
 * @param stored what the cache gets as its key
 */
public record WrappedKey(Serializable stored) implements GeneratedCacheKey {

  private static final long serialVersionUID = 1;

  /**
   * Returns what the cache gets as its key.
   *
   * @param generated the key that a generator made
   * @return the key itself, or what it carries
   */
  public static Object unwrap(GeneratedCacheKey generated) {
    return generated instanceof WrappedKey wrapped ? wrapped.stored() : generated;
  }
}
