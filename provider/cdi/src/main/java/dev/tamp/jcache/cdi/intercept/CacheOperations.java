package dev.tamp.jcache.cdi.intercept;

import dev.tamp.jcache.cdi.SingleFlight;
import dev.tamp.jcache.cdi.cache.NamedCacheResolverFactory;
import dev.tamp.jcache.cdi.cache.NamedCaches;
import dev.tamp.jcache.cdi.cache.NamedUses;
import dev.tamp.jcache.cdi.cache.Settings;
import dev.tamp.jcache.cdi.key.WrappedKey;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.interceptor.InvocationContext;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.List;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheKeyInvocationContext;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheRemove;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResolver;
import javax.cache.annotation.CacheResolverFactory;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.GeneratedCacheKey;
import org.jspecify.annotations.Nullable;
import org.jsr107.ri.annotations.CacheResultMethodDetails;
import org.jsr107.ri.annotations.InternalCacheInvocationContext;
import org.jsr107.ri.annotations.InternalCacheKeyInvocationContext;

/** What the four interceptors do. One for the application. */
@ApplicationScoped
public class CacheOperations {

  private final Settings settings;
  private final NamedCaches caches;
  private final CacheMethods methods;
  private final Flights flights = new Flights();

  /** Used by the container for its client proxy. */
  @SuppressWarnings("NullAway") // never called on the proxy's own fields
  protected CacheOperations() {
    this.settings = null;
    this.caches = null;
    this.methods = null;
  }

  /**
   * Creates the operations.
   *
   * @param managers the manager of the application, if it is a bean
   * @param generators the key generators that are beans
   * @param resolvers the resolver factories that are beans
   */
  @Inject
  public CacheOperations(
      Instance<CacheManager> managers,
      @Any Instance<CacheKeyGenerator> generators,
      @Any Instance<CacheResolverFactory> resolvers) {
    this.settings = Settings.read();
    this.caches = new NamedCaches(managers, settings);
    this.methods =
        new CacheMethods(
            new Customizations(generators, resolvers), new NamedCacheResolverFactory(caches));
  }

  /**
   * Creates this when the application starts: later threads may have another class loader.
   *
   * @param uses what to check now; there is no such bean where it was checked at deployment
   * @throws CacheException if caches are missing and none may be created; lists the methods
   */
  void start(@Observes Startup event, Instance<NamedUses> uses) {
    if (uses.isResolvable()) {
      List<String> errors = caches.missing(uses.get().uses());
      if (!errors.isEmpty()) {
        throw new CacheException(String.join(System.lineSeparator(), errors));
      }
    }
  }

  /** The caches by name. */
  public NamedCaches caches() {
    return caches;
  }

  /** The result of a method with {@link CacheResult}. */
  public @Nullable Object result(InvocationContext invocation) throws Exception {
    InternalCacheKeyInvocationContext<?> context = methods.keyed(invocation, CacheResult.class);
    CacheResultMethodDetails method =
        (CacheResultMethodDetails) context.getStaticCacheKeyInvocationContext();
    CacheResult annotation = method.getCacheAnnotation();
    CacheResolver failures = method.getExceptionCacheResolver();
    CachedCall call =
        new CachedCall(
            invocation,
            key(context),
            MethodCache.of(context, method.getCacheResolver()),
            failures == null ? null : MethodCache.of(context, failures),
            new Filter(annotation.cachedExceptions(), annotation.nonCachedExceptions()),
            ResultShape.of(invocation.getMethod()));
    if (annotation.skipGet()) {
      return call.proceed();
    }
    Object cached = call.cached();
    if (cached != null) {
      return cached;
    }
    return isSingleFlight(invocation, call)
        ? flights.join(new Flights.Key(call.results().name(), call.key()), () -> missed(call))
        : call.proceed();
  }

  /** Looks again first: the call before this one may have ended since the key was missed. */
  private static @Nullable Object missed(CachedCall call) throws Exception {
    Object cached = call.cached();
    return cached != null ? cached : call.proceed();
  }

  private boolean isSingleFlight(InvocationContext invocation, CachedCall call) {
    Method method = invocation.getMethod();
    return method.isAnnotationPresent(SingleFlight.class)
        || invocation.getTarget().getClass().isAnnotationPresent(SingleFlight.class)
        || settings.isSingleFlight(call.results().name());
  }

  /** Calls a method with {@link CachePut}. */
  public @Nullable Object put(InvocationContext invocation) throws Exception {
    InternalCacheKeyInvocationContext<?> context = methods.keyed(invocation, CachePut.class);
    CachePut annotation = (CachePut) context.getCacheAnnotation();
    return new Change(
            () -> put(context),
            annotation.afterInvocation(),
            new Filter(annotation.cacheFor(), annotation.noCacheFor()))
        .around(invocation);
  }

  /** A value of null is absent: the cache must not go on returning the one before. */
  private static void put(InternalCacheKeyInvocationContext<?> context) {
    MethodCache cache = cache(context);
    Object value = ResultShape.contentOf(context.getValueParameter().getValue());
    if (value == null) {
      cache.remove(key(context));
    } else {
      cache.put(key(context), value);
    }
  }

  /** Calls a method with {@link CacheRemove}. */
  public @Nullable Object remove(InvocationContext invocation) throws Exception {
    InternalCacheKeyInvocationContext<?> context = methods.keyed(invocation, CacheRemove.class);
    CacheRemove annotation = (CacheRemove) context.getCacheAnnotation();
    return new Change(
            () -> cache(context).remove(key(context)),
            annotation.afterInvocation(),
            new Filter(annotation.evictFor(), annotation.noEvictFor()))
        .around(invocation);
  }

  /** Calls a method with {@link CacheRemoveAll}. */
  public @Nullable Object removeAll(InvocationContext invocation) throws Exception {
    InternalCacheInvocationContext<?> context = methods.unkeyed(invocation, CacheRemoveAll.class);
    CacheRemoveAll annotation = (CacheRemoveAll) context.getCacheAnnotation();
    return new Change(
            () ->
                MethodCache.of(
                        context, context.getStaticCacheInvocationContext().getCacheResolver())
                    .removeAll(),
            annotation.afterInvocation(),
            new Filter(annotation.evictFor(), annotation.noEvictFor()))
        .around(invocation);
  }

  private static MethodCache cache(InternalCacheKeyInvocationContext<?> context) {
    return MethodCache.of(context, context.getStaticCacheKeyInvocationContext().getCacheResolver());
  }

  private static Object key(InternalCacheKeyInvocationContext<?> context) {
    CacheKeyGenerator generator =
        context.getStaticCacheKeyInvocationContext().getCacheKeyGenerator();
    GeneratedCacheKey key =
        generator.generateCacheKey((CacheKeyInvocationContext<? extends Annotation>) context);
    if (key == null) {
      throw new CacheException(AnnotatedMethod.of(context) + ": its key generator returned null");
    }
    return WrappedKey.unwrap(key);
  }

  @PreDestroy
  void close() {
    caches.close();
  }
}
