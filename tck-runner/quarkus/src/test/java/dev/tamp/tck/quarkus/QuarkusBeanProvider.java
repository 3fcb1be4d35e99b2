package dev.tamp.tck.quarkus;

import jakarta.enterprise.inject.spi.CDI;
import javax.cache.annotation.BeanProvider;

/** Gives the TCK's tests of annotations their beans, from the Quarkus application under test. */
public final class QuarkusBeanProvider implements BeanProvider {

  /** Used by the service loader. */
  public QuarkusBeanProvider() {}

  @Override
  public <T> T getBeanByType(Class<T> beanType) {
    return CDI.current().select(beanType).get();
  }
}
