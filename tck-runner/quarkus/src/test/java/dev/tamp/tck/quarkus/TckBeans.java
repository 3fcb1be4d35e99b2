package dev.tamp.tck.quarkus;

import jakarta.enterprise.inject.build.compatible.spi.BuildCompatibleExtension;
import jakarta.enterprise.inject.build.compatible.spi.Discovery;
import jakarta.enterprise.inject.build.compatible.spi.ScannedClasses;

/** Names the TCK's beans, which have no scope. */
public final class TckBeans implements BuildCompatibleExtension {

  /** Used by Quarkus. */
  public TckBeans() {}

  @Discovery
  public void add(ScannedClasses classes) {
    classes.add("manager.CacheNameOnEachMethodBlogManagerImpl");
    classes.add("manager.ClassLevelCacheConfigBlogManagerImpl");
    classes.add("manager.UsingDefaultCacheNameBlogManagerImpl");
  }
}
