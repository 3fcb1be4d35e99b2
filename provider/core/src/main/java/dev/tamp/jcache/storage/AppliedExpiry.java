package dev.tamp.jcache.storage;

import java.util.function.Supplier;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The policy of a delegate: it hands out the durations that its caller has set for the calling
 * thread. So the policy of the user is asked once, and only for the duration that applies.
 *
 * <p>Redisson 4.7.0 asks a policy for all durations before it knows which one applies ({@code
 * JCache.putValue}).
 */
public final class AppliedExpiry implements ExpiryPolicy {

  private static final ThreadLocal<@Nullable Applied> APPLIED = new ThreadLocal<>();

  private final ExpiryPolicy policy;

  /**
   * Creates a policy.
   *
   * @param policy is asked by a delegate that an application has unwrapped
   */
  public AppliedExpiry(ExpiryPolicy policy) {
    this.policy = policy;
  }

  <T extends @Nullable Object> T onAccess(@Nullable Duration access, Supplier<T> call) {
    return during(new Applied(null, null, access), call);
  }

  /** Redisson asks the policy before the call returns, also where the call is asynchronous. */
  <T extends @Nullable Object> T onWrite(
      @Nullable Duration creation, @Nullable Duration update, Supplier<T> call) {
    return during(new Applied(creation, update, null), call);
  }

  private <T extends @Nullable Object> T during(Applied durations, Supplier<T> call) {
    APPLIED.set(durations);
    try {
      return call.get();
    } finally {
      APPLIED.remove();
    }
  }

  @Override
  @SuppressWarnings("NullAway") // to Redisson null is eternal on creation too
  public Duration getExpiryForCreation() {
    Applied durations = APPLIED.get();
    return durations == null ? policy.getExpiryForCreation() : durations.creation;
  }

  @Override
  @SuppressWarnings("NullAway") // as ExpiryPolicy allows
  public Duration getExpiryForUpdate() {
    Applied durations = APPLIED.get();
    return durations == null ? policy.getExpiryForUpdate() : durations.update;
  }

  @Override
  @SuppressWarnings("NullAway") // as ExpiryPolicy allows
  public Duration getExpiryForAccess() {
    Applied durations = APPLIED.get();
    return durations == null ? policy.getExpiryForAccess() : durations.access;
  }

  private record Applied(
      @Nullable Duration creation, @Nullable Duration update, @Nullable Duration access) {}
}
