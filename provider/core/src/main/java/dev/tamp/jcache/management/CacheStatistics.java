package dev.tamp.jcache.management;

import java.util.concurrent.atomic.LongAdder;
import javax.cache.management.CacheStatisticsMXBean;

/**
 * Counts what a cache does, as the reference implementation counts. Safe for use by many threads;
 * costs nothing while switched off.
 *
 * <p>Redisson 4.7.0 does not count misses of {@code getAll} nor hits and misses of {@code
 * putIfAbsent}, divides the time of removals by puts, and takes milliseconds for nanoseconds in
 * {@code remove} ({@code JCacheStatisticsMXBean}).
 */
public final class CacheStatistics implements CacheStatisticsMXBean {

  private static final float NANOS_PER_MICRO = 1_000f;

  private final LongAdder hits = new LongAdder();
  private final LongAdder misses = new LongAdder();
  private final LongAdder puts = new LongAdder();
  private final LongAdder removals = new LongAdder();
  private final LongAdder getNanos = new LongAdder();
  private final LongAdder putNanos = new LongAdder();
  private final LongAdder removeNanos = new LongAdder();
  private volatile boolean enabled;

  /** Creates statistics that are switched off. */
  public CacheStatistics() {}

  /**
   * Switches counting on or off.
   *
   * @param enabled whether to count
   */
  public void setEnabled(boolean enabled) {
    this.enabled = enabled;
  }

  /**
   * The start of an operation.
   *
   * @return nanoseconds of {@link System#nanoTime()}; 0 while switched off
   */
  public long start() {
    return enabled ? System.nanoTime() : 0;
  }

  /**
   * Counts reads.
   *
   * @param start when they started
   * @param hit how many found a value
   * @param missed how many found none
   */
  public void read(long start, long hit, long missed) {
    if (enabled) {
      hits.add(hit);
      misses.add(missed);
      getNanos.add(System.nanoTime() - start);
    }
  }

  /**
   * Counts a read.
   *
   * @param start when it started
   * @param hit whether it found a value
   */
  public void read(long start, boolean hit) {
    read(start, hit ? 1 : 0, hit ? 0 : 1);
  }

  /**
   * Counts writes; does nothing where none was.
   *
   * @param start when they started
   * @param written how many values were stored
   */
  public void written(long start, long written) {
    if (enabled && written > 0) {
      puts.add(written);
      putNanos.add(System.nanoTime() - start);
    }
  }

  /**
   * Counts removals; does nothing where none was.
   *
   * @param start when they started
   * @param removed how many entries were removed
   */
  public void removed(long start, long removed) {
    if (enabled && removed > 0) {
      removals.add(removed);
      removeNanos.add(System.nanoTime() - start);
    }
  }

  @Override
  public void clear() {
    for (LongAdder counter :
        new LongAdder[] {hits, misses, puts, removals, getNanos, putNanos, removeNanos}) {
      counter.reset();
    }
  }

  @Override
  public long getCacheHits() {
    return hits.sum();
  }

  @Override
  public float getCacheHitPercentage() {
    return percentage(getCacheHits());
  }

  @Override
  public long getCacheMisses() {
    return misses.sum();
  }

  @Override
  public float getCacheMissPercentage() {
    return percentage(getCacheMisses());
  }

  @Override
  public long getCacheGets() {
    return getCacheHits() + getCacheMisses();
  }

  @Override
  public long getCachePuts() {
    return puts.sum();
  }

  @Override
  public long getCacheRemovals() {
    return removals.sum();
  }

  /**
   * {@inheritDoc}
   *
   * @return 0: Redis evicts by itself, and tells nobody
   */
  @Override
  public long getCacheEvictions() {
    return 0;
  }

  @Override
  public float getAverageGetTime() {
    return averageMicros(getNanos.sum(), getCacheGets());
  }

  @Override
  public float getAveragePutTime() {
    return averageMicros(putNanos.sum(), getCachePuts());
  }

  @Override
  public float getAverageRemoveTime() {
    return averageMicros(removeNanos.sum(), getCacheRemovals());
  }

  private float percentage(long part) {
    long all = getCacheGets();
    return all == 0 ? 0 : 100f * part / all;
  }

  private static float averageMicros(long nanos, long count) {
    return count == 0 ? 0 : nanos / NANOS_PER_MICRO / count;
  }
}
