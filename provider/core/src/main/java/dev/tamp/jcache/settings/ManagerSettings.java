package dev.tamp.jcache.settings;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.net.URI;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.config.Config;

/**
 * What the configuration file of a manager says: how to reach Redis, and the settings of caches.
 * Immutable.
 */
public final class ManagerSettings {

  private final @Nullable Config redisson;
  private final CacheBlocks caches;

  private ManagerSettings(@Nullable Config redisson, CacheBlocks caches) {
    this.redisson = redisson;
    this.caches = caches;
  }

  /**
   * Reads the settings of a manager.
   *
   * @param uri the location; one without a scheme of files stands for the default files
   * @param defaultUri the URI that stands for the default files
   * @param classLoader where class path resources and the classes that the file names are looked
   *     for first
   * @return the settings; without a client if the location is left to the default files and there
   *     is none
   * @throws CacheException if the file is missing or cannot be read, or has a key or a value that
   *     is not allowed; names the file and the line
   */
  public static ManagerSettings read(URI uri, URI defaultUri, ClassLoader classLoader) {
    ConfigurationFile file = ConfigurationFile.find(uri, defaultUri, classLoader);
    return file == null
        ? new ManagerSettings(null, CacheBlocks.none())
        : new ManagerSettings(file.redisson(classLoader), file.caches());
  }

  /**
   * How to reach Redis.
   *
   * @return Redisson's configuration; null if there is no file
   */
  public @Nullable Config redisson() {
    return redisson;
  }

  /**
   * Adds the settings of a cache to its configuration, which wins where it says something itself.
   *
   * @param cacheName the cache
   * @param configuration is completed
   * @param preferred the compression that is changed where the file names no algorithm
   */
  public void complete(
      String cacheName, CompressedConfiguration<?, ?> configuration, Compression preferred) {
    CacheBlock block = caches.forCache(cacheName);
    Compression compression = block.compression(preferred);
    if (configuration.getCompression() == null && compression != null) {
      configuration.setCompression(compression);
    }
    if (configuration.getExecution() == null && block.execution() != null) {
      configuration.setExecution(block.execution());
    }
  }
}
