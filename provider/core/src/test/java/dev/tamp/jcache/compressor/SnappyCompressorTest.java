package dev.tamp.jcache.compressor;

class SnappyCompressorTest extends CompressorContract {

  @Override
  Compressor create() {
    return new SnappyCompressor();
  }
}
