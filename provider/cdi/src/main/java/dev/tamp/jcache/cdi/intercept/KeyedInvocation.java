package dev.tamp.jcache.cdi.intercept;

import jakarta.interceptor.InvocationContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import org.jsr107.ri.annotations.AbstractInternalCacheKeyInvocationContext;
import org.jsr107.ri.annotations.StaticCacheKeyInvocationContext;

/** A call of a method that uses one entry. */
final class KeyedInvocation<A extends Annotation>
    extends AbstractInternalCacheKeyInvocationContext<InvocationContext, A> {

  KeyedInvocation(StaticCacheKeyInvocationContext<A> method, InvocationContext invocation) {
    super(method, invocation);
  }

  @Override
  protected Object[] getParameters(InvocationContext invocation) {
    return invocation.getParameters();
  }

  @Override
  protected Method getMethod(InvocationContext invocation) {
    return invocation.getMethod();
  }

  @Override
  protected Object getTarget(InvocationContext invocation) {
    return invocation.getTarget();
  }
}
