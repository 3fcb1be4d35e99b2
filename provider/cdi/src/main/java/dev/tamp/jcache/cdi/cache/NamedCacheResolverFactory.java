package dev.tamp.jcache.cdi.cache;

import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.lang.annotation.Annotation;
import javax.cache.annotation.CacheMethodDetails;
import javax.cache.annotation.CacheResolver;
import javax.cache.annotation.CacheResolverFactory;
import javax.cache.annotation.CacheResult;

/** Finds the caches of methods that name no resolver of their own. */
public final class NamedCacheResolverFactory implements CacheResolverFactory {

  private final NamedCaches caches;

  /**
   * Creates the factory.
   *
   * @param caches where caches are looked up
   */
  public NamedCacheResolverFactory(NamedCaches caches) {
    this.caches = caches;
  }

  @Override
  public CacheResolver getCacheResolver(CacheMethodDetails<? extends Annotation> details) {
    return new NamedCacheResolver(caches, AnnotatedMethod.of(details), details.getCacheName());
  }

  @Override
  public CacheResolver getExceptionCacheResolver(CacheMethodDetails<CacheResult> details) {
    return new NamedCacheResolver(
        caches, AnnotatedMethod.of(details), details.getCacheAnnotation().exceptionCacheName());
  }
}
