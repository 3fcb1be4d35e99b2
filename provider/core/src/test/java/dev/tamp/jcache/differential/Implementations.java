package dev.tamp.jcache.differential;

import dev.tamp.jcache.CacheFixture;
import java.net.URI;
import java.util.Properties;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;
import org.jsr107.ri.spi.RICachingProvider;

/** Tamp and the reference implementation, each with one manager. */
final class Implementations implements AutoCloseable {

  private final CacheFixture tamp = CacheFixture.open();
  private final CachingProvider reference = new RICachingProvider();
  private final CacheManager referenceManager =
      reference.getCacheManager(
          URI.create(CacheFixture.uniqueName("test:reference")),
          Implementations.class.getClassLoader(),
          new Properties());

  Subject tamp(Scenario scenario) {
    return new TampSubject(
        tamp.manager(), tamp.client(), CacheFixture.uniqueName("tamp"), scenario);
  }

  Subject reference(Scenario scenario) {
    return new ReferenceSubject(referenceManager, CacheFixture.uniqueName("reference"), scenario);
  }

  @Override
  public void close() {
    reference.close();
    tamp.close();
  }
}
