package dev.tamp.jcache.compressor;

class Lz4HcCompressorTest extends CompressorContract {

  @Override
  Compressor create() {
    return new Lz4HcCompressor();
  }
}
