package dev.tamp.jcache.cdi.intercept;

import jakarta.interceptor.InvocationContext;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A call of a method with {@code @CacheResult}.
 *
 * @param invocation the call
 * @param key the key of its result
 * @param results where results are
 * @param failures where failures are; null if none are cached
 * @param filter which failures are cached
 * @param shape what surrounds a result
 */
record CachedCall(
    InvocationContext invocation,
    Object key,
    MethodCache results,
    @Nullable MethodCache failures,
    Filter filter,
    ResultShape shape) {

  private static final Logger LOG = LoggerFactory.getLogger(CachedCall.class);

  /** The cached result; null if there is none. A cached failure is thrown. */
  @SuppressWarnings("FutureReturnValueIgnored") // the caller gets it
  @Nullable Object cached() throws Exception {
    Object value = results.get(key);
    if (value != null) {
      return shape.of(checked(value));
    }
    Object failure = failures == null ? null : failures.get(key);
    if (failure instanceof Throwable throwable) {
      if (shape.staged()) {
        return CompletableFuture.failedFuture(throwable);
      }
      throw Failures.<RuntimeException>unchecked(throwable);
    }
    return null;
  }

  /** Calls the method, and stores what comes of it. */
  @SuppressWarnings("FutureReturnValueIgnored") // the caller gets it
  @Nullable Object proceed() throws Exception {
    Object result;
    try {
      result = invocation.proceed();
    } catch (Throwable t) {
      onFailure(t);
      throw t;
    }
    if (result instanceof CompletionStage<?> stage) {
      return Stages.after(stage, this::store, this::onFailure);
    }
    store(result);
    return result;
  }

  private void store(@Nullable Object result) {
    Object value = ResultShape.contentOf(result);
    if (value != null) {
      results.put(key, value);
    }
  }

  private void onFailure(Throwable failure) {
    if (failures == null || !filter.caches(failure)) {
      return;
    }
    try {
      failures.put(key, failure);
    } catch (RuntimeException e) {
      LOG.warn("{}; the method's own exception is thrown and not cached", e.getMessage(), e);
    }
  }

  private Object checked(Object value) {
    if (!shape.type().isInstance(value)) {
      throw results.mismatch(value, shape.type());
    }
    return value;
  }
}
