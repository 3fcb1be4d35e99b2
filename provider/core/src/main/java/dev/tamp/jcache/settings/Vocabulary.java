package dev.tamp.jcache.settings;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.LevelRange;
import javax.cache.CacheException;
import org.redisson.client.codec.Codec;

/**
 * What settings can name.
 *
 * @param compressors the algorithms
 * @param classLoader where codecs are looked for
 */
record Vocabulary(Compressors compressors, ClassLoader classLoader) {

  /**
   * The levels of an algorithm.
   *
   * @throws IllegalArgumentException if there is none of this name; lists those that exist
   */
  LevelRange levels(String algorithm) {
    return algorithm.equals(Compression.none().algorithm())
        ? LevelRange.NONE
        : compressors.named(algorithm).levels();
  }

  /**
   * Makes the codec that a setting names.
   *
   * @throws CacheException if that is not possible; names the place of the setting
   */
  Codec codec(Setting setting) {
    return new CodecSetting(setting, classLoader).make();
  }
}
