package dev.tamp.tck.fork;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import javax.cache.annotation.BeanProvider;
import manager.CacheNameOnEachMethodBlogManagerImpl;
import manager.ClassLevelCacheConfigBlogManagerImpl;
import manager.UsingDefaultCacheNameBlogManagerImpl;

/**
 * Gives the TCK's tests of annotations their beans, from the CDI container on the class path. They
 * are named, because the descriptor in the TCK's jar makes beans of no class without a scope.
 */
public final class ContainerBeanProvider implements BeanProvider {

  /** Used by the service loader. */
  public ContainerBeanProvider() {}

  @Override
  public <T> T getBeanByType(Class<T> beanType) {
    return Running.CONTAINER.select(beanType).get();
  }

  /** One for all instances of this class. */
  private static final class Running {

    static final SeContainer CONTAINER =
        SeContainerInitializer.newInstance()
            .addBeanClasses(
                CacheNameOnEachMethodBlogManagerImpl.class,
                ClassLevelCacheConfigBlogManagerImpl.class,
                UsingDefaultCacheNameBlogManagerImpl.class)
            .initialize();
  }
}
