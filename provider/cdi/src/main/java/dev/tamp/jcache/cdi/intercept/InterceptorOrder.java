package dev.tamp.jcache.cdi.intercept;

import jakarta.interceptor.Interceptor;

/**
 * Where caches come among interceptors: outside of {@code @Transactional}, which is 50 after, so
 * that other nodes see a change in the cache only once it is committed.
 */
final class InterceptorOrder {

  static final int PRIORITY = Interceptor.Priority.PLATFORM_BEFORE + 150;

  private InterceptorOrder() {}
}
