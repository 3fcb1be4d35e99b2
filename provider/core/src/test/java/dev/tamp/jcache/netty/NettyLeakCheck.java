package dev.tamp.jcache.netty;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBufAllocator;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs after each test class: every buffer that has become garbage must have been released. */
public final class NettyLeakCheck implements AfterAllCallback {

  @Override
  public void afterAll(ExtensionContext context) throws InterruptedException {
    assertThat(findLeaks()).as("buffers that were never released").isEmpty();
  }

  /** Collects garbage and lets Netty look at it. */
  static List<String> findLeaks() throws InterruptedException {
    collectGarbage();
    // the detector looks for leaks when it is given a new buffer to watch
    ByteBufAllocator.DEFAULT.directBuffer(1).release();
    ByteBufAllocator.DEFAULT.heapBuffer(1).release();
    return RecordingLeakDetector.takeLeaks();
  }

  private static void collectGarbage() throws InterruptedException {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> canary = new WeakReference<>(new Object(), queue);
    System.gc();
    assertThat(queue.remove(SECONDS.toMillis(10))).as("garbage collected").isSameAs(canary);
  }
}
