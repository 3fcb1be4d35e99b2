package dev.tamp.jcache.compressor;

class ZstdCompressorTest extends CompressorContract {

  @Override
  Compressor create() {
    return new ZstdCompressor();
  }
}
