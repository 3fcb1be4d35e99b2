package dev.tamp.tck.fork;

import java.util.ServiceLoader;
import javax.cache.annotation.BeanProvider;
import manager.CacheNameOnEachMethodBlogManagerImpl;
import org.junit.runner.Description;
import org.junit.runner.notification.RunListener;

/**
 * Refuses to test the annotations without beans: the TCK passes all of these tests, and runs none,
 * where no {@link BeanProvider} can be loaded.
 */
public final class LoadedBeanProvider extends RunListener {

  /** Used by Surefire. */
  public LoadedBeanProvider() {}

  @Override
  public void testRunStarted(Description description) {
    BeanProvider provider =
        ServiceLoader.load(BeanProvider.class)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("There is no BeanProvider"));
    provider.getBeanByType(CacheNameOnEachMethodBlogManagerImpl.class).clearCache();
  }
}
