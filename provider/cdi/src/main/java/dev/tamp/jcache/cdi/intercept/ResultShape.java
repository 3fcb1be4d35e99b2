package dev.tamp.jcache.cdi.intercept;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * What surrounds the value that a method returns and that alone is stored: a stage, an {@link
 * Optional}, both or nothing.
 *
 * @param type the type of the value, as far as it is known
 * @param staged whether the method returns a stage
 * @param optional whether the value is in an {@link Optional}
 */
record ResultShape(Class<?> type, boolean staged, boolean optional) {

  static ResultShape of(Method method) {
    Type type = method.getGenericReturnType();
    boolean staged = CompletionStage.class.isAssignableFrom(method.getReturnType());
    if (staged) {
      type = argumentOf(type);
    }
    boolean optional = rawType(type) == Optional.class;
    if (optional) {
      type = argumentOf(type);
    }
    return new ResultShape(
        MethodType.methodType(rawType(type)).wrap().returnType(), staged, optional);
  }

  private static Type argumentOf(Type type) {
    return type instanceof ParameterizedType parameterized
            && parameterized.getActualTypeArguments().length == 1
        ? parameterized.getActualTypeArguments()[0]
        : Object.class;
  }

  private static Class<?> rawType(Type type) {
    if (type instanceof Class<?> rawType) {
      return rawType;
    }
    return type instanceof ParameterizedType parameterized
        ? rawType(parameterized.getRawType())
        : Object.class;
  }

  /** The value in what a method returned or what its stage completed with. */
  static @Nullable Object contentOf(@Nullable Object result) {
    return result instanceof Optional<?> optional ? optional.orElse(null) : result;
  }

  /** What the method returns for a value from the cache. */
  Object of(Object value) {
    Object result = optional ? Optional.of(value) : value;
    return staged ? CompletableFuture.completedFuture(result) : result;
  }
}
