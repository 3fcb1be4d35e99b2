package dev.tamp.jcache.manager;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Availability;
import dev.tamp.jcache.compressor.Compressors;
import java.util.function.Supplier;
import org.redisson.client.codec.Codec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The compression of a cache for which no algorithm is named. A default never stops an application:
 * where zstd cannot run, it is lz4, which can always run, and there is none where the codec
 * compresses already.
 */
final class DefaultCompression implements Supplier<Compression> {

  private static final Logger LOG = LoggerFactory.getLogger(DefaultCompression.class);

  private static final Compression PREFERRED = Compression.zstd(1);
  private static final Compression FALLBACK = Compression.lz4();

  private final String cacheName;
  private final Supplier<Codec> codec;
  private final Compressors compressors;
  private boolean fallback;

  /**
   * Creates the default of a cache.
   *
   * @param codec gives the inner codec, once it is known
   */
  DefaultCompression(String cacheName, Supplier<Codec> codec, Compressors compressors) {
    this.cacheName = cacheName;
    this.codec = codec;
    this.compressors = compressors;
  }

  @Override
  public Compression get() {
    Codec inner = codec.get();
    if (DoubleCompression.compresses(inner)) {
      LOG.info(
          "Cache[{}]: no compression, because codec {} compresses already",
          cacheName,
          inner.getClass().getName());
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
    fallback = true;
    return FALLBACK;
  }

  /** Tells whether lz4 was chosen to take the place of zstd, which cannot run here. */
  boolean isFallback() {
    return fallback;
  }
}
