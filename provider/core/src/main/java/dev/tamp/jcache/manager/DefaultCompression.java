package dev.tamp.jcache.manager;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Availability;
import dev.tamp.jcache.compressor.Compressors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The compression of a cache for which no algorithm is named. A default never stops an application:
 * where zstd cannot run, it is lz4, which can always run.
 */
final class DefaultCompression {

  private static final Logger LOG = LoggerFactory.getLogger(DefaultCompression.class);

  private static final Compression PREFERRED = Compression.zstd(1);
  private static final Compression FALLBACK = Compression.lz4();

  private DefaultCompression() {}

  static Compression choose(String cacheName, Compressors compressors) {
    Availability availability = compressors.named(PREFERRED.algorithm()).availability();
    if (availability.isAvailable()) {
      return PREFERRED;
    }
    LOG.warn(
        "Cache[{}]: {} takes the place of the default, because {}",
        cacheName,
        FALLBACK.algorithm(),
        availability.description());
    return FALLBACK;
  }
}
