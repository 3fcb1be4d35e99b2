package dev.tamp.jcache.manager;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The thread that trains the dictionaries of a manager's caches and looks after them. There is none
 * while no cache has a dictionary.
 */
final class UpkeepThread implements AutoCloseable {

  private static final long IDLE_SECONDS = 5;
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final ScheduledThreadPoolExecutor executor =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "tamp-upkeep-" + NUMBER.incrementAndGet());
            thread.setDaemon(true);
            return thread;
          });

  UpkeepThread() {
    executor.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
    executor.allowCoreThreadTimeOut(true);
    executor.setRemoveOnCancelPolicy(true);
  }

  ScheduledExecutorService executor() {
    return executor;
  }

  @Override
  public void close() {
    executor.shutdown();
  }
}
