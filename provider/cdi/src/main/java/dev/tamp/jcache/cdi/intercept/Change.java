package dev.tamp.jcache.cdi.intercept;

import jakarta.interceptor.InvocationContext;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A change of a cache before or after a method. A method that returns a {@link CompletionStage} has
 * ended when the stage completes.
 *
 * @param action the change
 * @param after whether it comes after the method
 * @param failures with which failures of the method it comes all the same
 */
record Change(Runnable action, boolean after, Filter failures) {

  @SuppressWarnings("FutureReturnValueIgnored") // the caller gets it
  @Nullable Object around(InvocationContext invocation) throws Exception {
    if (!after) {
      action.run();
      return invocation.proceed();
    }
    Object result;
    try {
      result = invocation.proceed();
    } catch (Throwable t) {
      onFailure(t);
      throw t;
    }
    if (result instanceof CompletionStage<?> stage) {
      return Stages.after(stage, value -> action.run(), this::onFailure);
    }
    action.run();
    return result;
  }

  private void onFailure(Throwable failure) {
    if (!failures.matches(failure)) {
      return;
    }
    try {
      action.run();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
