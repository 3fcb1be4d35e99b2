package dev.tamp.jcache.compressor;

import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;

/** LZ4 blocks. */
public final class Lz4Compressor extends LibraryCompressor {

  /** The id of LZ4 blocks, which {@code lz4hc} writes too. */
  static final int ID = 1;

  /** Called by {@link java.util.ServiceLoader}. */
  public Lz4Compressor() {
    super(ID, "lz4", LevelRange.NONE, Lz4Library.ARTIFACT);
  }

  @Override
  Library load() {
    return new Fast(Lz4Library.Implementation.best());
  }

  /** The fast compressor of lz4-java. */
  static final class Fast extends Lz4Library {

    Fast(Implementation implementation) {
      super(implementation);
    }

    @Override
    LZ4Compressor compressor(LZ4Factory factory, int level) {
      return factory.fastCompressor();
    }

    @Override
    public int destinationLength(int sourceLength, int usefulLength) {
      // LZ4_compressBound, as long: it exceeds an int for the largest sources
      return (int) Math.min(Integer.MAX_VALUE, sourceLength + sourceLength / 255L + 16);
    }
  }
}
