package dev.tamp.jcache.settings;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.DeclaredSettings;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.compressor.Compressors;
import java.net.URI;
import java.util.Properties;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.config.Config;

/**
 * What the configuration file and the properties of a manager say: how to reach Redis, and the
 * settings of caches. Whatever a property says, about one cache or about all, wins over the file.
 * Immutable.
 */
public final class ManagerSettings implements DeclaredSettings {

  private final String location;
  private final @Nullable Config redisson;
  private final CacheBlocks properties;
  private final CacheBlocks file;
  private final Vocabulary vocabulary;

  private ManagerSettings(
      String location,
      @Nullable Config redisson,
      CacheBlocks properties,
      CacheBlocks file,
      Vocabulary vocabulary) {
    this.location = location;
    this.redisson = redisson;
    this.properties = properties;
    this.file = file;
    this.vocabulary = vocabulary;
  }

  /**
   * Reads the settings of a manager.
   *
   * @param uri the location; one without a scheme of files stands for the default files
   * @param defaultUri the URI that stands for the default files
   * @param classLoader where class path resources and the classes that settings name are looked for
   *     first
   * @param properties the manager's properties, of which those with the prefix {@code tamp.} are
   *     settings
   * @param compressors the algorithms that settings can name
   * @return the settings; without a client if the location is left to the default files and there
   *     is none
   * @throws CacheException if the file is missing or cannot be read, or it or the properties have a
   *     key or a value that is not allowed; names the file and the line, or the property
   */
  public static ManagerSettings read(
      URI uri,
      URI defaultUri,
      ClassLoader classLoader,
      Properties properties,
      Compressors compressors) {
    Vocabulary vocabulary = new Vocabulary(compressors, classLoader);
    CacheBlocks ofProperties = ManagerProperties.read(properties, vocabulary);
    ConfigurationFile file = ConfigurationFile.find(uri, defaultUri, classLoader);
    return file == null
        ? new ManagerSettings(uri.toString(), null, ofProperties, CacheBlocks.none(), vocabulary)
        : new ManagerSettings(
            file.location(),
            file.redisson(classLoader),
            ofProperties,
            file.caches(vocabulary),
            vocabulary);
  }

  /**
   * Where the settings were found.
   *
   * @return the file; the manager's URI if there is none
   */
  public String location() {
    return location;
  }

  /**
   * How to reach Redis.
   *
   * @return Redisson's configuration; null if there is no file, or only settings of caches in it
   */
  public @Nullable Config redisson() {
    return redisson;
  }

  /**
   * Tells whether a cache can be created of these settings alone: there is a block with exactly its
   * name, and a client.
   *
   * @param cacheName the cache
   * @return true if it can; a pattern that matches is not enough
   */
  public boolean declares(String cacheName) {
    return redisson != null && (properties.declares(cacheName) || file.declares(cacheName));
  }

  /**
   * Adds to the configuration of a cache, which wins where it says something itself, the settings
   * and then the defaults, so that nothing of it is left open but what the client decides.
   *
   * @param cacheName the cache
   * @param configuration is completed
   * @param defaultCompression the compression of a cache for which no algorithm is named; not asked
   *     otherwise
   * @throws CacheException if two patterns match, or a level does not fit its algorithm; names the
   *     cache and the places
   */
  public void complete(
      String cacheName,
      CompressedConfiguration<?, ?> configuration,
      Supplier<Compression> defaultCompression) {
    Completion completion = new Completion(configuration, vocabulary, defaultCompression);
    ofBlock(
        cacheName,
        block -> {
          block.applyTo(completion);
          return completion;
        });
    completion.finish();
  }

  @Override
  public boolean hasExpiry(String cacheName) {
    return ofBlock(cacheName, block -> block.get(CacheKey.EXPIRY) != null);
  }

  @Override
  public OnFailure onFailure(String cacheName) {
    Setting setting = ofBlock(cacheName, block -> block.get(CacheKey.ON_FAILURE));
    return setting == null ? OnFailure.THROW : setting.oneOf(OnFailure.class);
  }

  private <T extends @Nullable Object> T ofBlock(String cacheName, Function<CacheBlock, T> reader) {
    try {
      return reader.apply(properties.forCache(cacheName).orElse(file.forCache(cacheName)));
    } catch (CacheException e) {
      throw new CacheException("Cache[" + cacheName + "]: " + e.getMessage(), e);
    }
  }
}
