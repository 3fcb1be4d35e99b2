package dev.tamp.jcache.settings;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
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
   * The dictionary of that name: {@code trained}, or the place of a file.
   *
   * @throws IllegalArgumentException if it is neither, or the file cannot be read
   */
  Dictionary dictionary(String name) {
    if (name.equals(Dictionary.trained().toString())) {
      return Dictionary.trained();
    }
    Dictionary dictionary = Dictionary.resource(name);
    dictionary.read(classLoader);
    return dictionary;
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
