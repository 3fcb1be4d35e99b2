package dev.tamp.jcache.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs something in several threads that start together. */
final class Concurrently {

  private Concurrently() {}

  /** Runs, waits for all threads, and throws what the first of them threw. */
  static void run(int threads, Task task) {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    CyclicBarrier start = new CyclicBarrier(threads);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        running.add(
            executor.submit(
                () -> {
                  start.await();
                  task.run(thread);
                  return null;
                }));
      }
      for (Future<?> one : running) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new CompletionException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CompletionException(e);
    } finally {
      executor.shutdownNow();
    }
  }

  /** What a thread does. */
  @FunctionalInterface
  interface Task {

    /** Runs in a thread, which has a number from 0 on. */
    void run(int thread) throws Exception;
  }
}
