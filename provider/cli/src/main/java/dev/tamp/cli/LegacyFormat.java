package dev.tamp.cli;

import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.MalformedPayloadException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.codec.LZ4Codec;
import org.redisson.codec.SnappyCodecV2;
import org.redisson.codec.ZStdCodec;

/** What Redisson's compressing codecs make of the bytes of the codec within them. */
enum LegacyFormat {

  /** {@code LZ4Codec} and {@code LZ4CodecV2}: the length in four bytes, then one LZ4 block. */
  LZ4 {
    @Override
    Codec codec() {
      return new LZ4Codec(ByteArrayCodec.INSTANCE);
    }

    @Override
    long length(ByteBuf stored) {
      return stored.readInt();
    }
  },

  /** {@code SnappyCodecV2}: one Snappy block, which begins with the length as a varint. */
  SNAPPY {
    @Override
    Codec codec() {
      return new SnappyCodecV2(ByteArrayCodec.INSTANCE);
    }

    @Override
    long length(ByteBuf stored) {
      ByteBuf block = stored.duplicate();
      long length = 0;
      for (int shift = 0; shift < 35; shift += 7) {
        int next = block.readByte();
        length |= (next & 127L) << shift;
        if (next >= 0) {
          break;
        }
      }
      return length;
    }
  },

  /** {@code ZStdCodec}: the length in four bytes, then one Zstandard frame. */
  ZSTD {
    @Override
    Codec codec() {
      return new ZStdCodec(ByteArrayCodec.INSTANCE);
    }

    @Override
    long length(ByteBuf stored) throws IOException {
      long length = stored.readInt();
      if (stored.readIntLE() != ZSTD_MAGIC) {
        throw new IOException("has no Zstandard frame");
      }
      return length;
    }
  };

  private static final int ZSTD_MAGIC = 0xFD2FB528;

  /** Redisson's codec around bytes. */
  abstract Codec codec();

  /** Reads the length of the raw bytes, and whatever else the compressor does not want to see. */
  abstract long length(ByteBuf stored) throws IOException;

  /**
   * Gives the bytes of the codec within. Unlike Redisson's decoders this checks that the length is
   * right, and allocates nothing before the length is known to be allowed.
   *
   * @throws IOException if they are not there
   */
  byte[] unwrap(byte[] stored, int maxSize, Compressors compressors) throws IOException {
    ByteBuf buffer = Unpooled.wrappedBuffer(stored);
    long length;
    try {
      length = length(buffer);
    } catch (IndexOutOfBoundsException e) {
      throw new IOException("ends within the length", e);
    }
    if (length < 0 || length > maxSize) {
      throw new IOException("declares a length of " + length + " bytes; allowed are " + maxSize);
    }
    byte[] raw = new byte[(int) length];
    ByteBuffer payload = ByteBuffer.allocateDirect(buffer.readableBytes());
    payload.put(buffer.nioBuffer()).flip();
    Compressor compressor = compressors.named(algorithm());
    try {
      compressor.decompress(payload, ByteBuffer.wrap(raw));
    } catch (MalformedPayloadException e) {
      throw new IOException(compressor.name() + " cannot decompress it to " + length + " bytes", e);
    }
    return raw;
  }

  /** Makes of bytes what Redisson's codec makes of them. */
  byte[] wrap(byte[] raw) throws IOException {
    ByteBuf stored = codec().getMapKeyEncoder().encode(raw);
    try {
      return ByteBufUtil.getBytes(stored);
    } finally {
      stored.release();
    }
  }

  /** The algorithm's name. */
  String algorithm() {
    return name().toLowerCase(Locale.ROOT);
  }
}
