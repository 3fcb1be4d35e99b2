package dev.tamp.jcache.cdi.intercept;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Stages that complete after something was done with their results. */
final class Stages {

  private Stages() {}

  /**
   * Returns a stage with the same result, completed when an action was done with it. Actions run in
   * another thread than the one that completes the stage: that one may be the only one which can
   * read what Redis answers.
   */
  static <T extends @Nullable Object> CompletableFuture<T> after(
      CompletionStage<T> stage, Consumer<T> onValue, Consumer<Throwable> onFailure) {
    return stage
        .whenCompleteAsync(
            (value, failure) -> {
              if (failure == null) {
                onValue.accept(value);
              } else {
                onFailure.accept(causeOf(failure));
              }
            })
        .toCompletableFuture();
  }

  private static Throwable causeOf(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
