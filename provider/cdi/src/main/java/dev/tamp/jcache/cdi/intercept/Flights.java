package dev.tamp.jcache.cdi.intercept;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** Calls under way, so that callers who want the result of the same one wait for it. */
final class Flights {

  private final ConcurrentMap<Key, CompletableFuture<@Nullable Object>> flights =
      new ConcurrentHashMap<>();
  private final ThreadLocal<Boolean> flying = new ThreadLocal<>();

  /** What a call is about. */
  record Key(String cacheName, Object key) {}

  @Nullable Object join(Key key, Callable<@Nullable Object> call) throws Exception {
    if (flying.get() != null) {
      return call.call();
    }
    CompletableFuture<@Nullable Object> own = new CompletableFuture<>();
    CompletableFuture<@Nullable Object> other = flights.putIfAbsent(key, own);
    return other == null ? fly(key, own, call) : await(other, call);
  }

  private @Nullable Object fly(
      Key key, CompletableFuture<@Nullable Object> flight, Callable<@Nullable Object> call)
      throws Exception {
    flying.set(true);
    try {
      Object result = call.call();
      if (result instanceof CompletionStage<?> stage) {
        flight.complete(result);
        stage.whenComplete((value, failure) -> flights.remove(key, flight));
      } else {
        flights.remove(key, flight);
        flight.complete(result);
      }
      return result;
    } catch (Throwable t) {
      flights.remove(key, flight);
      flight.completeExceptionally(t);
      throw t;
    } finally {
      flying.remove();
    }
  }

  private static @Nullable Object await(
      CompletableFuture<@Nullable Object> flight, Callable<@Nullable Object> call)
      throws Exception {
    try {
      return flight.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return call.call();
    } catch (ExecutionException e) {
      throw Failures.unchecked(e.getCause() == null ? e : e.getCause());
    }
  }
}
