package dev.tamp.jcache.storage;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import org.jspecify.annotations.Nullable;

/**
 * Asks a policy for the one duration that applies. A policy that throws counts as eternal on
 * creation and as "leave it" on update and access, as in the reference implementation.
 *
 * <p>To Redisson 4.7.0, "eternal" and "leave the expiry time as it is" are the same: it writes a
 * value over an expired one without clearing the old expiry time, and does not extend a life to
 * eternity. So where entries of a cache can expire, eternal is a hundred years.
 */
final class Durations {

  private static final Duration HUNDRED_YEARS = new Duration(TimeUnit.DAYS, 36_525);

  private final ExpiryPolicy policy;
  private final Duration eternal;

  /**
   * Wraps a policy.
   *
   * @param policy the policy of the cache
   * @param entriesExpire whether entries of the cache can expire
   */
  Durations(ExpiryPolicy policy, boolean entriesExpire) {
    this.policy = policy;
    this.eternal = entriesExpire ? HUNDRED_YEARS : Duration.ETERNAL;
  }

  Duration creation() {
    Duration duration;
    try {
      duration = policy.getExpiryForCreation();
    } catch (Exception e) {
      duration = null;
    }
    return duration == null || duration.isEternal() ? eternal : duration;
  }

  @Nullable Duration update() {
    try {
      return finite(policy.getExpiryForUpdate());
    } catch (Exception e) {
      return null;
    }
  }

  @Nullable Duration access() {
    try {
      Duration duration = finite(policy.getExpiryForAccess());
      return duration != null && duration.isEternal() ? null : duration;
    } catch (Exception e) {
      return null;
    }
  }

  private @Nullable Duration finite(@Nullable Duration duration) {
    return Objects.equals(duration, Duration.ETERNAL) ? eternal : duration;
  }
}
