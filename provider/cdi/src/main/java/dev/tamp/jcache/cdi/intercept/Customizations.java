package dev.tamp.jcache.cdi.intercept;

import jakarta.enterprise.inject.Instance;
import java.lang.reflect.InvocationTargetException;
import javax.cache.CacheException;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheResolverFactory;

/** Key generators and resolver factories: beans, or objects of classes that are none. */
final class Customizations {

  private final Instance<CacheKeyGenerator> generators;
  private final Instance<CacheResolverFactory> resolvers;

  Customizations(Instance<CacheKeyGenerator> generators, Instance<CacheResolverFactory> resolvers) {
    this.generators = generators;
    this.resolvers = resolvers;
  }

  <T> T get(Class<T> type) {
    Instance<? extends Object> beans = beans(type);
    if (beans.isAmbiguous()) {
      throw new CacheException("several beans are " + type.getName());
    }
    return beans.isResolvable() ? type.cast(beans.get()) : create(type);
  }

  private Instance<? extends Object> beans(Class<?> type) {
    return CacheKeyGenerator.class.isAssignableFrom(type)
        ? generators.select(type.asSubclass(CacheKeyGenerator.class))
        : resolvers.select(type.asSubclass(CacheResolverFactory.class));
  }

  private static <T> T create(Class<T> type) {
    try {
      return type.getConstructor().newInstance();
    } catch (InvocationTargetException e) {
      throw new CacheException(type.getName() + " cannot be created: " + e.getCause(), e);
    } catch (ReflectiveOperationException e) {
      throw new CacheException(
          type.getName() + " must be a bean, or have a public constructor without parameters", e);
    }
  }
}
