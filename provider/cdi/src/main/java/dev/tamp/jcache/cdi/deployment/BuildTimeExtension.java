package dev.tamp.jcache.cdi.deployment;

import dev.tamp.jcache.cdi.cache.NamedUse;
import dev.tamp.jcache.cdi.cache.NamedUses;
import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import jakarta.enterprise.inject.build.compatible.spi.BeanInfo;
import jakarta.enterprise.inject.build.compatible.spi.BuildCompatibleExtension;
import jakarta.enterprise.inject.build.compatible.spi.Discovery;
import jakarta.enterprise.inject.build.compatible.spi.Messages;
import jakarta.enterprise.inject.build.compatible.spi.MetaAnnotations;
import jakarta.enterprise.inject.build.compatible.spi.Registration;
import jakarta.enterprise.inject.build.compatible.spi.ScannedClasses;
import jakarta.enterprise.inject.build.compatible.spi.SkipIfPortableExtensionPresent;
import jakarta.enterprise.inject.build.compatible.spi.Synthesis;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticComponents;
import jakarta.enterprise.inject.build.compatible.spi.Validation;
import jakarta.enterprise.lang.model.types.Type;
import jakarta.enterprise.util.Nonbinding;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the annotations work in containers that only run build-compatible extensions, such as
 * Quarkus. It runs when the application is built: settings and caches are looked at when that
 * starts.
 */
@SkipIfPortableExtensionPresent(CacheAnnotationsExtension.class)
public final class BuildTimeExtension implements BuildCompatibleExtension {

  private static final Logger LOG = LoggerFactory.getLogger(BuildTimeExtension.class);

  private final BeanClasses beanClasses = new BeanClasses();
  private final Set<String> beanTypes = new HashSet<>();

  /** Created by the container. */
  public BuildTimeExtension() {}

  /**
   * Declares the bindings, whose members carry a {@code Nonbinding} that Jakarta's CDI does not
   * know, and adds the interceptors.
   *
   * @param annotations where bindings are declared
   * @param classes where interceptors are added
   */
  @Discovery
  public void addInterceptors(MetaAnnotations annotations, ScannedClasses classes) {
    AnnotatedMethod.ANNOTATIONS.forEach(
        binding ->
            annotations
                .addInterceptorBinding(binding)
                .methods()
                .forEach(member -> member.addAnnotation(Nonbinding.class)));
    Additions.CLASSES.forEach(type -> classes.add(type.getName()));
  }

  /**
   * Collects the beans.
   *
   * @param bean one of them
   */
  @Registration(types = Object.class)
  public void collect(BeanInfo bean) {
    bean.types().stream()
        .filter(Type::isClass)
        .forEach(type -> beanTypes.add(type.asClass().declaration().name()));
    if (bean.isClassBean()) {
      addClass(bean.declaringClass().name());
    }
  }

  private void addClass(String name) {
    try {
      beanClasses.add(Class.forName(name, false, Thread.currentThread().getContextClassLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      LOG.debug("{} is not checked, because it cannot be loaded", name, e);
    }
  }

  /**
   * Hands to the application which method uses which cache.
   *
   * @param components where a bean is added
   */
  @Synthesis
  public void keepUses(SyntheticComponents components) {
    List<NamedUse> uses = beanClasses.namedUses();
    components
        .addBean(NamedUses.class)
        .type(NamedUses.class)
        .scope(Singleton.class)
        .withParam(NamedUses.METHODS, uses.stream().map(NamedUse::method).toArray(String[]::new))
        .withParam(NamedUses.CACHES, uses.stream().map(NamedUse::cacheName).toArray(String[]::new))
        .createWith(NamedUses.Creator.class);
  }

  /**
   * Checks the annotated methods.
   *
   * @param messages where errors and warnings go
   */
  @Validation
  public void validate(Messages messages) {
    Findings findings = beanClasses.check(type -> beanTypes.contains(type.getName()));
    findings.warnings().forEach(messages::warn);
    findings.errors().forEach(messages::error);
  }
}
