package dev.tamp.benchmarks.candidate;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.codec.CompressingCodec;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.frame.ActiveCompression;
import java.util.function.UnaryOperator;
import org.redisson.client.codec.Codec;

/** Puts Tamp's codec around another one. Public, as {@link OwnClasses} makes it by reflection. */
public final class TampCodec implements UnaryOperator<Codec> {

  private final Compressors compressors = Compressors.load(TampCodec.class.getClassLoader());
  private final String name;
  private final Compression compression;

  /**
   * Creates it.
   *
   * @param name the cache of messages
   * @param algorithm the algorithm
   * @param level its level
   * @param threshold as for {@link Compression#withThreshold}
   * @param minSavings as for {@link Compression#withMinSavings}
   */
  public TampCodec(String name, String algorithm, int level, int threshold, double minSavings) {
    this.name = name;
    compression =
        Compression.named(algorithm, level).withThreshold(threshold).withMinSavings(minSavings);
  }

  @Override
  public Codec apply(Codec inner) {
    return new CompressingCodec(
        inner, inner, ActiveCompression.of(name, compression, compressors, true), compressors);
  }
}
