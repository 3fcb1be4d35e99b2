package dev.tamp.jcache.cdi.intercept;

import jakarta.interceptor.InvocationContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import org.jsr107.ri.annotations.AbstractInternalCacheInvocationContext;
import org.jsr107.ri.annotations.StaticCacheInvocationContext;

/** A call of a method that uses a whole cache. */
final class Invocation<A extends Annotation>
    extends AbstractInternalCacheInvocationContext<InvocationContext, A> {

  Invocation(StaticCacheInvocationContext<A> method, InvocationContext invocation) {
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
