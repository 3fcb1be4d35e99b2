package dev.tamp.jcache.cdi;

import dev.tamp.jcache.cdi.deployment.BuildTimeExtension;
import jakarta.enterprise.inject.build.compatible.spi.BeanInfo;
import jakarta.enterprise.inject.build.compatible.spi.BuildCompatibleExtension;
import jakarta.enterprise.inject.build.compatible.spi.Discovery;
import jakarta.enterprise.inject.build.compatible.spi.Messages;
import jakarta.enterprise.inject.build.compatible.spi.MetaAnnotations;
import jakarta.enterprise.inject.build.compatible.spi.Registration;
import jakarta.enterprise.inject.build.compatible.spi.ScannedClasses;
import jakarta.enterprise.inject.build.compatible.spi.Synthesis;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticComponents;
import jakarta.enterprise.inject.build.compatible.spi.Validation;

/** The build-compatible extension, for containers that would skip it for the portable one. */
public final class BuildCompatible implements BuildCompatibleExtension {

  private final BuildTimeExtension extension = new BuildTimeExtension();

  @Discovery
  public void addInterceptors(MetaAnnotations annotations, ScannedClasses classes) {
    extension.addInterceptors(annotations, classes);
  }

  @Registration(types = Object.class)
  public void collect(BeanInfo bean) {
    extension.collect(bean);
  }

  @Synthesis
  public void keepUses(SyntheticComponents components) {
    extension.keepUses(components);
  }

  @Validation
  public void validate(Messages messages) {
    extension.validate(messages);
  }
}
