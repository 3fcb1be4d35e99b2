package dev.tamp.jcache.cdi.deployment;

import dev.tamp.jcache.cdi.cache.MissingCache;
import dev.tamp.jcache.cdi.cache.NamedCaches;
import dev.tamp.jcache.cdi.cache.Settings;
import dev.tamp.jcache.cdi.intercept.CacheOperations;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import jakarta.enterprise.inject.spi.WithAnnotations;
import jakarta.enterprise.util.Nonbinding;
import jakarta.interceptor.Interceptor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the annotations work in containers that run portable extensions. */
public final class CacheAnnotationsExtension implements Extension {

  private static final Logger LOG = LoggerFactory.getLogger(CacheAnnotationsExtension.class);
  private static final String PAYARA = "fish.payara.cdi.jsr107.";

  private @Nullable Settings settings;
  private final BeanClasses beanClasses = new BeanClasses();

  /** Created by the container. */
  public CacheAnnotationsExtension() {}

  /** The members of the annotations carry a {@code Nonbinding} that Jakarta's CDI does not know. */
  void addInterceptors(@Observes BeforeBeanDiscovery discovery) {
    settings = Settings.read();
    AnnotatedMethod.ANNOTATIONS.forEach(
        binding ->
            discovery
                .configureInterceptorBinding(binding)
                .methods()
                .forEach(member -> member.add(Nonbinding.Literal.INSTANCE)));
    Additions.CLASSES.forEach(type -> discovery.addAnnotatedType(type, type.getName()));
  }

  /** Payara's interceptors would cache every call a second time, in Hazelcast. */
  void vetoPayara(@Observes @WithAnnotations(Interceptor.class) ProcessAnnotatedType<?> type) {
    String name = type.getAnnotatedType().getJavaClass().getName();
    if (name.startsWith(PAYARA) && settings != null && settings.isPayaraVetoed()) {
      type.veto();
      LOG.info("{} is vetoed, because Tamp takes its place", name);
    }
  }

  void collect(@Observes ProcessManagedBean<?> bean) {
    beanClasses.add(bean.getBean().getBeanClass());
  }

  void validate(@Observes AfterDeploymentValidation validation, BeanManager beans) {
    Findings findings = beanClasses.check(type -> !beans.getBeans(type).isEmpty());
    findings.warnings().forEach(LOG::warn);
    List<String> errors = new ArrayList<>(findings.errors());
    if (errors.isEmpty() && settings != null && settings.missingCache() == MissingCache.FAIL) {
      NamedCaches caches = beans.createInstance().select(CacheOperations.class).get().caches();
      errors.addAll(caches.missing(beanClasses.namedUses()));
    }
    errors.forEach(error -> validation.addDeploymentProblem(new DeploymentException(error)));
  }
}
