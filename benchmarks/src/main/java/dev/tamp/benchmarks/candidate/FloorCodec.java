package dev.tamp.benchmarks.candidate;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/**
 * The inner codec and one call of a library: no header but a length, no checksum, no checks. No
 * codec that compresses can be faster by more than noise. For one thread, and for its own output
 * alone.
 */
final class FloorCodec extends BaseCodec {

  private static final int LENGTH = 4;

  private final Encoder encoder;
  private final Decoder<Object> decoder;

  FloorCodec(Codec inner, RawLibrary library) {
    Encoder innerEncoder = inner.getMapValueEncoder();
    Decoder<Object> innerDecoder = inner.getMapValueDecoder();
    encoder =
        value -> {
          ByteBuf raw = direct(innerEncoder.encode(value));
          int length = raw.readableBytes();
          int bound = library.bound(length);
          ByteBuf out = ByteBufAllocator.DEFAULT.directBuffer(LENGTH + bound);
          int written = library.compress(raw.nioBuffer(), out.nioBuffer(LENGTH, bound));
          raw.release();
          return out.setInt(0, length).writerIndex(LENGTH + written);
        };
    decoder =
        (stored, state) -> {
          int length = stored.readInt();
          ByteBuf raw = ByteBufAllocator.DEFAULT.directBuffer(length);
          try {
            library.decompress(stored.nioBuffer(), raw.nioBuffer(0, length));
            return innerDecoder.decode(raw.writerIndex(length), state);
          } finally {
            raw.release();
          }
        };
  }

  /** Some codecs, such as that of byte arrays, give buffers on the heap. */
  private static ByteBuf direct(ByteBuf encoded) {
    if (encoded.isDirect()) {
      return encoded;
    }
    ByteBuf copy = ByteBufAllocator.DEFAULT.directBuffer(encoded.readableBytes());
    copy.writeBytes(encoded);
    encoded.release();
    return copy;
  }

  @Override
  public Encoder getValueEncoder() {
    return encoder;
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return decoder;
  }
}
