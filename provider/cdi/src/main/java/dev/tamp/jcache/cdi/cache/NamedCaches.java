package dev.tamp.jcache.cdi.cache;

import dev.tamp.jcache.DeclaredSettings;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.failure.CircuitBreaker;
import jakarta.enterprise.inject.Instance;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The caches of the application by name. A cache may be closed or destroyed at any time, and is
 * then looked up again. Safe for use by many threads.
 */
public final class NamedCaches implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(NamedCaches.class);

  private final ApplicationManager manager;
  private final Settings settings;
  private final ConcurrentMap<String, Cache<Object, Object>> used = new ConcurrentHashMap<>();
  private final ReentrantLock lookup = new ReentrantLock();
  private final CircuitBreaker breaker = new CircuitBreaker("Caches of annotated methods");

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
   * @return the cache; null while it cannot be created, because Redis cannot be reached, and the
   *     manager's settings say to go on without
   * @throws CacheException if there is none and none can be created
   */
  public @Nullable Cache<Object, Object> get(String name) {
    Cache<Object, Object> cache = used.get(name);
    if (cache != null && !cache.isClosed()) {
      return cache;
    }
    CacheManager manager = this.manager.get();
    boolean bypassed = manager.unwrap(DeclaredSettings.class).onFailure(name) == OnFailure.BYPASS;
    if (!lock(bypassed)) {
      return null;
    }
    try {
      return bypassed
          ? breaker.call(() -> lookUp(manager, name), null, () -> {})
          : lookUp(manager, name);
    } finally {
      lookup.unlock();
    }
  }

  /** Whoever can do without the cache does not wait for somebody who waits for Redis. */
  private boolean lock(boolean bypassed) {
    if (bypassed && breaker.isOpen()) {
      return lookup.tryLock();
    }
    lookup.lock();
    return true;
  }

  private Cache<Object, Object> lookUp(CacheManager manager, String name) {
    Cache<Object, Object> existing = existing(manager, name);
    Cache<Object, Object> cache = existing == null ? missing(manager, name) : existing;
    used.put(name, cache);
    return cache;
  }

  /** Unlike {@code getCache}, makes none of the settings. */
  private static @Nullable Cache<Object, Object> existing(CacheManager manager, String name) {
    for (String existing : manager.getCacheNames()) {
      if (existing.equals(name)) {
        return manager.getCache(name);
      }
    }
    return null;
  }

  /** Creation is exclusive here, but other code of the application may create the cache as well. */
  private Cache<Object, Object> missing(CacheManager manager, String name) {
    if (settings.missingCache() == MissingCache.FAIL) {
      Cache<Object, Object> declared = manager.getCache(name);
      if (declared == null) {
        throw new CacheException(
            manager + " has no cache " + name + ", and " + Settings.MISSING_CACHE + " is fail");
      }
      return declared;
    }
    try {
      return create(manager, name);
    } catch (CacheException e) {
      Cache<Object, Object> created = existing(manager, name);
      if (created == null) {
        throw e;
      }
      return created;
    }
  }

  private Cache<Object, Object> create(CacheManager manager, String name) {
    if (manager.unwrap(DeclaredSettings.class).hasExpiry(name)) {
      return manager.createCache(name, new MutableConfiguration<>());
    }
    Cache<Object, Object> cache =
        manager.createCache(
            name,
            new MutableConfiguration<Object, Object>().setExpiryPolicyFactory(settings.expiry()));
    LOG.info("Cache[{}]: nothing sets an expiry, so {} does", name, Settings.EXPIRY);
    return cache;
  }

  /**
   * Finds the caches that do not exist where none may be created.
   *
   * @param uses the uses of caches
   * @return an error for each use of such a cache; none if caches are created
   */
  public List<String> missing(List<NamedUse> uses) {
    List<String> errors = new ArrayList<>();
    if (settings.missingCache() == MissingCache.FAIL) {
      for (NamedUse use : uses) {
        try {
          get(use.cacheName());
        } catch (CacheException e) {
          errors.add(use.method() + ": " + e.getMessage());
        }
      }
    }
    return errors;
  }

  @Override
  public void close() {
    manager.close();
  }
}
