package dev.tamp.jcache.cdi.deployment;

import dev.tamp.jcache.cdi.method.AnnotatedMethod;
import jakarta.enterprise.inject.build.compatible.spi.BeanInfo;
import jakarta.enterprise.inject.build.compatible.spi.BuildCompatibleExtension;
import jakarta.enterprise.inject.build.compatible.spi.Discovery;
import jakarta.enterprise.inject.build.compatible.spi.Messages;
import jakarta.enterprise.inject.build.compatible.spi.MetaAnnotations;
import jakarta.enterprise.inject.build.compatible.spi.Registration;
import jakarta.enterprise.inject.build.compatible.spi.ScannedClasses;
import jakarta.enterprise.inject.build.compatible.spi.SkipIfPortableExtensionPresent;
import jakarta.enterprise.inject.build.compatible.spi.Validation;
import jakarta.enterprise.util.Nonbinding;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the annotations work in containers that process beans when an application is built. */
@SkipIfPortableExtensionPresent(CacheAnnotationsExtension.class)
public final class CacheAnnotationsBuildExtension implements BuildCompatibleExtension {

  private static final Logger LOG = LoggerFactory.getLogger(CacheAnnotationsBuildExtension.class);

  private final BeanClasses beanClasses = new BeanClasses();

  /** Created by the container. */
  public CacheAnnotationsBuildExtension() {}

  /** Adds the interceptors and what they are bound by. */
  @Discovery
  public void addInterceptors(MetaAnnotations annotations, ScannedClasses classes) {
    AnnotatedMethod.ANNOTATIONS.forEach(
        binding ->
            annotations
                .addInterceptorBinding(binding)
                .methods()
                .forEach(member -> member.addAnnotation(Nonbinding.class)));
    CacheAnnotationsExtension.CLASSES.forEach(type -> classes.add(type.getName()));
  }

  /** Collects the classes of beans. */
  @Registration(types = Object.class)
  public void collect(BeanInfo bean) {
    if (bean.isClassBean()) {
      try {
        beanClasses.add(
            Class.forName(
                bean.declaringClass().name(),
                false,
                Thread.currentThread().getContextClassLoader()));
      } catch (ClassNotFoundException | LinkageError e) {
        LOG.debug(
            "{} is not checked, because it cannot be loaded", bean.declaringClass().name(), e);
      }
    }
  }

  /** Checks the methods of beans. */
  @Validation
  public void validate(Messages messages) {
    List<CacheUse> uses = beanClasses.uses();
    Findings findings = beanClasses.check(uses);
    findings.warnings().forEach(messages::warn);
    findings.errors().forEach(messages::error);
  }
}
