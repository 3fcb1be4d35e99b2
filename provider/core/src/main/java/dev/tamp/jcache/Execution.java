package dev.tamp.jcache;

/** How the operations of a cache become atomic. */
public enum Execution {

  /**
   * {@link #STRICT} where the specification needs it: with a synchronous listener, with
   * write-through, or with an expiry policy other than the five of the specification; otherwise
   * {@link #ATOMIC}.
   */
  AUTO,

  /**
   * One Redis script an operation, no locks. {@code invoke} and the comparing operations read,
   * decide and write with a compare-and-set, and run again when another writer was faster. Refused
   * where the configuration needs {@link #STRICT}.
   */
  ATOMIC,

  /**
   * A distributed lock a key, held while the entry, the writer and the order of events are brought
   * in line. Changes end in the same compare-and-set as with {@link #ATOMIC}, so nodes of both
   * modes may share a cache without losing updates.
   */
  STRICT
}
