package dev.tamp.jcache.cdi.intercept;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.io.Serializable;
import javax.cache.annotation.CacheResult;
import org.jspecify.annotations.Nullable;

/** Intercepts methods with {@link CacheResult}. */
@CacheResult
@Interceptor
@Priority(InterceptorOrder.PRIORITY)
public class CacheResultInterceptor implements Serializable {

  private static final long serialVersionUID = 1;

  @Inject
  @SuppressWarnings("serial") // the container injects a proxy that can be serialised
  CacheOperations operations;

  /** Used by the container. */
  public CacheResultInterceptor() {}

  @AroundInvoke
  @Nullable Object around(InvocationContext invocation) throws Exception {
    return operations.result(invocation);
  }
}
