package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.compressor.DigestedDictionary;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes a dictionary of some of the samples, and tries it on the others: only one that saves enough
 * of them is worth its place. On 1 MiB of samples that took 0.1 to 0.2 s of one core.
 */
final class DictionaryTrainer {

  /** Larger ones saved nothing more on values of 60 bytes to 64 KB. */
  static final int MAX_LENGTH = 64 * 1_024;

  /** Fewer say nothing about other values. */
  static final int MIN_SAMPLES = 64;

  private static final int HELD_OUT = 8;
  private static final double WORTH_IT = 0.90;
  private static final double BETTER = 0.95;

  /** What a frame has beside its payload, about. */
  private static final int HEADER = 11;

  private final DictionaryCompressor compressor;
  private final int level;

  DictionaryTrainer(DictionaryCompressor compressor, int level) {
    this.compressor = compressor;
    this.level = level;
  }

  /**
   * Makes a dictionary.
   *
   * @param samples values
   * @param current the dictionary that is in use; null if there is none
   * @return a dictionary that stores values that it was not made of in nine tenths or less of what
   *     they take without any, and in 95 % or less of what they take with the current one; null if
   *     there is none
   */
  @Nullable StoredDictionary train(List<byte[]> samples, @Nullable DigestedDictionary current) {
    if (samples.size() < MIN_SAMPLES) {
      return null;
    }
    List<byte[]> training = new ArrayList<>();
    List<byte[]> heldOut = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      (i % HELD_OUT == 0 ? heldOut : training).add(samples.get(i));
    }
    byte[] content;
    try {
      content = compressor.train(training, MAX_LENGTH, level);
    } catch (IllegalArgumentException e) {
      return null; // the values have nothing in common that a dictionary could be made of
    }
    try (DigestedDictionary candidate = compressor.digest(content)) {
      double without = ratio(heldOut, compressor::compress);
      double with = ratio(heldOut, candidate::compress);
      boolean pays =
          with <= WORTH_IT * without
              && (current == null || with <= BETTER * ratio(heldOut, current::compress));
      return pays
          ? new StoredDictionary(
              compressor.id(), Instant.now(), (float) with, (float) without, content)
          : null;
    }
  }

  private double ratio(List<byte[]> values, Compression compression) {
    int longest = values.stream().mapToInt(value -> value.length).max().orElseThrow();
    ByteBuffer source = ByteBuffer.allocateDirect(longest);
    ByteBuffer destination =
        ByteBuffer.allocateDirect(compressor.destinationLength(longest, longest));
    long raw = 0;
    long stored = 0;
    for (byte[] value : values) {
      int length =
          compression.compress(source.clear().put(value).flip(), destination.clear(), level);
      raw += value.length;
      stored +=
          length == Compressor.DOES_NOT_FIT
              ? value.length
              : Math.min(value.length, HEADER + length);
    }
    return (double) stored / raw;
  }

  /** With a dictionary or without. */
  private interface Compression {
    int compress(ByteBuffer source, ByteBuffer destination, int level);
  }
}
