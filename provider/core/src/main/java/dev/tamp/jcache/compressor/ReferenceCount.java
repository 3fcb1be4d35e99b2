package dev.tamp.jcache.compressor;

import java.util.concurrent.atomic.AtomicInteger;

/** Frees something after its last user, of whom the creator is the first. */
final class ReferenceCount {

  private final AtomicInteger users = new AtomicInteger(1);
  private final Runnable free;

  ReferenceCount(Runnable free) {
    this.free = free;
  }

  /** Becomes a user; false if it is too late. */
  boolean retain() {
    for (int count = users.get(); count > 0; count = users.get()) {
      if (users.compareAndSet(count, count + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Stops to be a user. */
  void release() {
    if (users.decrementAndGet() == 0) {
      free.run();
    }
  }
}
