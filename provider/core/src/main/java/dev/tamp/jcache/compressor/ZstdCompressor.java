package dev.tamp.jcache.compressor;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Zstandard frames (RFC 8878) without what Tamp's own frame already has: no magic number, content
 * size, dictionary id or checksum.
 */
public final class ZstdCompressor extends LibraryCompressor {

  /** Called by {@link java.util.ServiceLoader}. */
  public ZstdCompressor() {
    super(4, "zstd", LevelRange.ZSTD, "com.github.luben:zstd-jni");
  }

  @Override
  Library load() {
    return new Contexts();
  }

  /**
   * Contexts are reused because making one costs five times as much as compressing 200 bytes, and
   * pooled because zstd-jni never frees one by itself.
   */
  private static final class Contexts implements Library {

    /** A context grows with its source; one that grew for a larger source is not kept. */
    private static final int LARGEST_SOURCE_KEPT = 1 << 20;

    /** Zstandard gives up while up to nine bytes are left: its bit stream is written by eights. */
    private static final int SLACK = 32;

    private final Map<Integer, ContextPool<ZstdCompressCtx>> compressors =
        new ConcurrentHashMap<>();
    private final ContextPool<ZstdDecompressCtx> decompressors =
        new ContextPool<>(
            () -> new ZstdDecompressCtx().setMagicless(true), ZstdDecompressCtx::close);
    private final long doesNotFit;
    private final String description;
    private volatile boolean closed;

    Contexts() {
      doesNotFit = Zstd.errDstSizeTooSmall(); // calls native code
      description = "native " + manifestVersion(ZstdCompressCtx.class);
    }

    @Override
    public String description() {
      return description;
    }

    @Override
    public int destinationLength(int sourceLength, int usefulLength) {
      return Math.addExact(usefulLength, SLACK);
    }

    @Override
    public int compress(ByteBuffer source, ByteBuffer destination, int level) {
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

    @Override
    public void decompress(ByteBuffer source, ByteBuffer destination)
        throws MalformedPayloadException {
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

    @Override
    public void close() {
      closed = true;
      decompressors.close();
      compressors.values().forEach(ContextPool::close);
    }

    private ContextPool<ZstdCompressCtx> pool(int level) {
      ContextPool<ZstdCompressCtx> pool = compressors.get(level);
      if (pool == null) {
        pool =
            compressors.computeIfAbsent(
                level, l -> new ContextPool<>(() -> context(l), ZstdCompressCtx::close));
        if (closed) {
          pool.close();
        }
      }
      return pool;
    }

    private static ZstdCompressCtx context(int level) {
      return new ZstdCompressCtx()
          .setLevel(level)
          .setMagicless(true)
          .setContentSize(false)
          .setDictID(false)
          .setChecksum(false);
    }
  }
}
