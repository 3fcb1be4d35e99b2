package dev.tamp.jcache.faults;

import java.lang.module.ModuleDescriptor.Version;
import java.util.Objects;
import org.redisson.Redisson;

/** A version of Redisson. */
record RedissonVersion(String number) {

  private static final RedissonVersion WITH_ALL_FAULTS = new RedissonVersion("4.7.0");

  /** The version that the tests run with. */
  static RedissonVersion current() {
    return new RedissonVersion(
        Objects.requireNonNull(
            Redisson.class.getPackage().getImplementationVersion(),
            "Implementation-Version in the manifest of Redisson's jar"));
  }

  /** Whether it may do without some of the faults. */
  boolean isLaterThanTheFaults() {
    return Version.parse(number).compareTo(Version.parse(WITH_ALL_FAULTS.number())) > 0;
  }
}
