package dev.tamp.jcache.compressor;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Zstandard frames (RFC 8878) without what Tamp's own frame already has: no magic number, content
 * size, dictionary id or checksum.
 */
public final class ZstdCompressor extends LibraryCompressor implements DictionaryCompressor {

  /** Called by {@link java.util.ServiceLoader}. */
  public ZstdCompressor() {
    super(4, "zstd", LevelRange.ZSTD, "com.github.luben:zstd-jni");
  }

  @Override
  Library load() {
    return new Calls();
  }

  @Override
  public DigestedDictionary digest(byte[] content) {
    library(); // says what is missing, if anything is
    return new ZstdDictionary(content);
  }

  @Override
  public byte[] train(List<byte[]> samples, int maxLength, int level) {
    library();
    return ZstdTraining.train(samples, maxLength, level);
  }

  private static final class Calls implements Library {

    /** Zstandard gives up while up to nine bytes are left: its bit stream is written by eights. */
    private static final int SLACK = 32;

    private final ZstdContexts contexts =
        new ZstdContexts(ZstdContexts::compressor, ZstdContexts::decompressor);
    private final String description;

    Calls() {
      Zstd.errDstSizeTooSmall(); // calls native code
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
      return contexts.compress(source, destination, level);
    }

    @Override
    public void decompress(ByteBuffer source, ByteBuffer destination)
        throws MalformedPayloadException {
      contexts.decompress(source, destination);
    }

    @Override
    public void close() {
      contexts.close();
    }
  }
}
