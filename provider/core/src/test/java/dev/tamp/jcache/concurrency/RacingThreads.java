package dev.tamp.jcache.concurrency;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** Threads that start each race at the same moment. */
final class RacingThreads implements AutoCloseable {

  static final int COUNT = 8;

  private final ExecutorService threads = Executors.newFixedThreadPool(COUNT);
  private final CyclicBarrier start = new CyclicBarrier(COUNT);

  /** Runs a task on each thread, with the thread's index, and waits for all of them. */
  <T> List<T> race(IntFunction<T> task) throws Exception {
    List<Callable<T>> racers = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      int thread = i;
      racers.add(
          () -> {
            start.await();
            return task.apply(thread);
          });
    }
    List<T> results = new ArrayList<>();
    for (Future<T> racer : threads.invokeAll(racers)) {
      results.add(racer.get());
    }
    return results;
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
