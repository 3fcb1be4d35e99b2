package dev.tamp.jcache.manager;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Availability;
import dev.tamp.jcache.compressor.Compressors;
import org.redisson.client.codec.Codec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The compression of a cache that nothing is said about. A default never stops an application:
 * where zstd cannot run, it is lz4, which can always run, and there is none where the codec
 * compresses already.
 */
final class DefaultCompression {

  private static final Logger LOG = LoggerFactory.getLogger(DefaultCompression.class);

  static final Compression PREFERRED = Compression.zstd(1);
  private static final Compression FALLBACK = Compression.lz4();

  private DefaultCompression() {}

  static Compression choose(String cacheName, Codec codec, Compressors compressors) {
    if (DoubleCompression.compresses(codec)) {
      LOG.info(
          "Cache[{}]: no compression, because codec {} compresses already",
          cacheName,
          codec.getClass().getName());
      return Compression.none();
    }
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

  /** Tells whether a compression that was chosen took the place of zstd, which cannot run here. */
  static boolean isFallback(Compression chosen) {
    return chosen.equals(FALLBACK);
  }
}
