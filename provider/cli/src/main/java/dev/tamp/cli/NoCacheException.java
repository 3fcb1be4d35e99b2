package dev.tamp.cli;

/** What the user named is not a cache in a Redis that answers. */
final class NoCacheException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  NoCacheException(String message) {
    super(message);
  }

  NoCacheException(String message, Throwable cause) {
    super(message, cause);
  }
}
