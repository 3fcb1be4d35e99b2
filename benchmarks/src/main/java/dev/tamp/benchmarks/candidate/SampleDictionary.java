package dev.tamp.benchmarks.candidate;

import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.dictionary.CacheDictionaries;
import dev.tamp.jcache.frame.FrameDictionaries;
import dev.tamp.jcache.frame.FrameDictionary;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A dictionary of samples, as a cache trains it, and the only one. */
public final class SampleDictionary implements FrameDictionaries {

  private static final int MAX_LENGTH = 64 * 1_024;

  private final FrameDictionary dictionary;

  private SampleDictionary(FrameDictionary dictionary) {
    this.dictionary = dictionary;
  }

  /**
   * Trains a dictionary.
   *
   * @param samples the values
   * @param level the level that it is for
   * @return the dictionary; empty if none can be made of these values
   */
  public static Optional<SampleDictionary> train(List<byte[]> samples, int level) {
    DictionaryCompressor zstd = Candidates.zstd();
    try {
      byte[] content = zstd.train(samples, MAX_LENGTH, level);
      return Optional.of(
          new SampleDictionary(
              new FrameDictionary(1, FrameDictionary.checksumOf(content), zstd.digest(content))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public @Nullable FrameDictionary toRead(long id) {
    return id == dictionary.id() ? dictionary : null;
  }

  @Override
  public boolean areWritten() {
    return true;
  }

  @Override
  public @Nullable FrameDictionary toWrite(ByteBuf raw) {
    return raw.readableBytes() > CacheDictionaries.MAX_VALUE ? null : dictionary;
  }
}
