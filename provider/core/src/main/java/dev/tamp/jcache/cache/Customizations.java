package dev.tamp.jcache.cache;

import java.util.ArrayDeque;
import java.util.Deque;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Factory;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheWriter;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The loader, writer and expiry policy that a cache was given, made once, and closed with the cache
 * where they can be.
 *
 * <p>Redisson 4.7.0 closes none of them, nor listeners and filters; the specification does
 * (JSR-107, {@code Cache.close}).
 */
final class Customizations<K, V> implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Customizations.class);

  private final String cacheName;
  private final Deque<Object> made = new ArrayDeque<>();
  private final @Nullable CacheLoader<K, V> loader;
  private final @Nullable CacheWriter<? super K, ? super V> writer;
  private final ExpiryPolicy expiryPolicy;

  /**
   * Makes the customizations of a cache; if one cannot be made, those before it are closed.
   *
   * @param cacheName the cache
   * @param configuration says what to make
   */
  Customizations(String cacheName, CompleteConfiguration<K, V> configuration) {
    this.cacheName = cacheName;
    try {
      loader = make(configuration.getCacheLoaderFactory());
      writer = make(configuration.getCacheWriterFactory());
      expiryPolicy = configuration.getExpiryPolicyFactory().create();
      made.push(expiryPolicy);
    } catch (Throwable e) {
      close();
      throw e;
    }
  }

  private <T> @Nullable T make(@Nullable Factory<? extends T> factory) {
    if (factory == null) {
      return null;
    }
    T customization = factory.create();
    made.push(customization);
    return customization;
  }

  @Nullable CacheLoader<K, V> loader() {
    return loader;
  }

  @Nullable CacheWriter<? super K, ? super V> writer() {
    return writer;
  }

  ExpiryPolicy expiryPolicy() {
    return expiryPolicy;
  }

  /** Closes a customization if it can be; a failure is logged, because nobody can act on it. */
  void close(Object customization) {
    if (customization instanceof AutoCloseable closeable) {
      try {
        closeable.close();
      } catch (Exception e) {
        LOG.warn("Cache[{}]: cannot close {}", cacheName, customization.getClass().getName(), e);
      }
    }
  }

  @Override
  public void close() {
    made.forEach(this::close);
    made.clear();
  }
}
