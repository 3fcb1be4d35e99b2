package dev.tamp.jcache.statistics;

import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Warns, once, of a cache whose values do not compress. Judged are the attempts by the thousand,
 * one thousand after the other.
 */
final class IncompressibleValues {

  private static final Logger LOG = LoggerFactory.getLogger(IncompressibleValues.class);

  private static final int ATTEMPTS = 1_000;
  private static final int TOLERATED = 900;

  /** An attempt in the upper half; the lower half counts those that saved too little. */
  private static final long ATTEMPT = 1L << Integer.SIZE;

  private final String cacheName;
  private final String algorithm;
  private final AtomicLong counts = new AtomicLong();
  private volatile boolean warned;

  IncompressibleValues(String cacheName, String algorithm) {
    this.cacheName = cacheName;
    this.algorithm = algorithm;
  }

  void attempted(boolean savedTooLittle) {
    if (warned) {
      return;
    }
    long now = counts.addAndGet(savedTooLittle ? ATTEMPT + 1 : ATTEMPT);
    if (now >>> Integer.SIZE == ATTEMPTS) {
      counts.addAndGet(-now); // what others have counted meanwhile stays
      judge((int) now);
    }
  }

  private void judge(int incompressible) {
    if (incompressible > TOLERATED) {
      warned = true;
      LOG.warn(
          "Cache[{}]: {} of {} values did not save enough with {} and are stored raw; compression"
              + " none would spare the attempts",
          cacheName,
          incompressible,
          ATTEMPTS,
          algorithm);
    }
  }
}
