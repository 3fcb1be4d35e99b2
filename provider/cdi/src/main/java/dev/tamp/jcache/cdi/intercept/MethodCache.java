package dev.tamp.jcache.cdi.intercept;

import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.util.function.Function;
import javax.cache.Cache;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/**
 * The cache of a method. Where it fails, the exception names both.
 *
 * @param method the method
 * @param name the name of the cache
 * @param cache the cache; null while the method is to run without
 */
record MethodCache(AnnotatedMethod method, String name, @Nullable Cache<Object, Object> cache) {

  static MethodCache of(AnnotatedMethod method, Cache<Object, Object> cache) {
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
