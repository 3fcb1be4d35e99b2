package dev.tamp.jcache.compressor;

/** The implementation that runs where native code cannot. */
class Lz4JavaCompressorTest extends CompressorContract {

  @Override
  Compressor create() {
    return new LibraryCompressor(1, "lz4", LevelRange.NONE, Lz4Library.ARTIFACT) {
      @Override
      Library load() {
        return new Lz4Compressor.Fast(Lz4Library.Implementation.java("not wanted"));
      }
    };
  }
}
