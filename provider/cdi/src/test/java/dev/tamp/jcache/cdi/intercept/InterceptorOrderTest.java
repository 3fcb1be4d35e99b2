package dev.tamp.jcache.cdi.intercept;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.cdi.Application;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InterceptorBinding;
import jakarta.interceptor.InvocationContext;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import javax.cache.Cache;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class InterceptorOrderTest {

  @Test
  void putsAfterATransactionHasEnded() {
    try (Application application = Application.start(Catalog.class, Transaction.class)) {
      application.get(Catalog.class).save("lamp", "a lamp");

      assertThat(Transaction.cachedAtCommit).isFalse();
      assertThat(Transaction.isCached()).isTrue();
    }
  }

  /**
   * Stands for {@code jakarta.transaction.Transactional}, whose interceptors have this priority.
   */
  @InterceptorBinding
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.TYPE})
  @interface Transactional {}

  @Transactional
  @Interceptor
  @Priority(Interceptor.Priority.PLATFORM_BEFORE + 200)
  static class Transaction {

    private static boolean cachedAtCommit = true;

    @AroundInvoke
    @Nullable Object around(InvocationContext invocation) throws Exception {
      Object result = invocation.proceed();
      cachedAtCommit = isCached();
      return result;
    }

    static boolean isCached() {
      Cache<Object, Object> cache = Application.manager().getCache("committed");
      return cache != null && cache.iterator().hasNext();
    }
  }

  @ApplicationScoped
  static class Catalog {

    @Transactional
    @CachePut(cacheName = "committed")
    public void save(String name, @CacheValue String product) {}
  }
}
