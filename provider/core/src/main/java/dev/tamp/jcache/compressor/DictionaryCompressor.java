package dev.tamp.jcache.compressor;

import java.util.List;

/**
 * An algorithm that compresses small values with a dictionary: bytes which both sides have, and
 * which look like the values. For internal use.
 */
public interface DictionaryCompressor extends Compressor {

  /**
   * Prepares a dictionary for use.
   *
   * @param content its bytes, which the caller does not change any more
   * @return the dictionary, to be closed
   * @throws IllegalArgumentException if the bytes are no dictionary
   * @throws IllegalStateException if the algorithm cannot run here
   */
  DigestedDictionary digest(byte[] content);

  /**
   * Makes a dictionary of values. Takes some hundred milliseconds for a megabyte, and ten times the
   * memory of the samples at most.
   *
   * @param samples the values, each of 8 bytes or more
   * @param maxLength the most bytes of the dictionary
   * @param level the level that it is to be used with
   * @return its bytes
   * @throws IllegalArgumentException if no dictionary can be made of these values, such as too few
   * @throws IllegalStateException if the algorithm cannot run here
   */
  byte[] train(List<byte[]> samples, int maxLength, int level);
}
