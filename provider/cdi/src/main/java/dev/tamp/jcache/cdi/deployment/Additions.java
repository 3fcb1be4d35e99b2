package dev.tamp.jcache.cdi.deployment;

import dev.tamp.jcache.cdi.intercept.CacheOperations;
import dev.tamp.jcache.cdi.intercept.CachePutInterceptor;
import dev.tamp.jcache.cdi.intercept.CacheRemoveAllInterceptor;
import dev.tamp.jcache.cdi.intercept.CacheRemoveInterceptor;
import dev.tamp.jcache.cdi.intercept.CacheResultInterceptor;
import java.util.List;

/** What the container must know as beans and interceptors. */
final class Additions {

  static final List<Class<?>> CLASSES =
      List.of(
          CacheOperations.class,
          CacheResultInterceptor.class,
          CachePutInterceptor.class,
          CacheRemoveInterceptor.class,
          CacheRemoveAllInterceptor.class);

  private Additions() {}
}
