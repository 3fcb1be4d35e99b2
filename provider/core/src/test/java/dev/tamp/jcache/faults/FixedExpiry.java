package dev.tamp.jcache.faults;

import javax.cache.configuration.Factory;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import org.jspecify.annotations.Nullable;

/** A policy with a duration for each kind of use, null where the use leaves the expiry as it is. */
record FixedExpiry(
    Duration getExpiryForCreation,
    @Nullable Duration getExpiryForAccess,
    @Nullable Duration getExpiryForUpdate)
    implements ExpiryPolicy {

  static Factory<ExpiryPolicy> onUpdate(Duration duration) {
    return () -> new FixedExpiry(Duration.ETERNAL, null, duration);
  }

  static Factory<ExpiryPolicy> onAccess(Duration duration) {
    return () -> new FixedExpiry(Duration.ETERNAL, duration, null);
  }
}
