package dev.tamp.jcache;

/**
 * What a cache makes of a stored value that it cannot read: one that is damaged, of a later
 * version, of an algorithm whose library is missing, or refused by the codec.
 */
public enum Unreadable {

  /**
   * Operations that need the value throw a {@link javax.cache.CacheException}, which is a {@link
   * MalformedFrameException} where the frame is damaged or of a later version. The entry stays.
   */
  THROW,

  /** The entry is absent in every operation, until somebody writes another value. */
  MISS
}
