package dev.tamp.jcache.statistics;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Warns, once, of a cache whose values do not compress: where more than 900 save too little, and
 * not a hundred are compressed meanwhile. Values that compress cost nothing here.
 */
final class IncompressibleValues {

  private static final Logger LOG = LoggerFactory.getLogger(IncompressibleValues.class);

  private static final int ATTEMPTS = 1_000;
  private static final int TOLERATED = 900;

  private final String cacheName;
  private final String algorithm;
  private final LongSupplier compressedValues;
  private final AtomicInteger incompressible = new AtomicInteger();
  private volatile long compressedBefore;
  private volatile boolean warned;

  /**
   * Creates the judge of a cache.
   *
   * @param compressedValues how many values the cache has compressed so far
   */
  IncompressibleValues(String cacheName, String algorithm, LongSupplier compressedValues) {
    this.cacheName = cacheName;
    this.algorithm = algorithm;
    this.compressedValues = compressedValues;
  }

  void savedTooLittle() {
    if (warned) {
      return;
    }
    int count = incompressible.incrementAndGet();
    if (count == 1) {
      compressedBefore = compressedValues.getAsLong();
    } else if (count == TOLERATED + 1) {
      judge(count, compressedValues.getAsLong() - compressedBefore);
      incompressible.addAndGet(-count); // what others have counted meanwhile stays
    }
  }

  private void judge(int count, long compressed) {
    long attempts = count + compressed;
    if (attempts <= ATTEMPTS) {
      warned = true;
      LOG.warn(
          "Cache[{}]: {} of {} values did not save enough with {} and are stored raw; compression"
              + " none would spare the attempts",
          cacheName,
          count,
          attempts,
          algorithm);
    }
  }
}
