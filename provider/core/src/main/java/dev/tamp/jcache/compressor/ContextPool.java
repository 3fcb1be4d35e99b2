package dev.tamp.jcache.compressor;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Keeps native contexts for reuse, at most two for each core. A thread that finds none makes one
 * instead of waiting; one too many is freed. Unlike thread-locals this bounds native memory however
 * many threads come and go.
 */
final class ContextPool<C> {

  private final Supplier<C> create;
  private final Consumer<C> free;
  private final ArrayBlockingQueue<C> idle =
      new ArrayBlockingQueue<>(2 * Runtime.getRuntime().availableProcessors());
  private volatile boolean closed;

  ContextPool(Supplier<C> create, Consumer<C> free) {
    this.create = create;
    this.free = free;
  }

  /** A context for the calling thread alone, to be given back or freed by it. */
  C take() {
    C context = idle.poll();
    return context != null ? context : create.get();
  }

  /** Takes a context back for reuse. */
  void giveBack(C context) {
    if (closed || !idle.offer(context)) {
      free.accept(context);
    } else if (closed) {
      freeIdle(); // close() may have emptied the queue before the offer
    }
  }

  /** Frees a context that should not be used again. */
  void discard(C context) {
    free.accept(context);
  }

  /** Frees what is idle now, and from now on everything that is given back. */
  void close() {
    closed = true;
    freeIdle();
  }

  private void freeIdle() {
    for (C context = idle.poll(); context != null; context = idle.poll()) {
      free.accept(context);
    }
  }
}
