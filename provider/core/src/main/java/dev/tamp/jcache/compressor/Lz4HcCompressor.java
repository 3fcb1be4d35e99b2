package dev.tamp.jcache.compressor;

import java.nio.ByteBuffer;

/** LZ4 blocks again, searched for longer: smaller, and read as fast. */
public final class Lz4HcCompressor extends LibraryCompressor {

  /** Called by {@link java.util.ServiceLoader}. */
  public Lz4HcCompressor() {
    super(Lz4Compressor.ID, "lz4hc", LevelRange.LZ4HC, Lz4Library.ARTIFACT);
  }

  @Override
  Library load() {
    return new High(Lz4Library.Implementation.best());
  }

  /** The high compressor of lz4-java. */
  static final class High extends Lz4Library {

    High(Implementation implementation) {
      super(implementation);
    }

    @Override
    public int compress(ByteBuffer source, ByteBuffer destination, int level) {
      return compress(factory().highCompressor(level), source, destination);
    }

    @Override
    public int destinationLength(int sourceLength, int usefulLength) {
      return usefulLength;
    }
  }
}
