package dev.tamp.jcache.manager;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.DeclaredSettings;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.cache.CacheSettings;
import dev.tamp.jcache.cache.TampCache;
import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.client.CacheDelegates;
import dev.tamp.jcache.client.ManagerClient;
import dev.tamp.jcache.client.RedisNames;
import dev.tamp.jcache.codec.CompressingCodec;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.dictionary.CacheDictionaries;
import dev.tamp.jcache.failure.CircuitBreaker;
import dev.tamp.jcache.failure.UnreadableValues;
import dev.tamp.jcache.frame.ActiveCompression;
import dev.tamp.jcache.lifecycle.CloseAll;
import dev.tamp.jcache.settings.CompressionSwitch;
import dev.tamp.jcache.settings.ManagerSettings;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Configuration;
import org.redisson.Redisson;
import org.redisson.client.codec.Codec;
import org.redisson.jcache.configuration.RedissonConfiguration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the caches of a manager from their configurations. */
final class CacheFactory implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(CacheFactory.class);

  private final CacheManager manager;
  private final Consumer<String> onCacheClosed;
  private final CompressionSwitch compressionSwitch;
  private final ManagerSettings settings;
  private final ManagerClient managerClient;
  private final Compressors compressors;
  private final CacheDelegates delegates;
  private final BackgroundThreads threads = new BackgroundThreads();
  private final UpkeepThread upkeep = new UpkeepThread();

  CacheFactory(CacheManager manager, Consumer<String> onCacheClosed) {
    this.manager = manager;
    this.onCacheClosed = onCacheClosed;
    this.compressionSwitch = CompressionSwitch.read(manager);
    this.compressors = Compressors.load(manager.getClassLoader());
    this.settings = readSettings(manager, compressors);
    this.managerClient =
        new ManagerClient(manager.getURI(), settings.location(), settings.redisson());
    this.delegates = new CacheDelegates(manager.getClassLoader());
  }

  private static ManagerSettings readSettings(CacheManager manager, Compressors compressors) {
    try {
      return ManagerSettings.read(
          manager.getURI(),
          ManagerRegistry.DEFAULT_URI,
          manager.getClassLoader(),
          manager.getProperties(),
          compressors);
    } catch (RuntimeException e) {
      compressors.close();
      throw e;
    }
  }

  DeclaredSettings settings() {
    return settings;
  }

  /** Tells whether a cache can be made of the manager's settings alone. */
  boolean declares(String cacheName) {
    return settings.declares(cacheName);
  }

  /**
   * Makes a cache.
   *
   * @throws CacheException if it cannot be made; names the cache
   */
  <K, V> TampCache<K, V> create(String cacheName, Configuration<K, V> given) {
    CompressedConfiguration<K, V> configuration = copyOf(given);
    if (!configuration.isStoreByValue()) {
      throw new UnsupportedOperationException(
          "Cache["
              + cacheName
              + "]: store by reference is not possible, because values live in Redis");
    }
    CacheClient client = client(cacheName, given);
    try {
      DefaultCompression compression =
          new DefaultCompression(
              cacheName, () -> innerCodec(client.redisson(), configuration), compressors);
      settings.complete(cacheName, configuration, compression);
      CacheDictionaries dictionaries = dictionaries(cacheName, client.redisson(), configuration);
      CacheConnection connection =
          connection(
              cacheName, client.redisson(), configuration, dictionaries, compression.isFallback());
      TampCache<K, V> cache =
          new TampCache<>(
              new CacheSettings<>(
                  manager,
                  connection,
                  configuration,
                  dictionaries,
                  delegates,
                  threads,
                  () -> {
                    onCacheClosed.accept(cacheName);
                    client.close();
                  }));
      LOG.info(
          "{}: compression {}, codec {}, execution {}",
          connection,
          describe(compressionOf(configuration)),
          connection.codec().inner().getClass().getName(),
          connection.codec().compression().isEnabled()
              ? cache.describeExecution() + "; plain Redisson cannot read its values"
              : cache.describeExecution());
      return cache;
    } catch (CacheException | Error e) {
      client.closeAfter(e);
      throw e;
    } catch (Exception e) {
      client.closeAfter(e);
      throw new CacheException("Cache[" + cacheName + "]: cannot create it: " + e.getMessage(), e);
    }
  }

  private static <K, V> CompressedConfiguration<K, V> copyOf(Configuration<K, V> given) {
    Configuration<K, V> configuration =
        given instanceof RedissonConfiguration<K, V> redisson ? redisson.getJcacheConfig() : given;
    if (configuration instanceof CompleteConfiguration<K, V> complete) {
      return new CompressedConfiguration<>(complete);
    }
    return new CompressedConfiguration<K, V>()
        .setTypes(configuration.getKeyType(), configuration.getValueType())
        .setStoreByValue(configuration.isStoreByValue());
  }

  private CacheClient client(String cacheName, Configuration<?, ?> given) {
    try {
      return given instanceof RedissonConfiguration<?, ?> redisson
          ? client(redisson)
          : CacheClient.shared(managerClient.get());
    } catch (CacheException e) {
      throw new CacheException("Cache[" + cacheName + "]: " + e.getMessage(), e);
    }
  }

  private static CacheClient client(RedissonConfiguration<?, ?> given) {
    if (given.getConfig() != null) {
      return CacheClient.owned(ManagerClient.connect(given.getConfig()));
    }
    if (given.getRedisson() instanceof Redisson client) {
      return CacheClient.shared(client);
    }
    throw new CacheException(
        "RedissonConfiguration needs a client made by Redisson.create, not " + given.getRedisson());
  }

  private static Codec innerCodec(Redisson client, CompressedConfiguration<?, ?> configuration) {
    Codec configured = configuration.getCodec();
    return configured == null ? CacheDelegates.defaultCodec(client) : configured;
  }

  private CacheDictionaries dictionaries(
      String cacheName, Redisson client, CompressedConfiguration<?, ?> configuration) {
    try {
      return new CacheDictionaries(
          cacheName,
          compressionOf(configuration),
          compressors,
          manager.getClassLoader(),
          client.getCommandExecutor(),
          namesOf(cacheName, client),
          upkeep.executor());
    } catch (IllegalArgumentException e) {
      throw new CacheException("Cache[" + cacheName + "]: " + e.getMessage(), e);
    }
  }

  private static RedisNames namesOf(String cacheName, Redisson client) {
    return RedisNames.of(cacheName, client.getServiceManager().getNameMapper());
  }

  private CacheConnection connection(
      String cacheName,
      Redisson client,
      CompressedConfiguration<?, ?> configuration,
      CacheDictionaries dictionaries,
      boolean withoutLibrary) {
    Compression compression = compressionOf(configuration);
    Codec inner = innerCodec(client, configuration);
    Codec legacy = configuration.getLegacyCodec() == null ? inner : configuration.getLegacyCodec();
    DoubleCompression.check(cacheName, inner, compression);
    try {
      CompressingCodec codec =
          new CompressingCodec(
              inner,
              legacy,
              ActiveCompression.of(cacheName, compression, compressors, compressionSwitch.isOn()),
              compressors,
              dictionaries);
      return new CacheConnection(
          cacheName,
          client,
          namesOf(cacheName, client),
          codec,
          new UnreadableValues(
              cacheName,
              configuration.getUnreadable(),
              withoutLibrary,
              codec.statistics()::unreadableMissed),
          configuration.getOnFailure() == OnFailure.BYPASS
              ? new CircuitBreaker("Cache[" + cacheName + "]")
              : null);
    } catch (IllegalArgumentException e) {
      throw new CacheException("Cache[" + cacheName + "]: " + e.getMessage(), e);
    }
  }

  private static Compression compressionOf(CompressedConfiguration<?, ?> configuration) {
    return Objects.requireNonNull(configuration.getCompression(), "compression");
  }

  private String describe(Compression compression) {
    if (compression.isNone()) {
      return compression.toString();
    }
    if (!compressionSwitch.isOn()) {
      return compressionSwitch + ", configured is " + compression;
    }
    return compression
        + " ("
        + compressors.named(compression.algorithm()).availability().description()
        + ")";
  }

  @Override
  public void close() {
    CloseAll.close(manager, List.of(delegates, upkeep, managerClient, threads, compressors));
  }
}
