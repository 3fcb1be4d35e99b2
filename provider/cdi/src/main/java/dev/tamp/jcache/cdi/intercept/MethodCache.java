package dev.tamp.jcache.cdi.intercept;

import dev.tamp.jcache.cdi.cache.NamedCacheResolver;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.lang.annotation.Annotation;
import java.util.function.Function;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.annotation.CacheInvocationContext;
import javax.cache.annotation.CacheResolver;
import org.jspecify.annotations.Nullable;

/**
 * The cache of a method. Where it fails, the exception names both.
 *
 * @param method the method
 * @param name the name of the cache
 * @param cache the cache; null while the method is to run without
 */
record MethodCache(AnnotatedMethod method, String name, @Nullable Cache<Object, Object> cache) {

  /**
   * Finds the cache of a call.
   *
   * @throws CacheException if there is none; names the method
   */
  static MethodCache of(
      CacheInvocationContext<? extends Annotation> context, CacheResolver resolver) {
    AnnotatedMethod method = AnnotatedMethod.of(context);
    Cache<Object, Object> cache = resolver.resolveCache(context);
    if (resolver instanceof NamedCacheResolver named) {
      return new MethodCache(method, named.cacheName(), cache);
    }
    if (cache == null) {
      throw new CacheException(method + ": its cache resolver returned null");
    }
    return new MethodCache(method, cache.getName(), cache);
  }

  @Nullable Object get(Object key) {
    return call("read from", cache -> cache.get(key));
  }

  void put(Object key, Object value) {
    call(
        "store a " + value.getClass().getName() + " in",
        cache -> {
          cache.put(key, value);
          return true;
        });
  }

  void remove(Object key) {
    call("remove from", cache -> cache.remove(key));
  }

  void removeAll() {
    call(
        "empty",
        cache -> {
          cache.removeAll();
          return true;
        });
  }

  CacheException mismatch(Object value, Class<?> expected) {
    return new CacheException(
        "%s: Cache[%s] has a %s for these arguments, and not a %s: do methods with other results use the same cache?"
            .formatted(method, name(), value.getClass().getName(), expected.getName()));
  }

  private @Nullable Object call(
      String action, Function<Cache<Object, Object>, @Nullable Object> operation) {
    if (cache == null) {
      return null;
    }
    try {
      return operation.apply(cache);
    } catch (RuntimeException e) {
      throw new CacheException(
          method + ": cannot " + action + " Cache[" + name() + "]: " + e.getMessage(), e);
    }
  }
}
