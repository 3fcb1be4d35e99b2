package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.Encoder;

/** Who releases a buffer between the inner codec and Redisson. */
class BufferOwnershipTest {

  private static final String TEXT = "tomato, basil, mozzarella; ".repeat(200);
  private static final Encoder ENCODER = StringCodec.INSTANCE.getValueEncoder();

  private byte[] frame = new byte[0];

  @BeforeEach
  void encode() throws IOException {
    frame = Codecs.encode(Codecs.codec(StringCodec.INSTANCE, Compression.lz4()), TEXT);
  }

  @Test
  void releasesTheInnerCodecsBufferOnceItIsCompressed() throws IOException {
    List<ByteBuf> encoded = new ArrayList<>();
    Codec inner =
        new FunctionCodec(
            value -> {
              encoded.add(ENCODER.encode(value));
              return encoded.get(0);
            },
            StringCodec.INSTANCE.getValueDecoder());

    assertThat(Codecs.encode(Codecs.codec(inner, Compression.lz4()), TEXT)).isEqualTo(frame);
    assertThat(encoded).singleElement().extracting(ByteBuf::refCnt).isEqualTo(0);
  }

  @Test
  void releasesTheDecompressedValueOnceItIsDecoded() throws IOException {
    List<ByteBuf> decoded = new ArrayList<>();
    Codec inner = new FunctionCodec(ENCODER, (buffer, state) -> decoded.add(buffer));

    assertThat(Codecs.decode(Codecs.codec(inner, Compression.lz4()), frame)).isEqualTo(true);
    assertThat(decoded).singleElement().extracting(ByteBuf::refCnt).isEqualTo(0);
  }

  @Test
  void releasesTheDecompressedValueWhereTheInnerCodecThrows() throws IOException {
    List<ByteBuf> decoded = new ArrayList<>();
    Codec inner =
        new FunctionCodec(
            ENCODER,
            (buffer, state) -> {
              decoded.add(buffer);
              throw new IOException("no");
            });

    assertThat(Codecs.decode(Codecs.codec(inner, Compression.lz4()), frame))
        .isInstanceOf(UnreadableValue.class);
    assertThat(decoded).singleElement().extracting(ByteBuf::refCnt).isEqualTo(0);
  }

  @Test
  void leavesToTheInnerCodecWhatItRetains() throws IOException {
    Codec inner = new FunctionCodec(ENCODER, (buffer, state) -> buffer.retainedSlice());

    assertThat(Codecs.decode(Codecs.codec(inner, Compression.lz4()), frame))
        .isInstanceOfSatisfying(
            ByteBuf.class,
            value -> {
              assertThat(value.toString(StandardCharsets.US_ASCII)).isEqualTo(TEXT);
              assertThat(value.release()).isTrue();
            });
  }

  @Test
  void encodesFromABufferThatTheInnerCodecShares() throws IOException {
    ByteBuf shared = ByteBufUtil.writeUtf8(ByteBufAllocator.DEFAULT, TEXT);
    Codec inner =
        new FunctionCodec(
            value -> shared.retainedDuplicate(), StringCodec.INSTANCE.getValueDecoder());
    Codec codec = Codecs.codec(inner, Compression.lz4());

    assertThat(Codecs.encode(codec, "any")).isEqualTo(frame);
    assertThat(Codecs.encode(codec, "any")).isEqualTo(frame);
    assertThat(shared.release()).isTrue();
  }
}
