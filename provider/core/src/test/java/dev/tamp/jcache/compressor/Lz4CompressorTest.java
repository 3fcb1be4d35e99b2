package dev.tamp.jcache.compressor;

class Lz4CompressorTest extends CompressorContract {

  @Override
  Compressor create() {
    return new Lz4Compressor();
  }
}
