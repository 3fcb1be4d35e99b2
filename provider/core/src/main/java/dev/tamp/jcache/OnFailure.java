package dev.tamp.jcache;

/**
 * What a cache does where Redis cannot be reached, does not answer in time, or is not ready, as
 * while it loads its data or elects a master. Failures of codecs, loaders, writers, listeners and
 * entry processors are none of these, nor is a client that has been shut down.
 */
public enum OnFailure {

  /** Operations throw a {@link javax.cache.CacheException} that names the cache. */
  THROW,

  /**
   * The application goes on without the cache. Entries are absent: reads miss, iterators end, the
   * comparing operations find nothing, {@code putIfAbsent} returns true, and entry processors run
   * on an absent entry. What would have been written or removed is dropped and counted.
   * Read-through still loads, and write-through still writes to the writer, once for each operation
   * but without the lock of its key, so that two nodes that write one key at the same time may do
   * so in any order. A value that was not removed or overwritten is there again when Redis is,
   * until it expires: use this for caches whose values may be out of date for that long.
   *
   * <p>The calls that find out that Redis is away wait for Redisson's timeouts and retries. From
   * then on one call a second does, to see whether Redis is back, and all others are answered at
   * once. A log line says when Redis is lost, and one when it answers again, for how long it was
   * away and how many requests bypassed it.
   *
   * <p>Where Redis answers but refuses writes (out of memory, too few replicas, or a snapshot that
   * could not be saved), only those are dropped, with one log line a minute. Creating a cache and
   * registering a listener still throw.
   */
  BYPASS
}
