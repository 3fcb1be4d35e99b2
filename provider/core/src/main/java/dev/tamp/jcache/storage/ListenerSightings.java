package dev.tamp.jcache.storage;

import java.util.concurrent.TimeUnit;

/**
 * Remembers for a while that somebody listens, so that writes are at once sent in the way that
 * tells listeners, rather than once more after the first way has found that there are any. Either
 * way finds out by itself, so this need not be right.
 */
final class ListenerSightings {

  private static final long REMEMBERED_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final boolean always;
  private volatile long until = System.nanoTime();

  ListenerSightings(boolean always) {
    this.always = always;
  }

  void met() {
    until = System.nanoTime() + REMEMBERED_NANOS;
  }

  boolean areRecent() {
    return always || until - System.nanoTime() > 0;
  }
}
