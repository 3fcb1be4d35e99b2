package dev.tamp.benchmarks.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures operations in turns: each round has a turn of every operation, so that whatever else the
 * machine does meets all of them. Times are the CPU time of this thread, which does not count the
 * time that the thread waits for a core.
 */
public final class Interleaved {

  /** Something to measure. */
  @FunctionalInterface
  public interface Operation {

    /**
     * Does it once.
     *
     * @throws Exception which ends the measurement
     */
    void run() throws Exception;
  }

  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

  /** What one contender warms up may make the code of another one invalid. */
  private static final int SETTLING_ROUNDS = 3;

  private static final int COMPILER_PAUSE_MILLIS = 20;
  private static final int MOST_PAUSES = 25;

  private final Effort effort;
  private final List<Turns> contenders = new ArrayList<>();

  /**
   * Creates a measurement.
   *
   * @param effort how thorough
   */
  public Interleaved(Effort effort) {
    this.effort = effort;
  }

  /**
   * Adds an operation.
   *
   * @param name its name in the result
   * @param operation the operation
   */
  public void add(String name, Operation operation) {
    contenders.add(new Turns(name, operation));
  }

  /**
   * Measures.
   *
   * @return what each operation cost, in the order in which they were added
   * @throws Exception what an operation threw
   */
  public Map<String, Timing> run() throws Exception {
    for (Turns contender : contenders) {
      contender.warmUp(effort);
    }
    for (int i = 0; i < SETTLING_ROUNDS; i++) {
      awaitCompiler();
      for (Turns contender : contenders) {
        contender.settle();
      }
    }
    for (int round = 0; round < effort.rounds(); round++) {
      for (int i = 0; i < contenders.size(); i++) {
        // another one starts each round: the first may find the caches of the processor cold
        contenders.get((i + round) % contenders.size()).turn(round);
      }
    }
    Map<String, Timing> timings = new LinkedHashMap<>();
    contenders.forEach(each -> timings.put(each.name, new Timing(each.nanos, each.allocated)));
    return timings;
  }

  /** On a loaded machine the JIT compiler lags behind, and what waits for it runs slower. */
  private static void awaitCompiler() throws InterruptedException {
    long before = -1;
    long now = COMPILER.getTotalCompilationTime();
    for (int pause = 0; pause < MOST_PAUSES && now != before; pause++) {
      Thread.sleep(COMPILER_PAUSE_MILLIS);
      before = now;
      now = COMPILER.getTotalCompilationTime();
    }
  }

  private static final class Turns {

    private final String name;
    private final Operation operation;
    private final List<Double> nanos = new ArrayList<>();
    private final List<Double> allocated = new ArrayList<>();
    private int repetitions = 1;
    private int rounds;

    Turns(String name, Operation operation) {
      this.name = name;
      this.operation = operation;
    }

    void warmUp(Effort effort) throws Exception {
      long start = THREADS.getCurrentThreadCpuTime();
      long spent = 0;
      long last = 0;
      int count = 1;
      while (spent < effort.warmupNanos()) {
        last = spent;
        repeat(count);
        spent = THREADS.getCurrentThreadCpuTime() - start;
        // doubling keeps the clock out of the operations
        if (spent < effort.warmupNanos()) {
          count *= 2;
        }
      }
      double operationNanos = Math.max(1, (double) (spent - last) / count);
      repetitions = (int) Math.max(1, Math.round(effort.roundNanos() / operationNanos));
      rounds = effort.roundsOf(operationNanos);
    }

    /** A turn that is not counted, but for operations that the compiler hardly matters to. */
    void settle() throws Exception {
      if (repetitions > 1) {
        repeat(repetitions);
      }
    }

    void turn(int round) throws Exception {
      if (round >= rounds) {
        return;
      }
      long allocatedBefore = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      long before = THREADS.getCurrentThreadCpuTime();
      repeat(repetitions);
      long after = THREADS.getCurrentThreadCpuTime();
      long allocatedAfter = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      nanos.add((double) (after - before) / repetitions);
      allocated.add((double) (allocatedAfter - allocatedBefore) / repetitions);
    }

    private void repeat(int count) throws Exception {
      for (int i = 0; i < count; i++) {
        operation.run();
      }
    }
  }
}
