package dev.tamp.benchmarks.network;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * One direction of a network link that all connections share: bytes leave one after the other at
 * the link's speed, and arrive after its latency. Safe for use by many threads.
 */
final class Link {

  private static final double NANOS_PER_SECOND = 1e9;

  private final double nanosPerByte;
  private final long latencyNanos;
  private final LongSupplier clock;
  private final AtomicLong bytes = new AtomicLong();
  private double freeAt;
  private boolean used;

  Link(Speed speed, LongSupplier clock) {
    this.nanosPerByte = NANOS_PER_SECOND * Byte.SIZE / speed.bitsPerSecond();
    this.latencyNanos = speed.roundTripNanos() / 2;
    this.clock = clock;
  }

  /** Sends bytes, and returns the time at which the last of them arrives. */
  synchronized long send(int length) {
    long now = clock.getAsLong();
    // times of System.nanoTime may be negative
    double start = used ? Math.max((double) now, freeAt) : now;
    used = true;
    freeAt = start + length * nanosPerByte;
    bytes.addAndGet(length);
    return (long) freeAt + latencyNanos;
  }

  /** The bytes sent so far. */
  long bytes() {
    return bytes.get();
  }
}
