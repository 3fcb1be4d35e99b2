package dev.tamp.jcache;

import javax.cache.CacheException;

/**
 * What the properties and the file of a manager say of caches, whether these exist or not: what
 * {@code manager.unwrap(DeclaredSettings.class)} returns. For frameworks that create caches, and
 * have defaults of their own for what nobody has said. Safe for use by many threads.
 */
public interface DeclaredSettings {

  /**
   * Tells whether an expiry is set for a cache: of its own, by a pattern or for all.
   *
   * @param cacheName the cache
   * @return true also for {@code eternal}; false if expiry is left to who creates the cache
   * @throws CacheException if the name matches two patterns
   */
  boolean hasExpiry(String cacheName);

  /**
   * What a cache does where Redis cannot be reached, unless its configuration in code says
   * something else.
   *
   * @param cacheName the cache
   * @return the setting, {@link OnFailure#THROW} if there is none
   * @throws CacheException if the name matches two patterns
   */
  OnFailure onFailure(String cacheName);
}
