package dev.tamp.jcache.cdi.intercept;

import dev.tamp.jcache.cdi.key.ArgumentsKeyGenerator;
import jakarta.interceptor.InvocationContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheResolverFactory;
import org.jsr107.ri.annotations.AbstractCacheLookupUtil;
import org.jsr107.ri.annotations.InternalCacheInvocationContext;
import org.jsr107.ri.annotations.InternalCacheKeyInvocationContext;
import org.jsr107.ri.annotations.StaticCacheInvocationContext;
import org.jsr107.ri.annotations.StaticCacheKeyInvocationContext;

/** What the annotations of a method say, remembered for each method and class of a bean. */
final class CacheMethods extends AbstractCacheLookupUtil<InvocationContext> {

  private final Customizations customizations;
  private final CacheResolverFactory resolvers;
  private final CacheKeyGenerator keys = new ArgumentsKeyGenerator();

  CacheMethods(Customizations customizations, CacheResolverFactory resolvers) {
    this.customizations = customizations;
    this.resolvers = resolvers;
  }

  @Override
  protected InternalCacheKeyInvocationContext<? extends Annotation>
      createCacheKeyInvocationContextImpl(
          StaticCacheKeyInvocationContext<? extends Annotation> method,
          InvocationContext invocation) {
    return new KeyedInvocation<>(method, invocation);
  }

  @Override
  protected InternalCacheInvocationContext<? extends Annotation> createCacheInvocationContextImpl(
      StaticCacheInvocationContext<? extends Annotation> method, InvocationContext invocation) {
    return new Invocation<>(method, invocation);
  }

  /** The class of the bean, and not the one that declares the method, has the cache defaults. */
  @Override
  protected Class<?> getTargetClass(InvocationContext invocation) {
    return invocation.getTarget().getClass();
  }

  @Override
  protected Method getMethod(InvocationContext invocation) {
    return invocation.getMethod();
  }

  @Override
  protected <T> T getObjectByType(Class<T> type) {
    return customizations.get(type);
  }

  @Override
  protected CacheKeyGenerator getDefaultCacheKeyGenerator() {
    return keys;
  }

  @Override
  protected CacheResolverFactory getDefaultCacheResolverFactory() {
    return resolvers;
  }
}
