package dev.tamp.jcache.manager;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads on which the caches of a manager work in the background: loading, and the operations
 * of their asynchronous and reactive interfaces. There are none while nothing is done.
 */
final class BackgroundThreads implements Executor, AutoCloseable {

  private static final int THREADS = 32;
  private static final long IDLE_SECONDS = 5;
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          THREADS,
          THREADS,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          task -> {
            Thread thread = new Thread(task, "tamp-background-" + NUMBER.incrementAndGet());
            thread.setDaemon(true);
            return thread;
          });

  BackgroundThreads() {
    threads.allowCoreThreadTimeOut(true);
  }

  @Override
  public void execute(Runnable task) {
    threads.execute(task);
  }

  @Override
  public void close() {
    threads.shutdown();
  }
}
