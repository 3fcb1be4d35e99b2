package dev.tamp.jcache.compressor;

import static dev.tamp.jcache.compressor.Compressor.DOES_NOT_FIT;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Contexts are reused because making one costs five times as much as compressing 200 bytes, and
 * pooled because zstd-jni never frees one by itself.
 */
final class ZstdContexts {

  /** A context grows with its source; one that grew for a larger source is not kept. */
  private static final int LARGEST_SOURCE_KEPT = 1 << 20;

  private final IntFunction<ZstdCompressCtx> newCompressor;
  private final Map<Integer, ContextPool<ZstdCompressCtx>> compressors = new ConcurrentHashMap<>();
  private final ContextPool<ZstdDecompressCtx> decompressors;
  private final long doesNotFit = Zstd.errDstSizeTooSmall();
  private volatile boolean closed;

  /**
   * Creates empty pools.
   *
   * @param newCompressor makes a context of a level
   * @param newDecompressor makes a context
   */
  ZstdContexts(
      IntFunction<ZstdCompressCtx> newCompressor, Supplier<ZstdDecompressCtx> newDecompressor) {
    this.newCompressor = newCompressor;
    this.decompressors = new ContextPool<>(newDecompressor, ZstdDecompressCtx::close);
  }

  static ZstdCompressCtx compressor(int level) {
    return new ZstdCompressCtx()
        .setLevel(level)
        .setMagicless(true)
        .setContentSize(false)
        .setDictID(false)
        .setChecksum(false);
  }

  static ZstdDecompressCtx decompressor() {
    return new ZstdDecompressCtx().setMagicless(true);
  }

  int compress(ByteBuffer source, ByteBuffer destination, int level) {
    ContextPool<ZstdCompressCtx> pool = pool(level);
    ZstdCompressCtx context = pool.take();
    int sourceLength = source.remaining();
    try {
      return context.compressDirectByteBuffer(
          destination,
          destination.position(),
          destination.remaining(),
          source,
          source.position(),
          sourceLength);
    } catch (ZstdException e) {
      if (e.getErrorCode() == doesNotFit) {
        return DOES_NOT_FIT;
      }
      throw e;
    } finally {
      if (sourceLength > LARGEST_SOURCE_KEPT) {
        pool.discard(context);
      } else {
        pool.giveBack(context);
      }
    }
  }

  void decompress(ByteBuffer source, ByteBuffer destination) throws MalformedPayloadException {
    int expected = destination.remaining();
    if (!source.hasRemaining()) {
      throw new MalformedPayloadException("no Zstandard frame");
    }
    int length;
    ZstdDecompressCtx context = decompressors.take();
    try {
      length =
          context.decompressDirectByteBufferToByteArray(
              destination.array(),
              destination.arrayOffset() + destination.position(),
              expected,
              source,
              source.position(),
              source.remaining());
    } catch (ZstdException e) {
      throw new MalformedPayloadException("not a Zstandard frame of " + expected + " bytes", e);
    } finally {
      decompressors.giveBack(context);
    }
    if (length != expected) {
      throw new MalformedPayloadException(
          "a Zstandard frame of " + length + " bytes where " + expected + " are declared");
    }
  }

  /** Frees idle contexts now, and the others when they are given back. */
  void close() {
    closed = true;
    decompressors.close();
    compressors.values().forEach(ContextPool::close);
  }

  private ContextPool<ZstdCompressCtx> pool(int level) {
    ContextPool<ZstdCompressCtx> pool = compressors.get(level);
    if (pool == null) {
      pool =
          compressors.computeIfAbsent(
              level, l -> new ContextPool<>(() -> newCompressor.apply(l), ZstdCompressCtx::close));
      if (closed) {
        pool.close();
      }
    }
    return pool;
  }
}
