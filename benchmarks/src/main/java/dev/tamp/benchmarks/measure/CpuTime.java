package dev.tamp.benchmarks.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The CPU time of this thread, which does not count the time that it waits for a core. */
public final class CpuTime {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuTime() {}

  /**
   * The time spent until now.
   *
   * @return nanoseconds
   */
  public static long nanos() {
    return THREADS.getCurrentThreadCpuTime();
  }
}
