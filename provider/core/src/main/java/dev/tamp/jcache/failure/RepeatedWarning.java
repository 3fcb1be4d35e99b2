package dev.tamp.jcache.failure;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Says when to log what happens again and again: at once, and then once a minute at most. */
final class RepeatedWarning {

  private static final long INTERVAL_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final LongSupplier nanoTime;
  private final AtomicLong unsaid = new AtomicLong();
  private final AtomicLong nextLine;

  RepeatedWarning(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.nextLine = new AtomicLong(nanoTime.getAsLong());
  }

  /** Counts one more; returns how many there were since the last line if one is due, else 0. */
  long oneMore() {
    unsaid.incrementAndGet();
    long now = nanoTime.getAsLong();
    long due = nextLine.get();
    return now - due >= 0 && nextLine.compareAndSet(due, now + INTERVAL_NANOS)
        ? unsaid.getAndSet(0)
        : 0;
  }
}
