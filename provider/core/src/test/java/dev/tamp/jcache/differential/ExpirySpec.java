package dev.tamp.jcache.differential;

import java.util.List;
import java.util.Random;
import javax.cache.configuration.Factory;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.expiry.ModifiedExpiryPolicy;
import javax.cache.expiry.TouchedExpiryPolicy;

/**
 * An expiry policy. No duration is so short that it ends during a sequence, but for zero.
 *
 * @param description shows it
 * @param constant makes it; unused where the policy is counting
 * @param counting whether the policy is one of the user's own, whose calls are counted
 * @param durations what a counting policy answers
 */
record ExpirySpec(
    String description,
    Factory<? extends ExpiryPolicy> constant,
    boolean counting,
    CountingExpiryPolicy.Durations durations) {

  static ExpirySpec draw(Random random) {
    return switch (random.nextInt(10)) {
      case 0, 1 -> constant("eternal", EternalExpiryPolicy.factoryOf());
      case 2 -> constant("created 1h", CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
      case 3 -> constant("modified 1h", ModifiedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
      case 4 -> constant("accessed 1h", AccessedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
      case 5 -> constant("touched 1h", TouchedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
      case 6 -> random.nextInt(4) == 0 ? zero(random) : counting(random);
      default -> counting(random);
    };
  }

  private static ExpirySpec zero(Random random) {
    return random.nextBoolean()
        ? constant("created 0", CreatedExpiryPolicy.factoryOf(Duration.ZERO))
        : constant("touched 0", TouchedExpiryPolicy.factoryOf(Duration.ZERO));
  }

  private static ExpirySpec constant(
      String description, Factory<? extends ExpiryPolicy> policyFactory) {
    return new ExpirySpec(
        description,
        policyFactory,
        false,
        new CountingExpiryPolicy.Durations(
            CountingExpiryPolicy.Answer.HOUR,
            CountingExpiryPolicy.Answer.UNCHANGED,
            CountingExpiryPolicy.Answer.UNCHANGED));
  }

  private static ExpirySpec counting(Random random) {
    List<CountingExpiryPolicy.Answer> mostlyLong =
        List.of(
            CountingExpiryPolicy.Answer.HOUR,
            CountingExpiryPolicy.Answer.HOUR,
            CountingExpiryPolicy.Answer.HOUR,
            CountingExpiryPolicy.Answer.HOUR,
            CountingExpiryPolicy.Answer.ETERNAL,
            CountingExpiryPolicy.Answer.ETERNAL,
            CountingExpiryPolicy.Answer.FAILURE,
            CountingExpiryPolicy.Answer.ZERO);
    CountingExpiryPolicy.Answer[] any = CountingExpiryPolicy.Answer.values();
    CountingExpiryPolicy.Durations durations =
        new CountingExpiryPolicy.Durations(
            mostlyLong.get(random.nextInt(mostlyLong.size())),
            any[random.nextInt(any.length)],
            any[random.nextInt(any.length)]);
    return new ExpirySpec(
        "counting " + durations, EternalExpiryPolicy.factoryOf(), true, durations);
  }

  boolean expiresOnAccess() {
    return counting && durations.access() == CountingExpiryPolicy.Answer.ZERO;
  }

  @Override
  public String toString() {
    return description;
  }
}
