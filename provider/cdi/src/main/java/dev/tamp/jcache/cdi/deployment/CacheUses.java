package dev.tamp.jcache.cdi.deployment;

import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.cache.annotation.CacheDefaults;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheRemove;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResult;
import org.jspecify.annotations.Nullable;

/** The methods of a class of beans, its own and inherited ones, that use caches. */
final class CacheUses {

  private CacheUses() {}

  static List<CacheUse> of(Class<?> beanClass) {
    CacheDefaults defaults = defaults(beanClass);
    List<CacheUse> uses = new ArrayList<>();
    for (Class<?> type : types(beanClass)) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.isBridge() || method.isSynthetic()) {
          continue;
        }
        for (Annotation annotation : annotations(method)) {
          uses.add(use(method, annotation, type.isInterface() ? null : defaults));
        }
      }
    }
    return uses;
  }

  static List<Annotation> annotations(AnnotatedElement element) {
    List<Annotation> found = new ArrayList<>();
    for (Class<? extends Annotation> type : AnnotatedMethod.ANNOTATIONS) {
      Annotation annotation = element.getAnnotation(type);
      if (annotation != null) {
        found.add(annotation);
      }
    }
    return found;
  }

  /** The class, its superclasses and all their interfaces. */
  private static Set<Class<?>> types(Class<?> beanClass) {
    Set<Class<?>> types = new LinkedHashSet<>();
    for (Class<?> type = beanClass; type != null && type != Object.class; ) {
      types.add(type);
      addInterfaces(type, types);
      type = type.getSuperclass();
    }
    return types;
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> types) {
    for (Class<?> extended : type.getInterfaces()) {
      types.add(extended);
      addInterfaces(extended, types);
    }
  }

  private static @Nullable CacheDefaults defaults(Class<?> beanClass) {
    for (Class<?> type = beanClass; type != null; type = type.getSuperclass()) {
      CacheDefaults defaults = type.getAnnotation(CacheDefaults.class);
      if (defaults != null) {
        return defaults;
      }
    }
    return null;
  }

  private static CacheUse use(
      Method method, Annotation annotation, @Nullable CacheDefaults defaults) {
    AnnotatedMethod annotated = new AnnotatedMethod(method, annotation.annotationType());
    if (annotation instanceof CacheResult result) {
      return CacheUse.of(
          annotated,
          defaults,
          result.cacheName(),
          result.exceptionCacheName(),
          result.cacheKeyGenerator(),
          result.cacheResolverFactory());
    }
    if (annotation instanceof CachePut put) {
      return CacheUse.of(
          annotated,
          defaults,
          put.cacheName(),
          "",
          put.cacheKeyGenerator(),
          put.cacheResolverFactory());
    }
    if (annotation instanceof CacheRemove remove) {
      return CacheUse.of(
          annotated,
          defaults,
          remove.cacheName(),
          "",
          remove.cacheKeyGenerator(),
          remove.cacheResolverFactory());
    }
    CacheRemoveAll removeAll = (CacheRemoveAll) annotation;
    return CacheUse.of(
        annotated,
        defaults,
        removeAll.cacheName(),
        "",
        CacheKeyGenerator.class,
        removeAll.cacheResolverFactory());
  }
}
