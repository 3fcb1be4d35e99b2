package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Where threads wait until a test opens it, and where the test can wait for the first of them. */
final class Gate implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch arrived = new CountDownLatch(1);
  private final CountDownLatch opened = new CountDownLatch(1);

  /** Waits until the gate is open. */
  void pass() {
    arrived.countDown();
    await(opened);
  }

  /** Waits until a thread has come to the gate. */
  void awaitArrival() {
    await(arrived);
  }

  void open() {
    opened.countDown();
  }

  @Override
  public void close() {
    open();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
