package dev.tamp.jcache.cdi.cache;

import javax.cache.CacheException;

/** What happens where a method names a cache that its manager does not have. */
public enum MissingCache {

  /** The first call creates it. */
  CREATE,

  /** The application does not start. */
  FAIL;

  static final String DEFAULT = "create";

  static MissingCache named(String source, String name) {
    return switch (name) {
      case "create" -> CREATE;
      case "fail" -> FAIL;
      default ->
          throw new CacheException(
              source
                  + ": "
                  + Settings.MISSING_CACHE
                  + " is "
                  + name
                  + ", allowed are create and fail");
    };
  }
}
