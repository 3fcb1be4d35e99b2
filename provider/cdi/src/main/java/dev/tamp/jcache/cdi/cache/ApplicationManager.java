package dev.tamp.jcache.cdi.cache;

import dev.tamp.jcache.TampCachingProvider;
import jakarta.enterprise.inject.Instance;
import java.util.stream.Collectors;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.Caching;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The manager of the application: its bean of that type if it is one of Tamp's, or else the default
 * manager of Tamp's provider.
 *
 * <p>The provider is named, because Redisson registers another. A bean of another provider is left
 * alone, because servers bring such beans: Payara's keeps its data in Hazelcast. To be created by a
 * thread whose context class loader is the application's.
 */
final class ApplicationManager implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(ApplicationManager.class);

  private final Instance<CacheManager> beans;
  private final ClassLoader classLoader = Thread.currentThread().getContextClassLoader();
  private @Nullable CacheManager manager;
  private boolean owned;

  ApplicationManager(Instance<CacheManager> beans) {
    this.beans = beans;
  }

  /**
   * Returns the manager.
   *
   * @throws CacheException if several beans match; lists them
   */
  synchronized CacheManager get() {
    if (manager == null || manager.isClosed()) {
      CacheManager bean = bean();
      owned = bean == null;
      manager = bean == null ? defaultManager() : bean;
    }
    return manager;
  }

  /** Settings and classes of values are those of the application, wherever Tamp's jar is. */
  private CacheManager defaultManager() {
    return Caching.getCachingProvider(TampCachingProvider.class.getName(), classLoader)
        .getCacheManager(null, classLoader);
  }

  private @Nullable CacheManager bean() {
    if (beans.isAmbiguous()) {
      throw new CacheException(
          "several beans are CacheManager, and one must be left or be an @Alternative with a"
              + " @Priority: "
              + beans
                  .handlesStream()
                  .map(handle -> handle.getBean().toString())
                  .sorted()
                  .collect(Collectors.joining(", ")));
    }
    if (beans.isUnsatisfied()) {
      return null;
    }
    CacheManager bean = beans.get();
    String provider = bean.getCachingProvider().getClass().getName();
    if (provider.equals(TampCachingProvider.class.getName())) {
      return bean;
    }
    LOG.info(
        "Annotated methods use the default manager of {}, because the CacheManager bean belongs to"
            + " {}",
        TampCachingProvider.class.getName(),
        provider);
    return null;
  }

  /** Closes the manager unless it is a bean: a server keeps running when an application stops. */
  @Override
  public synchronized void close() {
    if (owned && manager != null) {
      manager.close();
    }
  }
}
