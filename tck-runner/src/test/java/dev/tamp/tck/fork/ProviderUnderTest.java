package dev.tamp.tck.fork;

import javax.cache.Caching;
import org.junit.runner.Description;
import org.junit.runner.notification.RunListener;

/**
 * Refuses to test anything but the subject: the default caching provider must be the class that the
 * system property {@code tamp.tck.provider} names.
 *
 * <p>Redisson's jar registers a provider of its own, and the TCK clears the property that would
 * select one of several, so a wrong class path can test another provider than the one it says.
 *
 * <p>It also refuses {@code org.jsr107.tck.management.agentId}: with that property Redisson leaves
 * the code path that production runs.
 */
public final class ProviderUnderTest extends RunListener {

  private static final String EXPECTED = "tamp.tck.provider";
  private static final String AGENT_ID = "org.jsr107.tck.management.agentId";

  @Override
  public void testRunStarted(Description description) {
    if (System.getProperty(AGENT_ID) != null) {
      throw new IllegalStateException(
          "System property " + AGENT_ID + " is set: the TCK must test what production runs");
    }
    String expected = System.getProperty(EXPECTED);
    String actual = Caching.getCachingProvider().getClass().getName();
    if (!actual.equals(expected)) {
      throw new IllegalStateException(
          "The default caching provider is %s, the subject's is %s".formatted(actual, expected));
    }
  }
}
