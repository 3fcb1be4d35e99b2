package dev.tamp.jcache.netty;

import io.netty.util.ResourceLeakDetector;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Remembers every leak that Netty finds. Named by the system property {@code
 * io.netty.customResourceLeakDetector}.
 */
public final class RecordingLeakDetector<T> extends ResourceLeakDetector<T> {

  private static final Queue<String> LEAKS = new ConcurrentLinkedQueue<>();

  /** Called by Netty. */
  public RecordingLeakDetector(Class<?> resourceType, int samplingInterval) {
    super(resourceType, samplingInterval);
  }

  /** Looked for by Netty, which logs an error where it is missing, but never called. */
  public RecordingLeakDetector(Class<?> resourceType, int samplingInterval, long maxActive) {
    this(resourceType, samplingInterval);
  }

  /** The leaks found since the last call. */
  static List<String> takeLeaks() {
    List<String> taken = new ArrayList<>();
    for (String leak = LEAKS.poll(); leak != null; leak = LEAKS.poll()) {
      taken.add(leak);
    }
    return taken;
  }

  @Override
  protected boolean needReport() {
    return true;
  }

  @Override
  protected void reportTracedLeak(String resourceType, String records) {
    LEAKS.add(resourceType + records);
  }

  @Override
  protected void reportUntracedLeak(String resourceType) {
    LEAKS.add(resourceType);
  }
}
