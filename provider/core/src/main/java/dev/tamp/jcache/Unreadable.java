package dev.tamp.jcache;

/**
 * What a cache makes of a stored value that it cannot read: one that is damaged, of a later
 * version, larger than the cache allows, of an algorithm that cannot run here, or refused by the
 * codec. Either way it is counted.
 */
public enum Unreadable {

  /**
   * Operations that need the value throw a {@link javax.cache.CacheException} that names cache and
   * key, and is a {@link MalformedFrameException} where the frame is damaged or of a later version:
   * {@code get}, {@code getAll}, {@code getAndPut}, {@code getAndReplace}, {@code getAndRemove},
   * the comparing forms of {@code replace} and {@code remove}, {@code invoke}, and {@code next} of
   * an iterator, which can go on. To all others the entry is present like any other, and they work.
   *
   * <p>The entry stays as it is, with one exception: under {@link Execution#ATOMIC} the script of
   * {@code getAndPut}, {@code getAndReplace} and {@code getAndRemove} has already replaced or
   * removed it when its value turns out to be unreadable.
   *
   * <p>Events with such a value or old value are dropped, each with a warning.
   */
  THROW,

  /**
   * The entry is absent in every operation, as if it had never been there: results, expiry, events
   * and statistics are those of an absent entry. What writes to the key creates an entry; {@code
   * putIfAbsent} and {@code invoke} do so by compare-and-set on the stored bytes. What removes
   * ({@code remove}, {@code getAndRemove}, {@code removeAll}, {@code clear}) finds nothing, and
   * takes the bytes away; they stay where operations do nothing to an absent entry. Events with
   * such a value are not delivered, and such an old value is not available.
   *
   * <p>One log line a minute says how many there were and why, without their keys. Each operation
   * that writes or removes reads first, which costs it a second request.
   */
  MISS
}
