package dev.tamp.jcache.differential;

import javax.cache.Cache;
import org.jspecify.annotations.Nullable;

/**
 * An operation on a cache.
 *
 * @param description shows it
 * @param kind tells what needs to be known of it
 * @param action does it
 */
record Operation(String description, Kind kind, Action action) {

  /** A plain operation on the cache. */
  static Operation on(String description, CacheAction action) {
    return new Operation(description, Kind.PLAIN, subject -> action.on(subject.cache()));
  }

  @Override
  public String toString() {
    return description;
  }

  /** Operations that need care. */
  enum Kind {
    PLAIN,
    GET_ALL,
    BULK_WRITE,
    CHANGE_LISTENERS
  }

  /** Does an operation. */
  @FunctionalInterface
  interface Action {
    @Nullable Object on(Subject subject) throws Exception;
  }

  /** Does an operation on a cache. */
  @FunctionalInterface
  interface CacheAction {
    @Nullable Object on(Cache<Object, Object> cache) throws Exception;
  }
}
