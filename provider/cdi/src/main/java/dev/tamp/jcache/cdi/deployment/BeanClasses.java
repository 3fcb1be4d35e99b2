package dev.tamp.jcache.cdi.deployment;

import dev.tamp.jcache.cdi.cache.NamedUse;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import jakarta.interceptor.Interceptor;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The classes of the beans of an application, and the rules that their methods keep or break. */
final class BeanClasses {

  private static final Logger LOG = LoggerFactory.getLogger(BeanClasses.class);

  private final Set<Class<?>> classes = new LinkedHashSet<>();

  /** Adds a class, unless it is an interceptor, to which the annotations bind it. */
  void add(Class<?> beanClass) {
    if (!beanClass.isAnnotationPresent(Interceptor.class)) {
      classes.add(beanClass);
    }
  }

  /** The uses by all classes of caches that are looked up by their names. */
  List<NamedUse> namedUses() {
    return uses().stream().flatMap(use -> use.namedUses().stream()).toList();
  }

  private List<CacheUse> uses() {
    List<CacheUse> uses = new ArrayList<>();
    for (Class<?> beanClass : classes) {
      try {
        uses.addAll(CacheUses.of(beanClass));
      } catch (LinkageError e) {
        LOG.debug("{} is not checked, because a class that it uses is missing", beanClass, e);
      }
    }
    return uses;
  }

  /**
   * Checks the methods and the classes.
   *
   * @param isBean whether a class is a type of a bean
   */
  Findings check(Predicate<Class<?>> isBean) {
    List<CacheUse> uses = uses();
    Findings findings = new Findings();
    for (Class<?> beanClass : classes) {
      for (Annotation annotation : CacheUses.annotations(beanClass)) {
        findings.error(
            "@" + annotation.annotationType().getSimpleName() + " on " + beanClass.getName(),
            "a class can only have @CacheDefaults, and its methods the other cache annotations");
      }
    }
    uses.stream()
        .map(CacheUse::method)
        .distinct()
        .forEach(method -> MethodRules.check(method, findings));
    checkSharedKeys(uses, findings);
    uses.forEach(use -> CustomizationRules.check(use, isBean, findings));
    return findings;
  }

  /** Methods without parameters all have the same key. */
  private static void checkSharedKeys(List<CacheUse> uses, Findings findings) {
    Map<String, AnnotatedMethod> firstOf = new LinkedHashMap<>();
    for (CacheUse use : uses) {
      AnnotatedMethod method = use.method();
      if (!use.isResult()
          || !use.hasDefaultKeys()
          || use.namedCaches().isEmpty()
          || method.method().getParameterCount() > 0
          || method.method().getDeclaringClass().isInterface()) {
        continue;
      }
      AnnotatedMethod first = firstOf.putIfAbsent(use.cacheName(), method);
      if (first != null && !isSameOrOverridden(first, method)) {
        findings.error(
            method,
            "would return what %s has cached: both have no parameters and use the cache %s"
                .formatted(first, use.cacheName()));
      }
    }
  }

  private static boolean isSameOrOverridden(AnnotatedMethod one, AnnotatedMethod other) {
    Class<?> first = one.method().getDeclaringClass();
    Class<?> second = other.method().getDeclaringClass();
    return one.method().getName().equals(other.method().getName())
        && (first.isAssignableFrom(second) || second.isAssignableFrom(first));
  }
}
