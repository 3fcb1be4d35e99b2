package dev.tamp.jcache.cdi.deployment;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** What is right for key generators and resolver factories. */
final class CustomizationRules {

  private CustomizationRules() {}

  static List<String> check(List<CacheUse> uses, Predicate<Class<?>> isBean) {
    List<String> errors = new ArrayList<>();
    for (CacheUse use : uses) {
      for (Class<?> type : use.customizations()) {
        if (!isBean.test(type) && !canBeCreated(type)) {
          errors.add(
              use.method()
                  + ": "
                  + type.getName()
                  + " must be a bean, or a public class with a public constructor without"
                  + " parameters");
        }
      }
    }
    return errors;
  }

  private static boolean canBeCreated(Class<?> type) {
    if (!Modifier.isPublic(type.getModifiers()) || Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    return Arrays.stream(type.getConstructors())
        .anyMatch(constructor -> constructor.getParameterCount() == 0);
  }
}
