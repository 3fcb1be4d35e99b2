package dev.tamp.jcache.cdi.cache;

import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.lang.annotation.Annotation;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.annotation.CacheInvocationContext;
import javax.cache.annotation.CacheResolver;
import org.jspecify.annotations.Nullable;

/** Finds the cache of a method by its name. */
public final class NamedCacheResolver implements CacheResolver {

  private final NamedCaches caches;
  private final AnnotatedMethod method;
  private final String cacheName;

  NamedCacheResolver(NamedCaches caches, AnnotatedMethod method, String cacheName) {
    this.caches = caches;
    this.method = method;
    this.cacheName = cacheName;
  }

  /** The name of the cache. */
  public String cacheName() {
    return cacheName;
  }

  /**
   * {@inheritDoc}
   *
   * @return the cache; null while the method is to run without
   */
  @Override
  @SuppressWarnings("unchecked") // the caller states the types
  public <K, V> @Nullable Cache<K, V> resolveCache(
      CacheInvocationContext<? extends Annotation> context) {
    try {
      return (Cache<K, V>) caches.get(cacheName);
    } catch (CacheException e) {
      throw new CacheException(method + ": " + e.getMessage(), e);
    }
  }
}
