package dev.tamp.jcache.frame;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Availability;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import java.util.function.UnaryOperator;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How a cache compresses at the moment: as it is configured, until somebody changes it at run time.
 * A change takes effect with the next value and is logged. Safe for use by many threads.
 */
public final class ActiveCompression {

  private static final Logger LOG = LoggerFactory.getLogger(ActiveCompression.class);

  private final String cacheName;
  private final @Nullable Compressor compressor;
  private volatile Compression settings;
  private volatile boolean enabled;

  /**
   * Creates the compression of a cache.
   *
   * @param cacheName the cache, for messages
   * @param settings the settings
   * @param compressor the algorithm of the settings; null for {@link Compression#none()}
   * @param enabled false to write everything raw until it is enabled
   */
  public ActiveCompression(
      String cacheName, Compression settings, @Nullable Compressor compressor, boolean enabled) {
    this.cacheName = cacheName;
    this.settings = settings;
    this.compressor = compressor;
    this.enabled = enabled && compressor != null;
  }

  /**
   * Creates the compression of a cache with the algorithm that its settings name.
   *
   * @param cacheName the cache, for messages
   * @param settings the settings
   * @param compressors the algorithms
   * @param enabled false to write everything raw until it is enabled, with an algorithm that may be
   *     unavailable
   * @return the compression
   * @throws IllegalArgumentException if the algorithm is not known, or its level out of range
   * @throws CacheException if the algorithm is to be used and cannot run here; the message says
   *     what to do about it
   */
  public static ActiveCompression of(
      String cacheName, Compression settings, Compressors compressors, boolean enabled) {
    if (settings.isNone()) {
      return new ActiveCompression(cacheName, settings, null, false);
    }
    Compressor compressor = compressors.named(settings.algorithm());
    compressor.levels().check(compressor.name(), settings.level());
    if (enabled) {
      Availability availability = compressor.availability();
      if (!availability.isAvailable()) {
        throw new CacheException(
            "Cache[" + cacheName + "]: " + availability.description(), availability.cause());
      }
    }
    return new ActiveCompression(cacheName, settings, compressor, enabled);
  }

  /**
   * The cache.
   *
   * @return its name
   */
  public String cacheName() {
    return cacheName;
  }

  /**
   * The settings at the moment.
   *
   * @return the settings, whether they are in use or not
   */
  public Compression settings() {
    return settings;
  }

  /**
   * The algorithm.
   *
   * @return the algorithm, whether it is in use or not; null for {@link Compression#none()}
   */
  public @Nullable Compressor compressor() {
    return compressor;
  }

  /**
   * Tells whether values are compressed.
   *
   * @return false if all are written raw
   */
  public boolean isEnabled() {
    return enabled;
  }

  /**
   * Switches compression on or off.
   *
   * @param wanted whether to compress
   * @throws IllegalArgumentException if there is no algorithm that could be switched on
   */
  public synchronized void setEnabled(boolean wanted) {
    if (wanted) {
      checkCanBeEnabled();
    }
    boolean before = enabled;
    enabled = wanted;
    logChange("enabled", before, wanted);
  }

  /**
   * Sets the size from which values are compressed.
   *
   * @param bytes as for {@link Compression#withThreshold}
   * @throws IllegalArgumentException if out of range
   */
  public synchronized void setThreshold(int bytes) {
    int before = settings.threshold();
    settings = changed(compression -> compression.withThreshold(bytes));
    logChange("threshold", before, bytes);
  }

  /**
   * Sets what compression must save.
   *
   * @param fraction as for {@link Compression#withMinSavings}
   * @throws IllegalArgumentException if out of range
   */
  public synchronized void setMinSavings(double fraction) {
    double before = settings.minSavings();
    settings = changed(compression -> compression.withMinSavings(fraction));
    logChange("minSavings", before, fraction);
  }

  private void checkCanBeEnabled() {
    if (compressor == null) {
      throw new IllegalArgumentException(
          "Cache["
              + cacheName
              + "]: compression cannot be enabled, because the cache is configured with none");
    }
    Availability availability = compressor.availability();
    if (!availability.isAvailable()) {
      throw new IllegalArgumentException(
          "Cache["
              + cacheName
              + "]: compression cannot be enabled, because "
              + availability.description());
    }
  }

  private Compression changed(UnaryOperator<Compression> change) {
    try {
      return change.apply(settings);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("Cache[" + cacheName + "]: " + e.getMessage(), e);
    }
  }

  private void logChange(String setting, Object before, Object now) {
    if (!now.equals(before)) {
      LOG.info(
          "Cache[{}]: compression {} is {} from now on, was {}", cacheName, setting, now, before);
    }
  }

  @Override
  public String toString() {
    return enabled || compressor == null ? settings.toString() : settings + " (off)";
  }
}
