package dev.tamp.jcache.cdi.cache;

import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.lang.annotation.Annotation;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.annotation.CacheInvocationContext;
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
    return new NamedCacheResolver(AnnotatedMethod.of(details), details.getCacheName());
  }

  @Override
  public CacheResolver getExceptionCacheResolver(CacheMethodDetails<CacheResult> details) {
    return new NamedCacheResolver(
        AnnotatedMethod.of(details), details.getCacheAnnotation().exceptionCacheName());
  }

  private final class NamedCacheResolver implements CacheResolver {

    private final AnnotatedMethod method;
    private final String cacheName;

    NamedCacheResolver(AnnotatedMethod method, String cacheName) {
      this.method = method;
      this.cacheName = cacheName;
    }

    @Override
    @SuppressWarnings("unchecked") // the caller states the types
    public <K, V> Cache<K, V> resolveCache(CacheInvocationContext<? extends Annotation> context) {
      try {
        return (Cache<K, V>) caches.get(cacheName);
      } catch (CacheException e) {
        throw new CacheException(method + ": " + e.getMessage(), e);
      }
    }
  }
}
