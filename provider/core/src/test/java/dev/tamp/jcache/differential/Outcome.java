package dev.tamp.jcache.differential;

import java.util.concurrent.Callable;
import javax.cache.processor.EntryProcessorException;
import org.jspecify.annotations.Nullable;

/**
 * What an operation returned, or the types of what it threw and of that exception's cause.
 *
 * @param result the result
 * @param failure the exceptions; null if there was none
 */
record Outcome(@Nullable Object result, @Nullable String failure) {

  static Outcome of(Callable<? extends @Nullable Object> call) {
    try {
      return new Outcome(call.call(), null);
    } catch (Exception | AssertionError e) {
      return thrown(e);
    }
  }

  static Outcome thrown(Throwable failure) {
    Throwable cause = failure.getCause();
    // Exemption.PROCESSOR_EXCEPTION_WRAPPED_AGAIN
    if (failure instanceof EntryProcessorException && cause instanceof EntryProcessorException) {
      return thrown(cause);
    }
    String name = failure.getClass().getSimpleName();
    return new Outcome(
        null, cause == null ? name : name + " caused by " + cause.getClass().getSimpleName());
  }

  boolean failedWith(Class<? extends Exception> type) {
    return failure != null && failure.startsWith(type.getSimpleName());
  }

  @Override
  public String toString() {
    return failure == null ? Abbreviated.of(result) : failure;
  }
}
