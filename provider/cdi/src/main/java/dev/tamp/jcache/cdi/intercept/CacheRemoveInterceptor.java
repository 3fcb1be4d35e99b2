package dev.tamp.jcache.cdi.intercept;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.io.Serializable;
import javax.cache.annotation.CacheRemove;
import org.jspecify.annotations.Nullable;

/** Intercepts methods with {@link CacheRemove}. */
@CacheRemove
@Interceptor
@Priority(InterceptorOrder.PRIORITY)
public class CacheRemoveInterceptor implements Serializable {

  private static final long serialVersionUID = 1;

  @Inject
  @SuppressWarnings("serial") // the container injects a proxy that can be serialised
  CacheOperations operations;

  /** Used by the container. */
  public CacheRemoveInterceptor() {}

  @AroundInvoke
  @Nullable Object around(InvocationContext invocation) throws Exception {
    return operations.remove(invocation);
  }
}
