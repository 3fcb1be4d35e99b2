package dev.tamp.jcache.faults;

import java.util.Objects;
import org.redisson.Redisson;

/** The version of Redisson that the tests run with. */
final class RedissonVersion {

  static final String CURRENT =
      Objects.requireNonNull(
          Redisson.class.getPackage().getImplementationVersion(),
          "Implementation-Version in the manifest of Redisson's jar");

  private static final String WITH_ALL_FAULTS = "4.7.0";

  private RedissonVersion() {}

  /** Whether a fault that does not show is an error of the test. */
  static boolean isKnownToHaveTheFaults() {
    return CURRENT.equals(WITH_ALL_FAULTS);
  }
}
