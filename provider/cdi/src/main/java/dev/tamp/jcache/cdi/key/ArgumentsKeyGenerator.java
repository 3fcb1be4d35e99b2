package dev.tamp.jcache.cdi.key;

import dev.tamp.jcache.cdi.ArgumentsKey;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import java.lang.annotation.Annotation;
import javax.cache.CacheException;
import javax.cache.annotation.CacheInvocationParameter;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheKeyInvocationContext;
import javax.cache.annotation.GeneratedCacheKey;

/** Makes the keys of methods that name no generator. */
public final class ArgumentsKeyGenerator implements CacheKeyGenerator {

  /** Creates the generator. */
  public ArgumentsKeyGenerator() {}

  /**
   * {@inheritDoc}
   *
   * @throws CacheException if an argument has no text that is the same in every JVM; names the
   *     method and the class of the argument
   */
  @Override
  public GeneratedCacheKey generateCacheKey(
      CacheKeyInvocationContext<? extends Annotation> context) {
    CacheInvocationParameter[] parameters = context.getKeyParameters();
    Object[] arguments = new Object[parameters.length];
    for (int i = 0; i < parameters.length; i++) {
      arguments[i] = parameters[i].getValue();
    }
    try {
      return new ArgumentsKey(ArgumentsText.of(arguments));
    } catch (IllegalArgumentException e) {
      throw new CacheException(AnnotatedMethod.of(context) + ": " + e.getMessage(), e);
    }
  }
}
