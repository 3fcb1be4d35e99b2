package dev.tamp.jcache.statistics;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * The time in an algorithm. Reading the clock before and after takes 50 ns, as long as
 * decompressing half a kilobyte. So small values are timed one by one only while they are few;
 * after that one in sixteen is, by chance, and stands for sixteen. Large values are always timed.
 *
 * <pre>{@code
 * int weight = time.weight(bytes);
 * long start = SampledTime.start(weight);
 * ...
 * time.stop(weight, start);
 * }</pre>
 */
public final class SampledTime {

  /** The first small values, so that the slow first calls do not stand for others. */
  static final int ONE_BY_ONE = 1_000;

  /** Of so many small values one is timed. */
  static final int SAMPLE = 16;

  /** From this size on the clock costs less than a percent. */
  static final int LARGE = 16 * 1_024;

  private final LongAdder nanos = new LongAdder();
  private final AtomicInteger timedOneByOne = new AtomicInteger();

  SampledTime() {}

  /**
   * Tells whether to time a value.
   *
   * @param bytes its size before compression
   * @return for how many values its time stands; 0 if it need not be timed
   */
  public int weight(int bytes) {
    if (bytes >= LARGE) {
      return 1;
    }
    if (timedOneByOne.get() < ONE_BY_ONE) {
      timedOneByOne.incrementAndGet();
      return 1;
    }
    return ThreadLocalRandom.current().nextInt(SAMPLE) == 0 ? SAMPLE : 0;
  }

  /**
   * Reads the clock before the work, if it is to be timed.
   *
   * @param weight of the value
   * @return what {@link #stop} wants
   */
  public static long start(int weight) {
    return weight == 0 ? 0 : System.nanoTime();
  }

  /**
   * Counts the time of the work, if it is timed.
   *
   * @param weight of the value
   * @param start when the work began
   */
  public void stop(int weight, long start) {
    if (weight != 0) {
      nanos.add(weight * (System.nanoTime() - start));
    }
  }

  /** Nanoseconds of all values together: a sum that only grows, exact or estimated. */
  long nanos() {
    return nanos.sum();
  }
}
