package dev.tamp.jcache.compressor;

class BrotliCompressorTest extends CompressorContract {

  @Override
  Compressor create() {
    return new BrotliCompressor();
  }
}
