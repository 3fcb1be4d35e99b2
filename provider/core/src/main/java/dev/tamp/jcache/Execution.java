package dev.tamp.jcache;

/** How the operations of a cache become atomic. */
public enum Execution {

  /**
   * {@link #STRICT} where the specification needs it: with a synchronous listener, with
   * write-through, with an expiry policy other than the five of the specification, or with one of
   * those that expires entries at once; otherwise as {@link #ATOMIC}, on the direct path.
   *
   * <p>On the direct path nothing is packed into messages while nobody listens, and large values
   * pass through no script: they are read by plain commands, and written by plain commands in a
   * transaction. What is stored, what listeners get, and that each operation is one request, is the
   * same. Where Redis refuses what that needs to the client's user, Redisson's scripts are used; so
   * they are for writes, while a synchronous listener of another node must be waited for. In a
   * cluster, and where listeners subscribe at replicas, Redis cannot tell whether somebody listens:
   * there all writes are scripts that tell everybody.
   *
   * <p>Only listeners of this node count: where another node has a synchronous listener, set {@link
   * #STRICT} on all, or it hears of some operations only.
   */
  AUTO,

  /**
   * No locks: plain operations are one script of Redisson's; {@code invoke} and the comparing
   * operations read, decide and write with a compare-and-set, and run again when another writer was
   * faster. Refused with a {@link javax.cache.CacheException}, when the cache is created or a
   * synchronous listener is registered, where the configuration needs {@link #STRICT}.
   */
  ATOMIC,

  /**
   * A distributed lock a key, held while the entry, the writer and the order of events are brought
   * in line. Changes end in the same compare-and-set as with {@link #ATOMIC}, so nodes of both
   * modes may share a cache without losing updates. Large values are read by plain commands.
   */
  STRICT
}
