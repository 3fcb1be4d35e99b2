package dev.tamp.jcache.cdi.intercept;

import dev.tamp.jcache.cdi.key.ArgumentsKeyGenerator;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import jakarta.interceptor.InvocationContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.function.Function;
import javax.cache.CacheException;
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

  /**
   * Describes a call of a method that uses one entry.
   *
   * @throws CacheException if its generator or resolver cannot be had; names the method
   */
  InternalCacheKeyInvocationContext<? extends Annotation> keyed(
      InvocationContext invocation, Class<? extends Annotation> annotation) {
    return named(invocation, annotation, this::getCacheKeyInvocationContext);
  }

  /**
   * Describes a call of a method that uses a whole cache.
   *
   * @throws CacheException if its resolver cannot be had; names the method
   */
  InternalCacheInvocationContext<? extends Annotation> unkeyed(
      InvocationContext invocation, Class<? extends Annotation> annotation) {
    return named(invocation, annotation, this::getCacheInvocationContext);
  }

  private static <T> T named(
      InvocationContext invocation,
      Class<? extends Annotation> annotation,
      Function<InvocationContext, T> description) {
    try {
      return description.apply(invocation);
    } catch (CacheException e) {
      throw new CacheException(
          new AnnotatedMethod(invocation.getMethod(), annotation) + ": " + e.getMessage(), e);
    }
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
