package dev.tamp.jcache.differential;

import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.util.Properties;
import java.util.UUID;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;
import org.jsr107.ri.spi.RICachingProvider;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;

/** Tamp and the reference implementation, each with one manager. */
final class Implementations implements AutoCloseable {

  private final String prefix = "differential-" + UUID.randomUUID();
  private final RedissonClient client;
  private final CachingProvider tamp = new TampCachingProvider();
  private final CachingProvider reference = new RICachingProvider();
  private final CacheManager tampManager = manager(tamp);
  private final CacheManager referenceManager = manager(reference);
  private int caches;

  Implementations() {
    Config config = new Config();
    config.useSingleServer().setAddress(RedisProcess.sharedAddress());
    client = Redisson.create(config);
  }

  private static CacheManager manager(CachingProvider provider) {
    return provider.getCacheManager(
        URI.create("differential:manager"),
        Implementations.class.getClassLoader(),
        new Properties());
  }

  Subject tamp(Scenario scenario) {
    return new TampSubject(tampManager, client, prefix + "-tamp-" + ++caches, scenario);
  }

  Subject reference(Scenario scenario) {
    return new ReferenceSubject(referenceManager, prefix + "-reference-" + ++caches, scenario);
  }

  @Override
  public void close() {
    tamp.close();
    reference.close();
    client.shutdown();
  }
}
