package dev.tamp.jcache;

/** What a cache does where Redis cannot be reached or does not answer in time. */
public enum OnFailure {

  /** Operations throw a {@link javax.cache.CacheException}. */
  THROW,

  /**
   * The application goes on without the cache: reads miss, read-through still loads, and what would
   * have been written or removed is dropped and counted.
   */
  BYPASS
}
