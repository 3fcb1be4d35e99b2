package dev.tamp.jcache.manager;

import dev.tamp.jcache.Compression;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.Codec;
import org.redisson.codec.LZ4Codec;
import org.redisson.codec.LZ4CodecV2;
import org.redisson.codec.SnappyCodecV2;
import org.redisson.codec.ZStdCodec;

/** Finds inner codecs that compress values themselves. */
final class DoubleCompression {

  private DoubleCompression() {}

  /** Tells whether a codec is one of Redisson's that compress, or hands values to one. */
  static boolean compresses(Codec codec) {
    return isCompressing(codec.getClass())
        || isCompressing(codec.getMapValueEncoder().getClass().getEnclosingClass());
  }

  private static boolean isCompressing(@Nullable Class<?> type) {
    return type != null
        && (LZ4Codec.class.isAssignableFrom(type)
            || LZ4CodecV2.class.isAssignableFrom(type)
            || SnappyCodecV2.class.isAssignableFrom(type)
            || ZStdCodec.class.isAssignableFrom(type));
  }

  /**
   * Checks that values are not compressed twice.
   *
   * @throws CacheException if they would be
   */
  static void check(String cacheName, Codec codec, Compression compression) {
    if (!compression.isNone() && compresses(codec)) {
      String name = codec.getClass().getName();
      throw new CacheException(
          "Cache["
              + cacheName
              + "]: codec "
              + name
              + " compresses already, so compression must be none, not "
              + compression.algorithm()
              + "; to have values compressed by Tamp, set the codec within it with setCodec, and setLegacyCodec("
              + name
              + ") to read old values. It has compressed the keys too: to find old entries as well,"
              + " set new CompositeCodec("
              + name
              + ", the codec within it, the codec within it) with setCodec");
    }
  }
}
