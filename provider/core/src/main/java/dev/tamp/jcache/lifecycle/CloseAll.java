package dev.tamp.jcache.lifecycle;

import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/** Closes one thing after the other, and the rest also where one of them fails. */
public final class CloseAll {

  private CloseAll() {}

  /**
   * Closes in the order given.
   *
   * @param owner whose things they are, for the message
   * @param closeables what to close
   * @throws CacheException after everything has been tried, if something failed; further failures
   *     are suppressed in it
   */
  public static void close(Object owner, Iterable<? extends AutoCloseable> closeables) {
    CacheException failure = null;
    for (AutoCloseable closeable : closeables) {
      failure = close(owner, closeable, failure);
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static @Nullable CacheException close(
      Object owner, AutoCloseable closeable, @Nullable CacheException earlier) {
    try {
      closeable.close();
      return earlier;
    } catch (Exception e) {
      CacheException failure =
          earlier == null
              ? new CacheException(owner + ": cannot close everything: " + e.getMessage(), e)
              : earlier;
      if (earlier != null) {
        failure.addSuppressed(e);
      }
      return failure;
    }
  }
}
