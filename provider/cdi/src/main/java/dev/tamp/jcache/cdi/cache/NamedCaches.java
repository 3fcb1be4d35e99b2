package dev.tamp.jcache.cdi.cache;

import jakarta.enterprise.inject.Instance;
import java.util.Objects;
import java.util.concurrent.locks.StampedLock;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The caches of the application by name. They are looked up whenever they are used, because a cache
 * may be destroyed and created again at any time. Safe for use by many threads.
 */
public final class NamedCaches implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(NamedCaches.class);

  private final ApplicationManager manager;
  private final Settings settings;
  private final StampedLock creation = new StampedLock();

  /**
   * Creates the lookup.
   *
   * @param managers the beans of the application
   * @param settings what to do where there is no cache
   */
  public NamedCaches(Instance<CacheManager> managers, Settings settings) {
    this.manager = new ApplicationManager(managers);
    this.settings = settings;
  }

  /**
   * Returns a cache.
   *
   * @param name the cache
   * @return the cache
   * @throws CacheException if there is none and none can be created
   */
  public Cache<Object, Object> get(String name) {
    CacheManager manager = this.manager.get();
    long stamp = creation.tryOptimisticRead();
    Cache<Object, Object> cache = manager.getCache(name);
    if (cache != null && creation.validate(stamp)) {
      return cache;
    }
    stamp = creation.writeLock();
    try {
      return existingOrNew(manager, name);
    } finally {
      creation.unlockWrite(stamp);
    }
  }

  /** Creation is exclusive here, but other code of the application may create the cache as well. */
  private Cache<Object, Object> existingOrNew(CacheManager manager, String name) {
    Cache<Object, Object> existing = manager.getCache(name);
    if (existing != null) {
      return existing;
    }
    if (settings.missingCache() == MissingCache.FAIL) {
      throw new CacheException(
          manager + " has no cache " + name + ", and " + Settings.MISSING_CACHE + " is fail");
    }
    try {
      return create(manager, name);
    } catch (CacheException e) {
      Cache<Object, Object> created = manager.getCache(name);
      if (created == null) {
        throw e;
      }
      return created;
    }
  }

  /**
   * Settings of the manager win over ours, and only the cache that it makes of them shows what they
   * say: a first one that would keep its entries for ever is closed, which changes nothing in
   * Redis, and made again. Nobody gets the first one from here.
   */
  private Cache<Object, Object> create(CacheManager manager, String name) {
    Cache<Object, Object> cache =
        manager.createCache(name, new MutableConfiguration<Object, Object>());
    Factory<ExpiryPolicy> expiry = settings.expiry();
    if (expiry == null || !isEternal(cache)) {
      return cache;
    }
    cache.close();
    LOG.info("Cache[{}]: nothing sets an expiry, so {} does", name, Settings.EXPIRY);
    return manager.createCache(
        name, new MutableConfiguration<Object, Object>().setExpiryPolicyFactory(expiry));
  }

  @SuppressWarnings("unchecked") // CompleteConfiguration.class is raw
  private static boolean isEternal(Cache<Object, Object> cache) {
    CompleteConfiguration<Object, Object> configuration =
        Objects.requireNonNull(cache.getConfiguration(CompleteConfiguration.class));
    return EternalExpiryPolicy.factoryOf().equals(configuration.getExpiryPolicyFactory());
  }

  @Override
  public void close() {
    manager.close();
  }
}
