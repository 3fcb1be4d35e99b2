package dev.tamp.jcache.cdi.deployment;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.Predicate;

/** What is right for key generators and resolver factories. */
final class CustomizationRules {

  private CustomizationRules() {}

  static void check(CacheUse use, Predicate<Class<?>> isBean, Findings findings) {
    for (Class<?> type : use.customizations()) {
      if (!isBean.test(type) && !canBeCreated(type)) {
        findings.error(
            use.method(),
            type.getName()
                + " must be a bean, or a public class with a public constructor without parameters");
      }
    }
  }

  private static boolean canBeCreated(Class<?> type) {
    if (!Modifier.isPublic(type.getModifiers()) || Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    return Arrays.stream(type.getConstructors())
        .anyMatch(constructor -> constructor.getParameterCount() == 0);
  }
}
