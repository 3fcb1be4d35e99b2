package dev.tamp.jcache.cdi.method;

import static java.util.stream.Collectors.joining;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import javax.cache.annotation.CacheMethodDetails;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheRemove;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResult;

/**
 * A method with a cache annotation, as messages name it.
 *
 * @param method the method
 * @param annotation the type of the annotation
 */
public record AnnotatedMethod(Method method, Class<? extends Annotation> annotation) {

  /** The four annotations that make a method use a cache. */
  public static final List<Class<? extends Annotation>> ANNOTATIONS =
      List.of(CacheResult.class, CachePut.class, CacheRemove.class, CacheRemoveAll.class);

  /**
   * Returns the method that details are about.
   *
   * @param details the details
   * @return the method
   */
  public static AnnotatedMethod of(CacheMethodDetails<? extends Annotation> details) {
    return new AnnotatedMethod(details.getMethod(), details.getCacheAnnotation().annotationType());
  }

  @Override
  public String toString() {
    return "@"
        + annotation.getSimpleName()
        + " on "
        + method.getDeclaringClass().getName()
        + "."
        + method.getName()
        + Arrays.stream(method.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(joining(", ", "(", ")"));
  }
}
