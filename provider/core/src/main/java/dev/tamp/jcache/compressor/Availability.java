package dev.tamp.jcache.compressor;

import org.jspecify.annotations.Nullable;

/**
 * Whether an algorithm can run in this process.
 *
 * @param description if available, the implementation that runs, such as {@code native 1.5.7-28};
 *     if not, what to do about it, such as the artifact to add
 * @param cause why the algorithm is not available; null if it is
 */
public record Availability(String description, @Nullable Throwable cause) {

  /**
   * The algorithm can run.
   *
   * @param implementation native or Java, and the version
   * @return the availability
   */
  public static Availability available(String implementation) {
    return new Availability(implementation, null);
  }

  /**
   * The algorithm cannot run.
   *
   * @param remedy what to do about it
   * @param cause the failure that showed it
   * @return the availability
   */
  public static Availability unavailable(String remedy, Throwable cause) {
    return new Availability(remedy, cause);
  }

  /**
   * Tells whether the algorithm can run.
   *
   * @return true if it can
   */
  public boolean isAvailable() {
    return cause == null;
  }
}
