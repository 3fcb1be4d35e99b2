package dev.tamp.jcache.differential;

/**
 * All that is not compared, or not as the reference implementation has it, because that contradicts
 * the specification (version 1.1.1) or does what the specification leaves open. Where the
 * specification is clear, Tamp is held to it instead.
 */
enum Exemption {

  /**
   * {@code CacheEntryExpiredListener}: when an expiry is noticed is left open. The reference
   * implementation notices it with the next operation on the key, Tamp within seconds.
   */
  EXPIRED_EVENTS,

  /**
   * {@code CacheEntryEvent.getOldValue}: without {@code isOldValueRequired} the old value, and the
   * value of a removal, may be missing. Where they are not, they must be right.
   */
  OLD_VALUE_NOT_REQUIRED,

  /**
   * {@code CacheStatisticsMXBean.getCacheRemovals} counts removals; the reference implementation
   * also counts expired entries in {@code removeAll(Set)}, and tells the writer of them in {@code
   * removeAll()}. So its expired entries are taken out before each operation.
   */
  EXPIRED_ENTRIES_LINGER,

  /**
   * {@code CacheEntryRemovedListener} and {@code getCacheRemovals} are about entries that were
   * there; the reference implementation publishes a removal of null, and counts it, when a
   * processor removes an absent entry.
   */
  PROCESSOR_REMOVES_ABSENT_ENTRY,

  /**
   * {@code CacheWriter.writeAll} and {@code deleteAll} throw {@code CacheWriterException}; the
   * reference implementation passes on any other exception, but loses this one.
   */
  WRITER_EXCEPTION_OF_BULK_WRITE_LOST,

  /**
   * {@code ExpiryPolicy}: whether a policy is asked before or after a writer fails is left open;
   * the reference implementation does the first in {@code put}, the second in {@code getAndPut}.
   */
  POLICY_ASKED_BEFORE_WRITER_FAILED,

  /**
   * {@code EntryProcessorResult.get} wraps the exception of a processor in an {@code
   * EntryProcessorException}; the reference implementation wraps one that is one again.
   */
  PROCESSOR_EXCEPTION_WRAPPED_AGAIN,

  /**
   * {@code CacheLoader}: whether {@code getAll} calls {@code load} or {@code loadAll}, and so what
   * is stored before one key fails, is left open. After such a failure both caches start afresh.
   */
  GET_ALL_FAILS_IN_LOADER,

  /**
   * {@code CacheLoader.loadAll} and {@code CacheWriter.writeAll}: what becomes of values that
   * nobody asked to load, of a null map, and of entries that a writer leaves in the collection
   * without failing is left open; the reference implementation stores such values, fails, and drops
   * such entries. Not drawn.
   */
  LOADER_OR_WRITER_BREAKS_ITS_CONTRACT,

  /**
   * {@code MutableEntry.getValue}: whether a missing entry is loaded after the processor has
   * removed it is left open; the reference implementation then publishes a creation where the entry
   * exists. Not drawn.
   */
  PROCESSOR_READS_THROUGH_AFTER_REMOVE,

  /**
   * {@code Iterator.remove} on an entry that has expired since it was returned: the reference
   * implementation removes it, and publishes and counts that. Not drawn, with access that expires
   * entries at once.
   */
  ITERATOR_REMOVES_EXPIRED_ENTRY,

  /**
   * {@code Cache.iterator}: the order is left open, so iterations are complete; and {@code
   * Iterator.remove} removes what {@code next} returned last, where the reference implementation
   * removes what {@code hasNext} has fetched since. Not drawn.
   */
  ITERATOR_LOOKS_AHEAD,

  /**
   * {@code Cache}: every operation throws {@code ClassCastException} for a key or value of the
   * wrong type; the reference implementation checks in {@code put} and {@code putIfAbsent} only.
   * Not drawn elsewhere.
   */
  TYPES_CHECKED_IN_PUT_ONLY,

  /**
   * {@code Cache.loadAll}: {@code NullPointerException} for a null key; the reference
   * implementation throws it only where there is a loader. Not drawn elsewhere.
   */
  NULL_KEY_TO_LOAD_WITHOUT_LOADER
}
