package dev.tamp.jcache;

import dev.tamp.jcache.manager.ManagerRegistry;
import java.net.URI;
import java.util.Properties;
import javax.cache.CacheManager;
import javax.cache.configuration.OptionalFeature;
import javax.cache.spi.CachingProvider;
import org.jspecify.annotations.Nullable;

/**
 * The JCache provider of Tamp, for {@code
 * Caching.getCachingProvider("dev.tamp.jcache.TampCachingProvider")}. Safe for use by many threads.
 *
 * <p>The URI of a manager is the location of a Redisson configuration in YAML: a {@code file:},
 * {@code classpath:}, {@code jar:} or {@code http(s):} URI. The default URI is {@code
 * classpath:tamp-jcache.yaml}, and, where that is missing, {@code redisson-jcache.yaml} is taken.
 * Any other URI is a mere name: its manager takes the default file. Without a file a manager has no
 * Redis client of its own, and each cache brings one, through {@link
 * org.redisson.jcache.configuration.RedissonConfiguration#fromInstance}.
 *
 * <p>The file may have a section {@code tamp} with settings of caches: defaults, and blocks for the
 * name of a cache or for all names that match a pattern such as {@code com.acme.*}. The same
 * settings are taken from the properties of a manager: {@code tamp.threshold} for all caches,
 * {@code tamp.cache.menus.threshold} for a name or a pattern. Only the properties that its manager
 * is made with count; system properties are none of them. What code sets wins over properties,
 * whatever properties say wins over the file, and in each of these two a name wins over a pattern,
 * and that over the defaults. A property with the prefix {@code tamp.} that is no such setting is
 * refused with a {@link javax.cache.CacheException}, as is a wrong key or value in the file.
 *
 * <p>A cache for whose name the file or the properties have a block is created by the first {@link
 * CacheManager#getCache(String)} that asks for it, with the types that are asked for, and anew
 * after it was closed or destroyed. That needs a client of the manager's own, so a file that says
 * how to reach Redis. For all other names {@code getCache} returns null, as JCache demands.
 */
public final class TampCachingProvider implements CachingProvider {

  private final ManagerRegistry managers = new ManagerRegistry(this);

  /** Creates a provider without managers. */
  public TampCachingProvider() {}

  @Override
  public CacheManager getCacheManager(
      @Nullable URI uri, @Nullable ClassLoader classLoader, @Nullable Properties properties) {
    return managers.getOrCreate(
        orDefault(uri),
        orDefault(classLoader),
        properties == null ? getDefaultProperties() : properties);
  }

  @Override
  public CacheManager getCacheManager(@Nullable URI uri, @Nullable ClassLoader classLoader) {
    return getCacheManager(uri, classLoader, getDefaultProperties());
  }

  @Override
  public CacheManager getCacheManager() {
    return getCacheManager(getDefaultURI(), getDefaultClassLoader());
  }

  @Override
  public ClassLoader getDefaultClassLoader() {
    return TampCachingProvider.class.getClassLoader();
  }

  @Override
  public URI getDefaultURI() {
    return ManagerRegistry.DEFAULT_URI;
  }

  @Override
  public Properties getDefaultProperties() {
    return new Properties();
  }

  @Override
  public void close() {
    managers.closeAll();
  }

  @Override
  public void close(@Nullable ClassLoader classLoader) {
    managers.closeAll(orDefault(classLoader));
  }

  @Override
  public void close(@Nullable URI uri, @Nullable ClassLoader classLoader) {
    managers.close(orDefault(uri), orDefault(classLoader));
  }

  /**
   * {@inheritDoc}
   *
   * @return false: values live in Redis, so there is no store by reference
   */
  @Override
  public boolean isSupported(OptionalFeature optionalFeature) {
    return false;
  }

  private URI orDefault(@Nullable URI uri) {
    return uri == null ? getDefaultURI() : uri;
  }

  private ClassLoader orDefault(@Nullable ClassLoader classLoader) {
    return classLoader == null ? getDefaultClassLoader() : classLoader;
  }
}
