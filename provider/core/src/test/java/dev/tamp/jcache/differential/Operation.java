package dev.tamp.jcache.differential;

import org.jspecify.annotations.Nullable;

/**
 * An operation on a cache.
 *
 * @param description shows it
 * @param kind tells what needs to be known of it
 * @param action does it
 */
record Operation(String description, Kind kind, Action action) {

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
}
