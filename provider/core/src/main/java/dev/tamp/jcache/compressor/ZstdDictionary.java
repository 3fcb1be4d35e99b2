package dev.tamp.jcache.compressor;

import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictDecompress;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A dictionary of Zstandard. A context keeps the address of its dictionary without keeping the
 * dictionary, so the contexts belong to the dictionary and are freed before it.
 */
final class ZstdDictionary implements DigestedDictionary {

  private final byte[] content;
  private final Digest digest;
  private final AtomicBoolean closed = new AtomicBoolean();

  /**
   * Digests a dictionary.
   *
   * @throws IllegalArgumentException if Zstandard refuses it
   */
  ZstdDictionary(byte[] content) {
    this.content = content;
    this.digest = new Digest(content);
  }

  @Override
  public int compress(ByteBuffer source, ByteBuffer destination, int level) {
    Digest used = retained();
    try {
      return used.contexts.compress(source, destination, level);
    } finally {
      used.users.release();
    }
  }

  @Override
  public void decompress(ByteBuffer source, ByteBuffer destination)
      throws MalformedPayloadException {
    Digest used = retained();
    try {
      used.contexts.decompress(source, destination);
    } finally {
      used.users.release();
    }
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      digest.users.release();
    }
  }

  private Digest retained() {
    return digest.users.retain() ? digest : new Digest(content);
  }

  private static final class Digest {

    final ReferenceCount users = new ReferenceCount(this::free);
    final ZstdContexts contexts;
    private final byte[] content;
    private final ZstdDictDecompress forDecompression;
    private final Map<Integer, ZstdDictCompress> forCompression = new ConcurrentHashMap<>();

    Digest(byte[] content) {
      this.content = content;
      try {
        forDecompression = new ZstdDictDecompress(content);
      } catch (IllegalStateException e) {
        throw new IllegalArgumentException("not a dictionary of zstd", e);
      }
      contexts =
          new ZstdContexts(
              level -> ZstdContexts.compressor(level).loadDict(forCompression(level)),
              () -> ZstdContexts.decompressor().loadDict(forDecompression));
    }

    private ZstdDictCompress forCompression(int level) {
      return forCompression.computeIfAbsent(level, l -> new ZstdDictCompress(content, l));
    }

    private void free() {
      contexts.close();
      forCompression.values().forEach(ZstdDictCompress::close);
      forDecompression.close();
    }
  }
}
