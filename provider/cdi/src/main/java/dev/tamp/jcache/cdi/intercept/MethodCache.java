package dev.tamp.jcache.cdi.intercept;

import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.util.function.Supplier;
import javax.cache.Cache;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/** The cache of a method. Where it fails, the exception names both. */
record MethodCache(AnnotatedMethod method, Cache<Object, Object> cache) {

  String name() {
    return cache.getName();
  }

  @Nullable Object get(Object key) {
    return call("read from", () -> cache.get(key));
  }

  void put(Object key, Object value) {
    call(
        "store a " + value.getClass().getName() + " in",
        () -> {
          cache.put(key, value);
          return true;
        });
  }

  void remove(Object key) {
    call("remove from", () -> cache.remove(key));
  }

  void removeAll() {
    call(
        "empty",
        () -> {
          cache.removeAll();
          return true;
        });
  }

  CacheException mismatch(Object value, Class<?> expected) {
    return new CacheException(
        "%s: Cache[%s] has a %s for these arguments, and not a %s: do methods with other results use the same cache?"
            .formatted(method, name(), value.getClass().getName(), expected.getName()));
  }

  private <T extends @Nullable Object> T call(String action, Supplier<T> operation) {
    try {
      return operation.get();
    } catch (RuntimeException e) {
      throw new CacheException(
          method + ": cannot " + action + " Cache[" + name() + "]: " + e.getMessage(), e);
    }
  }
}
