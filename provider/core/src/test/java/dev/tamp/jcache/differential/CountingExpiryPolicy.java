package dev.tamp.jcache.differential;

import java.util.ArrayList;
import java.util.List;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import org.jspecify.annotations.Nullable;

/** A policy that writes down what it was asked. */
final class CountingExpiryPolicy implements ExpiryPolicy {

  private final Durations durations;
  private final List<Object> calls = new ArrayList<>();

  CountingExpiryPolicy(Durations durations) {
    this.durations = durations;
  }

  @Override
  @SuppressWarnings("NullAway") // never drawn as null
  public synchronized Duration getExpiryForCreation() {
    calls.add("creation");
    return durations.creation.duration();
  }

  @Override
  @SuppressWarnings("NullAway") // null leaves the expiry as it is
  public synchronized Duration getExpiryForAccess() {
    calls.add("access");
    return durations.access.duration();
  }

  @Override
  @SuppressWarnings("NullAway") // null leaves the expiry as it is
  public synchronized Duration getExpiryForUpdate() {
    calls.add("update");
    return durations.update.duration();
  }

  synchronized List<Object> takeCalls() {
    List<Object> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  /** What a policy answers to a question. */
  enum Answer {
    HOUR,
    ETERNAL,
    ZERO,
    UNCHANGED,
    FAILURE;

    @Nullable Duration duration() {
      return switch (this) {
        case HOUR -> Duration.ONE_HOUR;
        case ETERNAL -> Duration.ETERNAL;
        case ZERO -> Duration.ZERO;
        case UNCHANGED -> null;
        case FAILURE -> throw new IllegalStateException("the policy fails");
      };
    }
  }

  /** All that a policy answers. */
  record Durations(Answer creation, Answer update, Answer access) {}
}
