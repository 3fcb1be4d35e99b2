package dev.tamp.jcache.cdi.deployment;

import static java.util.stream.Collectors.joining;

import dev.tamp.jcache.cdi.cache.NamedUse;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.annotation.CacheDefaults;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheResolverFactory;
import javax.cache.annotation.CacheResult;
import org.jspecify.annotations.Nullable;

/**
 * A use of a cache by a method, with what {@link CacheDefaults} adds to the method's annotation.
 *
 * @param method the method
 * @param cacheName the cache
 * @param exceptionCacheName the cache of its exceptions; empty if there is none
 * @param generator the key generator, {@link CacheKeyGenerator} for the default
 * @param resolver the resolver factory, {@link CacheResolverFactory} for the default
 */
record CacheUse(
    AnnotatedMethod method,
    String cacheName,
    String exceptionCacheName,
    Class<? extends CacheKeyGenerator> generator,
    Class<? extends CacheResolverFactory> resolver) {

  static CacheUse of(
      AnnotatedMethod method,
      @Nullable CacheDefaults defaults,
      String cacheName,
      String exceptionCacheName,
      Class<? extends CacheKeyGenerator> generator,
      Class<? extends CacheResolverFactory> resolver) {
    String defaultName = defaults == null ? "" : defaults.cacheName();
    String name = cacheName.isEmpty() ? defaultName : cacheName;
    return new CacheUse(
        method,
        name.isEmpty() ? generatedName(method.method()) : name,
        exceptionCacheName,
        generator == CacheKeyGenerator.class && defaults != null
            ? defaults.cacheKeyGenerator()
            : generator,
        resolver == CacheResolverFactory.class && defaults != null
            ? defaults.cacheResolverFactory()
            : resolver);
  }

  /** The name that the specification gives to the cache of a method that names none. */
  private static String generatedName(Method method) {
    return method.getDeclaringClass().getName()
        + "."
        + method.getName()
        + Arrays.stream(method.getParameterTypes())
            .map(Class::getName)
            .collect(joining(",", "(", ")"));
  }

  boolean isResult() {
    return method.annotation() == CacheResult.class;
  }

  boolean hasDefaultKeys() {
    return generator == CacheKeyGenerator.class;
  }

  /** The caches that are looked up by name. */
  List<String> namedCaches() {
    return resolver == CacheResolverFactory.class
        ? Stream.of(cacheName, exceptionCacheName).filter(name -> !name.isBlank()).toList()
        : List.of();
  }

  List<NamedUse> namedUses() {
    return namedCaches().stream().map(name -> new NamedUse(method.toString(), name)).toList();
  }

  /** The classes that must be beans, or must be able to be created. */
  List<Class<?>> customizations() {
    return Stream.<Class<?>>of(generator, resolver)
        .filter(type -> type != CacheKeyGenerator.class && type != CacheResolverFactory.class)
        .toList();
  }
}
