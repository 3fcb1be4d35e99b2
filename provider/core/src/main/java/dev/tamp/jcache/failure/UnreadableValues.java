package dev.tamp.jcache.failure;

import dev.tamp.jcache.Unreadable;
import dev.tamp.jcache.codec.UnreadableValue;
import dev.tamp.jcache.frame.FrameFault;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides whether a stored value that a cache cannot read is a miss. Every such value that an
 * operation or an event comes upon passes here. Safe for use by many threads.
 */
public final class UnreadableValues {

  private static final Logger LOG = LoggerFactory.getLogger(UnreadableValues.class);

  private final String cacheName;
  private final boolean missAll;
  private final boolean missWithoutLibrary;
  private final Runnable onMiss;
  private final RepeatedWarning warning;

  /**
   * Creates the decision of a cache.
   *
   * @param cacheName the cache
   * @param unreadable what was configured; null for {@link Unreadable#THROW}
   * @param missWithoutLibrary whether values of an algorithm that cannot run here are misses
   *     whatever was configured
   * @param onMiss is run for each miss
   */
  public UnreadableValues(
      String cacheName,
      @Nullable Unreadable unreadable,
      boolean missWithoutLibrary,
      Runnable onMiss) {
    this(cacheName, unreadable, missWithoutLibrary, onMiss, System::nanoTime);
  }

  UnreadableValues(
      String cacheName,
      @Nullable Unreadable unreadable,
      boolean missWithoutLibrary,
      Runnable onMiss,
      LongSupplier nanoTime) {
    this.cacheName = cacheName;
    this.missAll = unreadable == Unreadable.MISS;
    this.missWithoutLibrary = missWithoutLibrary;
    this.onMiss = onMiss;
    this.warning = new RepeatedWarning(nanoTime);
  }

  /**
   * Tells whether values that are there may be misses.
   *
   * @return false if every unreadable value is an exception
   */
  public boolean mayBeMisses() {
    return missAll || missWithoutLibrary;
  }

  /**
   * Tells whether a value is a miss.
   *
   * @param value the value
   * @return false if it is an exception
   */
  public boolean isMiss(UnreadableValue value) {
    return missAll || (missWithoutLibrary && value.fault() == FrameFault.LIBRARY_UNAVAILABLE);
  }

  /**
   * Takes note of a value that was come upon: if it is a miss, it is counted, and logged once a
   * minute at most. Keys are not logged, since they may be personal data.
   *
   * @param value the value
   * @return whether it is a miss
   */
  public boolean meet(UnreadableValue value) {
    if (!isMiss(value)) {
      return false;
    }
    onMiss.run();
    long missed = warning.oneMore();
    if (missed > 0) {
      LOG.warn(
          "Cache[{}]: {} unreadable value(s) taken for absent since the last such line, the last because: {}",
          cacheName,
          missed,
          value.reason());
    }
    return true;
  }
}
