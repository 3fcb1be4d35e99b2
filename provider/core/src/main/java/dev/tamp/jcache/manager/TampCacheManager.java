package dev.tamp.jcache.manager;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.DeclaredSettings;
import dev.tamp.jcache.cache.TampCache;
import dev.tamp.jcache.lifecycle.CloseAll;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Configuration;
import javax.cache.spi.CachingProvider;
import org.jspecify.annotations.Nullable;

/**
 * A cache manager. Safe for use by many threads; creating, destroying and closing are done one
 * after the other.
 */
final class TampCacheManager implements CacheManager {

  private final CachingProvider provider;
  private final URI uri;
  private final ClassLoader classLoader;
  private final Properties properties;
  private final Consumer<TampCacheManager> onClose;
  private final CacheFactory factory;
  private final Map<String, TampCache<?, ?>> caches = new ConcurrentHashMap<>();
  private volatile boolean closed;

  TampCacheManager(
      CachingProvider provider,
      URI uri,
      ClassLoader classLoader,
      Properties properties,
      Consumer<TampCacheManager> onClose) {
    this.provider = provider;
    this.uri = uri;
    this.classLoader = classLoader;
    this.properties = copyOf(properties);
    this.onClose = onClose;
    this.factory = new CacheFactory(this, caches::remove);
  }

  /** Includes those that the properties have as their defaults, which are not in the map. */
  private static Properties copyOf(Properties properties) {
    Properties copy = new Properties();
    copy.putAll(properties);
    properties
        .stringPropertyNames()
        .forEach(name -> copy.setProperty(name, properties.getProperty(name)));
    return copy;
  }

  @Override
  public CachingProvider getCachingProvider() {
    return provider;
  }

  @Override
  public URI getURI() {
    return uri;
  }

  @Override
  public ClassLoader getClassLoader() {
    return classLoader;
  }

  @Override
  public Properties getProperties() {
    return properties;
  }

  @Override
  public synchronized <K, V, C extends Configuration<K, V>> Cache<K, V> createCache(
      String cacheName, C configuration) {
    checkOpen();
    Objects.requireNonNull(cacheName, "cacheName");
    Objects.requireNonNull(configuration, "configuration");
    if (caches.containsKey(cacheName)) {
      throw new CacheException(this + ": a cache named " + cacheName + " already exists");
    }
    TampCache<K, V> cache = factory.create(cacheName, configuration);
    caches.put(cacheName, cache);
    return cache;
  }

  @Override
  @SuppressWarnings("unchecked") // CompleteConfiguration.class is raw
  public <K, V> @Nullable Cache<K, V> getCache(
      String cacheName, Class<K> keyType, Class<V> valueType) {
    checkOpen();
    Objects.requireNonNull(keyType, "keyType");
    Objects.requireNonNull(valueType, "valueType");
    Objects.requireNonNull(cacheName, "cacheName");
    Cache<K, V> cache = getOrCreateDeclared(cacheName, keyType, valueType);
    if (cache != null) {
      CompleteConfiguration<?, ?> configuration =
          cache.getConfiguration(CompleteConfiguration.class);
      checkType(cacheName, "key", configuration.getKeyType(), keyType);
      checkType(cacheName, "value", configuration.getValueType(), valueType);
    }
    return cache;
  }

  @Override
  @SuppressWarnings("unchecked") // the caller states the types
  public <K, V> @Nullable Cache<K, V> getCache(String cacheName) {
    checkOpen();
    Objects.requireNonNull(cacheName, "cacheName");
    return (Cache<K, V>) getOrCreateDeclared(cacheName, Object.class, Object.class);
  }

  /**
   * Finds a cache, or creates it if the file or the properties have a block with exactly its name:
   * frameworks such as Spring only ever ask for caches. It is created anew after it was closed or
   * destroyed.
   */
  @SuppressWarnings("unchecked") // callers check the types, or state them
  private <K, V> @Nullable Cache<K, V> getOrCreateDeclared(
      String cacheName, Class<K> keyType, Class<V> valueType) {
    Cache<K, V> cache = (Cache<K, V>) caches.get(cacheName);
    if (cache != null || !factory.declares(cacheName)) {
      return cache;
    }
    synchronized (this) {
      cache = (Cache<K, V>) caches.get(cacheName);
      return cache == null
          ? createCache(cacheName, new CompressedConfiguration<K, V>().setTypes(keyType, valueType))
          : cache;
    }
  }

  @Override
  public Iterable<String> getCacheNames() {
    checkOpen();
    return Collections.unmodifiableSet(Set.copyOf(caches.keySet()));
  }

  @Override
  public synchronized void destroyCache(String cacheName) {
    checkOpen();
    Objects.requireNonNull(cacheName, "cacheName");
    TampCache<?, ?> cache = caches.get(cacheName);
    if (cache != null) {
      cache.destroy();
    }
  }

  @Override
  public void enableManagement(String cacheName, boolean enabled) {
    checkOpen();
    existing(cacheName).setManagementEnabled(enabled);
  }

  @Override
  public void enableStatistics(String cacheName, boolean enabled) {
    checkOpen();
    existing(cacheName).setStatisticsEnabled(enabled);
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    onClose.accept(this);
    List<AutoCloseable> open = new ArrayList<>(caches.values());
    open.add(factory);
    CloseAll.close(this, open);
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public <T> T unwrap(Class<T> type) {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    if (type == DeclaredSettings.class) {
      return type.cast(factory.settings());
    }
    throw new IllegalArgumentException(this + " cannot be unwrapped to " + type.getName());
  }

  @Override
  public String toString() {
    return "CacheManager[" + uri + "]";
  }

  private TampCache<?, ?> existing(String cacheName) {
    Objects.requireNonNull(cacheName, "cacheName");
    TampCache<?, ?> cache = caches.get(cacheName);
    if (cache == null) {
      throw new CacheException(this + " has no cache named " + cacheName);
    }
    return cache;
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException(this + " is closed");
    }
  }

  private static void checkType(
      String cacheName, String role, Class<?> configured, Class<?> asked) {
    if (!configured.equals(asked)) {
      throw new ClassCastException(
          "Cache["
              + cacheName
              + "] has the "
              + role
              + " type "
              + configured.getName()
              + ", not "
              + asked.getName());
    }
  }
}
