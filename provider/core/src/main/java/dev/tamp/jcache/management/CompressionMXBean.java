package dev.tamp.jcache.management;

import dev.tamp.jcache.CompressionStatistics;

/**
 * What compression does in a cache on this node, and the switches to change it at run time: {@code
 * dev.tamp:type=CompressionStatistics,CacheManager=...,Cache=...}, where URI and name are
 * {@linkplain javax.management.ObjectName#quote quoted}. It is registered while the cache's
 * statistics or its management are enabled.
 *
 * <p>A change takes effect with the next value that this node writes, lasts until the cache is
 * closed, and is logged. Values stored earlier stay as they are, and every value stays readable.
 * The configuration of the cache still shows what is configured.
 */
public interface CompressionMXBean extends CompressionStatistics {

  /**
   * Tells whether values are compressed at the moment.
   *
   * @return false if all are written raw
   */
  boolean isEnabled();

  /**
   * Switches compression on or off, whatever {@code tamp.compression} was when the manager was
   * created.
   *
   * @param enabled whether to compress
   * @throws IllegalArgumentException if there is nothing to switch on: the cache is configured with
   *     compression {@code none}, or the library of its algorithm is missing or cannot load
   */
  void setEnabled(boolean enabled);

  /**
   * The size from which values are compressed.
   *
   * @return bytes
   */
  int getThreshold();

  /**
   * Sets the size from which values are compressed.
   *
   * @param bytes 0 (everything is compressed) or more
   * @throws IllegalArgumentException if negative
   */
  void setThreshold(int bytes);

  /**
   * What compression must save for a value to be stored compressed.
   *
   * @return a fraction of the raw bytes
   */
  double getMinSavings();

  /**
   * Sets what compression must save.
   *
   * @param fraction of the raw bytes, from 0 to less than 1
   * @throws IllegalArgumentException if out of range
   */
  void setMinSavings(double fraction);
}
