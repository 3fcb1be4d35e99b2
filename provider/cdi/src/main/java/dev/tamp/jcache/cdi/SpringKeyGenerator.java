package dev.tamp.jcache.cdi;

import dev.tamp.jcache.cdi.key.WrappedKey;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import javax.cache.CacheException;
import javax.cache.annotation.CacheInvocationParameter;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheKeyInvocationContext;
import javax.cache.annotation.GeneratedCacheKey;

/**
 * Makes the keys that Spring's cache abstraction makes, so that a Spring and a CDI application with
 * the same codec share entries: a single argument is the key itself, and any other number of them a
 * {@code SimpleKey}.
 *
 * <p>That class is part of {@code spring-context}, and its name of what is stored. Methods with
 * other than one argument therefore need that jar on the class path; methods with one do not.
 *
 * <p>A key that is an argument itself is only as stable as the codec makes it. For Kryo, strings,
 * numbers, UUIDs and enums are.
 */
public final class SpringKeyGenerator implements CacheKeyGenerator {

  private static final String SIMPLE_KEY = "org.springframework.cache.interceptor.SimpleKey";

  /** Creates the generator. */
  public SpringKeyGenerator() {}

  /**
   * {@inheritDoc}
   *
   * @throws CacheException if the key cannot be serialised, or Spring is needed and missing; names
   *     the method
   */
  @Override
  public GeneratedCacheKey generateCacheKey(
      CacheKeyInvocationContext<? extends Annotation> context) {
    Object[] arguments =
        Arrays.stream(context.getKeyParameters()).map(CacheInvocationParameter::getValue).toArray();
    Object key =
        arguments.length == 1 && arguments[0] != null && !arguments[0].getClass().isArray()
            ? arguments[0]
            : simpleKey(context, arguments);
    if (key instanceof Serializable serialisable) {
      return new WrappedKey(serialisable);
    }
    throw new CacheException(
        AnnotatedMethod.of(context)
            + ": an argument of "
            + key.getClass().getName()
            + " cannot be a key, because it is not Serializable");
  }

  private static Object simpleKey(
      CacheKeyInvocationContext<? extends Annotation> context, Object[] arguments) {
    try {
      return Class.forName(SIMPLE_KEY, true, Thread.currentThread().getContextClassLoader())
          .getConstructor(Object[].class)
          .newInstance((Object) arguments);
    } catch (ReflectiveOperationException e) {
      throw new CacheException(
          AnnotatedMethod.of(context)
              + ": a key of "
              + arguments.length
              + " arguments is a "
              + SIMPLE_KEY
              + ", which needs spring-context on the class path",
          e);
    }
  }
}
