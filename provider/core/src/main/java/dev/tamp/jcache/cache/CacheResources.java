package dev.tamp.jcache.cache;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.client.EvictionTasks;
import dev.tamp.jcache.dictionary.CacheDictionaries;
import dev.tamp.jcache.event.EntryListeners;
import dev.tamp.jcache.event.SynchronousEvents;
import dev.tamp.jcache.lifecycle.CloseAll;
import dev.tamp.jcache.management.CacheManagement;
import dev.tamp.jcache.management.CacheStatistics;
import dev.tamp.jcache.storage.AppliedExpiry;
import dev.tamp.jcache.storage.EntryStore;
import dev.tamp.jcache.storage.EntryStores;
import dev.tamp.jcache.storage.RedisEntries;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import javax.cache.CacheManager;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import org.jspecify.annotations.Nullable;
import org.redisson.jcache.JCache;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a cache holds from its creation until it is closed. */
final class CacheResources<K, V> {

  private static final Logger LOG = LoggerFactory.getLogger(CacheResources.class);

  private final CacheSettings<K, V> settings;
  private final CacheConnection connection;
  private final CompressedConfiguration<K, V> configuration;
  private final CacheStatistics statistics = new CacheStatistics();
  private final CacheBeans beans;
  private final JCache<Object, Object> delegate;
  private final EntryListeners<K, V> listeners;
  private final EntryStores<K, V> stores;
  private final @Nullable ReadThrough<K, V> readThrough;
  private final BackgroundLoading<K, V> loading;
  private final Invocations<K, V> invocations;
  private final RedissonViews views;

  /** What to close, the last first. */
  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  private final AtomicBoolean closed = new AtomicBoolean();

  CacheResources(TampCache<K, V> cache, CacheSettings<K, V> settings) {
    this.settings = settings;
    this.connection = settings.connection();
    this.configuration = settings.configuration();
    String name = connection.cacheName();
    this.beans =
        new CacheBeans(
            settings.manager().getURI(),
            connection,
            statistics,
            new CacheManagement(() -> configuration, this::describeExecution));
    try {
      open.push(settings.onClose());
      CacheDictionaries dictionaries = settings.dictionaries();
      open.push(dictionaries);
      if (connection.codec().compression().isEnabled()) {
        connection.call(voidCall(dictionaries::start), null);
      }
      Customizations<K, V> customizations = new Customizations<>(name, configuration);
      open.push(customizations);
      AppliedExpiry expiry = new AppliedExpiry(customizations.expiryPolicy());
      delegate = settings.delegates().create(name, connection.client(), connection.codec(), expiry);
      open.push(this::closeDelegate);
      views =
          new RedissonViews(
              connection, delegate, new BackgroundCache<>(cache, settings.executor()));
      EvictionTasks.cacheOpened(connection.client(), connection.names());
      SynchronousEvents synchronousEvents = new SynchronousEvents(connection);
      listeners = new EntryListeners<>(cache, connection, synchronousEvents, customizations::close);
      open.push(listeners);
      stores =
          new EntryStores<>(
              new RedisEntries<>(connection, delegate, expiry, configuration.getExecution()),
              configuration,
              customizations.expiryPolicy(),
              configuration.isWriteThrough() ? customizations.writer() : null,
              synchronousEvents,
              listeners::anySynchronous);
      ReadThrough<K, V> loader =
          customizations.loader() == null ? null : new ReadThrough<>(name, customizations.loader());
      readThrough = configuration.isReadThrough() ? loader : null;
      loading = new BackgroundLoading<>(loader, this::openStore, settings.executor());
      invocations = new Invocations<>(types(), statistics, readThrough);
      configuration.getCacheEntryListenerConfigurations().forEach(listeners::register);
      open.push(beans);
      setStatisticsEnabled(configuration.isStatisticsEnabled());
      setManagementEnabled(configuration.isManagementEnabled());
    } catch (Throwable e) {
      closeAfter(e);
      throw e;
    }
  }

  private void closeAfter(Throwable failure) {
    try {
      close();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  private void closeDelegate() {
    try {
      delegate.close();
    } finally {
      EvictionTasks.cacheClosed(connection.client(), connection.names());
    }
  }

  void close() {
    if (closed.compareAndSet(false, true)) {
      CloseAll.close(connection, open);
    }
  }

  void destroy() {
    openStore().clear();
    try {
      settings.dictionaries().close(); // so that nothing is trained any more
      connection.call(voidCall(settings.dictionaries()::delete), null);
    } finally {
      close();
    }
  }

  private static Supplier<@Nullable Void> voidCall(Runnable call) {
    return () -> {
      call.run();
      return null;
    };
  }

  boolean isClosed() {
    return closed.get();
  }

  CacheManager manager() {
    return settings.manager();
  }

  CacheConnection connection() {
    return connection;
  }

  CacheStatistics statistics() {
    return statistics;
  }

  /**
   * The entries.
   *
   * @throws IllegalStateException if the cache is closed
   */
  EntryStore<K, V> openStore() {
    if (isClosed()) {
      throw new IllegalStateException(connection + " is closed");
    }
    return stores.current();
  }

  @Nullable ReadThrough<K, V> readThrough() {
    return readThrough;
  }

  BackgroundLoading<K, V> loading() {
    return loading;
  }

  Invocations<K, V> invocations() {
    return invocations;
  }

  EntryTypes types() {
    return EntryTypes.of(connection.cacheName(), configuration);
  }

  /** A copy, so that nobody changes the configuration behind the cache's back. */
  synchronized CompressedConfiguration<K, V> configuration() {
    return new CompressedConfiguration<>(configuration);
  }

  void registerListener(CacheEntryListenerConfiguration<K, V> listener) {
    if (listener.isSynchronous()) {
      stores.checkSynchronousListenerAllowed();
    }
    String before = describeExecution();
    listeners.register(listener);
    logExecutionIfNot(before);
    synchronized (this) {
      configuration.addCacheEntryListenerConfiguration(listener);
    }
  }

  void deregisterListener(CacheEntryListenerConfiguration<K, V> listener) {
    String before = describeExecution();
    listeners.deregister(listener);
    logExecutionIfNot(before);
    synchronized (this) {
      configuration.removeCacheEntryListenerConfiguration(listener);
    }
  }

  private void logExecutionIfNot(String before) {
    String now = describeExecution();
    if (!now.equals(before)) {
      LOG.info("{}: execution {} from now on", connection, now);
    }
  }

  String describeExecution() {
    return stores.describe();
  }

  void setStatisticsEnabled(boolean enabled) {
    statistics.setEnabled(enabled);
    beans.showStatistics(enabled);
    synchronized (this) {
      configuration.setStatisticsEnabled(enabled);
    }
  }

  void setManagementEnabled(boolean enabled) {
    beans.showManagement(enabled);
    synchronized (this) {
      configuration.setManagementEnabled(enabled);
    }
  }

  <T> T unwrap(Class<T> type) {
    return type == CompressionStatistics.class
        ? type.cast(connection.codec().statistics())
        : views.unwrap(type);
  }
}
