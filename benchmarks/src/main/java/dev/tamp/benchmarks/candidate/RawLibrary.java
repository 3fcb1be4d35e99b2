package dev.tamp.benchmarks.candidate;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import java.io.IOException;
import java.nio.ByteBuffer;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;
import org.xerial.snappy.Snappy;

/** The fastest way into a compression library, for one thread: all buffers are direct. */
interface RawLibrary {

  /** The largest result for a source of this length. */
  int bound(int length);

  /** Compresses what remains of the source, and returns the bytes written. */
  int compress(ByteBuffer source, ByteBuffer destination) throws IOException;

  /** Decompresses what remains of the source. */
  void decompress(ByteBuffer source, ByteBuffer destination) throws IOException;

  static RawLibrary lz4() {
    LZ4Factory factory = LZ4Factory.nativeInstance();
    LZ4Compressor compressor = factory.fastCompressor();
    LZ4SafeDecompressor decompressor = factory.safeDecompressor();
    return new RawLibrary() {
      @Override
      public int bound(int length) {
        return compressor.maxCompressedLength(length);
      }

      @Override
      public int compress(ByteBuffer source, ByteBuffer destination) {
        return compressor.compress(
            source, 0, source.remaining(), destination, 0, destination.remaining());
      }

      @Override
      public void decompress(ByteBuffer source, ByteBuffer destination) {
        decompressor.decompress(
            source, 0, source.remaining(), destination, 0, destination.remaining());
      }
    };
  }

  static RawLibrary snappy() {
    return new RawLibrary() {
      @Override
      public int bound(int length) {
        return Snappy.maxCompressedLength(length);
      }

      @Override
      public int compress(ByteBuffer source, ByteBuffer destination) throws IOException {
        return Snappy.compress(source, destination);
      }

      @Override
      public void decompress(ByteBuffer source, ByteBuffer destination) throws IOException {
        Snappy.uncompress(source, destination);
      }
    };
  }

  static RawLibrary zstd(int level) {
    ZstdCompressCtx compressor = new ZstdCompressCtx().setLevel(level);
    ZstdDecompressCtx decompressor = new ZstdDecompressCtx();
    return new RawLibrary() {
      @Override
      public int bound(int length) {
        return Math.toIntExact(Zstd.compressBound(length));
      }

      @Override
      public int compress(ByteBuffer source, ByteBuffer destination) {
        return compressor.compress(destination, source);
      }

      @Override
      public void decompress(ByteBuffer source, ByteBuffer destination) {
        decompressor.decompress(destination, source);
      }
    };
  }
}
