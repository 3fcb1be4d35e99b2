package dev.tamp.jcache.cdi.deployment;

import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.Future;
import java.util.stream.BaseStream;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.CacheValue;

/** What is right for one method, whatever the others do. */
final class MethodRules {

  private static final List<Class<?>> NO_VALUES =
      List.of(
          BaseStream.class, Iterator.class, InputStream.class, Flow.Publisher.class, Future.class);

  private MethodRules() {}

  static void check(AnnotatedMethod annotated, Findings findings) {
    Method method = annotated.method();
    if (method.getDeclaringClass().isInterface()) {
      findings.warning(
          annotated, "has no effect on an interface, only on the class that implements it");
      return;
    }
    int ignored = method.getModifiers() & (Modifier.PRIVATE | Modifier.STATIC);
    if (ignored != 0) {
      findings.warning(
          annotated,
          "has no effect, because a " + Modifier.toString(ignored) + " method is not intercepted");
      return;
    }
    if (Modifier.isFinal(method.getModifiers())) {
      findings.error(annotated, "a final method cannot be intercepted");
    }
    checkValueParameters(annotated, findings);
    if (annotated.annotation() == CacheResult.class) {
      checkResult(annotated, findings);
    }
    long annotations =
        AnnotatedMethod.ANNOTATIONS.stream().filter(method::isAnnotationPresent).count();
    if (annotations > 1) {
      findings.error(annotated, "a method can have only one of the cache annotations");
    }
  }

  private static void checkValueParameters(AnnotatedMethod annotated, Findings findings) {
    long values =
        Arrays.stream(annotated.method().getParameterAnnotations())
            .filter(annotations -> Arrays.stream(annotations).anyMatch(MethodRules::isValue))
            .count();
    if (annotated.annotation() != CachePut.class) {
      if (values > 0) {
        findings.error(annotated, "only @CachePut can have a parameter with @CacheValue");
      }
    } else if (values != 1) {
      findings.error(annotated, "needs one parameter with @CacheValue, and has " + values);
    }
  }

  private static boolean isValue(Annotation annotation) {
    return annotation instanceof CacheValue;
  }

  private static void checkResult(AnnotatedMethod annotated, Findings findings) {
    Class<?> type = annotated.method().getReturnType();
    if (type == void.class || type == Void.class) {
      findings.error(annotated, "a method without a result has nothing to cache");
    } else if (CompletionStage.class.isAssignableFrom(type)) {
      if (!type.isAssignableFrom(CompletableFuture.class)) {
        findings.error(
            annotated,
            "a method that returns a stage must return CompletionStage or CompletableFuture, not "
                + type.getName());
      }
    } else if (NO_VALUES.stream().anyMatch(noValue -> noValue.isAssignableFrom(type))) {
      findings.error(annotated, "a " + type.getName() + " cannot be cached");
    }
  }
}
