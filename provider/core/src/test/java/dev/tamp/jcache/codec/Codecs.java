package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.frame.ActiveCompression;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;

/** Makes codecs, and calls them as Redisson does: with a direct buffer that it releases itself. */
final class Codecs {

  static final Compressors COMPRESSORS = Compressors.load(Codecs.class.getClassLoader());

  /** Each algorithm, set to compress whatever saves a byte. */
  static final List<Compression> ALGORITHMS =
      List.of(
          eager(Compression.lz4()),
          eager(Compression.lz4hc(9)),
          eager(Compression.snappy()),
          eager(Compression.brotli(4)),
          eager(Compression.zstd(1)));

  private Codecs() {}

  static CompressingCodec codec(Codec inner, Compression compression) {
    return new CompressingCodec(inner, inner, active(compression), COMPRESSORS);
  }

  static ActiveCompression active(Compression compression) {
    return ActiveCompression.of("menus", compression, COMPRESSORS, true);
  }

  static byte[] encode(Codec codec, Object value) throws IOException {
    ByteBuf buffer = codec.getMapValueEncoder().encode(value);
    byte[] stored = ByteBufUtil.getBytes(buffer);
    buffer.release();
    return stored;
  }

  static @Nullable Object decode(Codec codec, byte[] stored) throws IOException {
    ByteBuf reply = ByteBufAllocator.DEFAULT.directBuffer().writeZero(3).writeBytes(stored);
    ByteBuf value = reply.slice(3, stored.length);
    try {
      Object decoded = codec.getMapValueDecoder().decode(value, new State());
      assertThat(value.readableBytes()).as("bytes left").isZero();
      return decoded;
    } finally {
      assertThat(reply.release()).as("reply released").isTrue();
    }
  }

  private static Compression eager(Compression compression) {
    return compression.withThreshold(0).withMinSavings(0);
  }
}
