package dev.tamp.jcache.manager;

import dev.tamp.jcache.lifecycle.CloseAll;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.WeakHashMap;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;

/**
 * The open managers of a provider, one for each class loader and URI. Class loaders are held weakly
 * here, though a manager that is open keeps its own. Safe for use by many threads.
 */
public final class ManagerRegistry {

  /** Where the configuration of a manager without a URI is found. */
  public static final URI DEFAULT_URI = URI.create("classpath:tamp-jcache.yaml");

  private final CachingProvider provider;
  private final Map<ClassLoader, Map<URI, TampCacheManager>> managers = new WeakHashMap<>();

  /**
   * Creates an empty registry.
   *
   * @param provider the provider that managers show as theirs
   */
  public ManagerRegistry(CachingProvider provider) {
    this.provider = provider;
  }

  /**
   * Returns the open manager of a URI and class loader, made if there is none.
   *
   * @param uri the URI
   * @param classLoader the class loader
   * @param properties used only where a manager is made
   * @return the manager
   */
  public synchronized CacheManager getOrCreate(
      URI uri, ClassLoader classLoader, Properties properties) {
    return managers
        .computeIfAbsent(classLoader, loader -> new HashMap<>())
        .computeIfAbsent(
            uri,
            key -> new TampCacheManager(provider, key, classLoader, properties, this::release));
  }

  /** Closes every manager. */
  public void closeAll() {
    List<TampCacheManager> open = new ArrayList<>();
    synchronized (this) {
      managers.values().forEach(byUri -> open.addAll(byUri.values()));
    }
    CloseAll.close(provider.getClass().getSimpleName(), open);
  }

  /**
   * Closes the managers of a class loader.
   *
   * @param classLoader the class loader
   */
  public void closeAll(ClassLoader classLoader) {
    List<TampCacheManager> open;
    synchronized (this) {
      open = new ArrayList<>(managers.getOrDefault(classLoader, Map.of()).values());
    }
    CloseAll.close(provider.getClass().getSimpleName(), open);
  }

  /**
   * Closes the manager of a URI and class loader, if there is one.
   *
   * @param uri the URI
   * @param classLoader the class loader
   */
  public void close(URI uri, ClassLoader classLoader) {
    TampCacheManager manager;
    synchronized (this) {
      manager = managers.getOrDefault(classLoader, Map.of()).get(uri);
    }
    if (manager != null) {
      manager.close();
    }
  }

  private synchronized void release(TampCacheManager manager) {
    Map<URI, TampCacheManager> byUri = managers.get(manager.getClassLoader());
    if (byUri != null && byUri.remove(manager.getURI(), manager) && byUri.isEmpty()) {
      managers.remove(manager.getClassLoader());
    }
  }
}
