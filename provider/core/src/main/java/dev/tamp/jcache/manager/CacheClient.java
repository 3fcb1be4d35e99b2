package dev.tamp.jcache.manager;

import org.redisson.Redisson;

/**
 * The client of a cache.
 *
 * @param redisson the client
 * @param owned whether it is shut down with the cache
 */
record CacheClient(Redisson redisson, boolean owned) {

  static CacheClient shared(Redisson redisson) {
    return new CacheClient(redisson, false);
  }

  static CacheClient owned(Redisson redisson) {
    return new CacheClient(redisson, true);
  }

  void close() {
    if (owned && !redisson.isShutdown()) {
      redisson.shutdown();
    }
  }

  void closeAfter(Throwable failure) {
    try {
      close();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
