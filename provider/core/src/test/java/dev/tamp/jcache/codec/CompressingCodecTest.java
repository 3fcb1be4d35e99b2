package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.MalformedFrameException;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.ProviderJar;
import dev.tamp.jcache.compressor.Samples;
import dev.tamp.jcache.frame.FrameFault;
import dev.tamp.jcache.frame.Frames;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javax.cache.CacheException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

class CompressingCodecTest {

  private static final String TEXT = new String(Samples.json(5_000), StandardCharsets.US_ASCII);

  @Test
  void leavesKeysToTheInnerCodec() throws IOException {
    Codec inner = new Kryo5Codec();
    CompressingCodec codec = Codecs.codec(inner, Compression.zstd(1).withThreshold(0));
    ByteBuf key = codec.getMapKeyEncoder().encode(TEXT);
    ByteBuf plain = inner.getMapKeyEncoder().encode(TEXT);

    assertThat(key).isEqualTo(plain);
    assertThat(codec.getMapKeyDecoder()).isSameAs(inner.getMapKeyDecoder());
    key.release();
    plain.release();
  }

  @Test
  void codesValuesAndMapValuesAlike() {
    CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, Compression.zstd(1));

    assertThat(codec.getMapValueEncoder()).isSameAs(codec.getValueEncoder());
    assertThat(codec.getMapValueDecoder()).isSameAs(codec.getValueDecoder());
  }

  @Test
  void readsValuesWithoutAFrameWithTheLegacyCodec() throws IOException {
    CompressingCodec codec =
        new CompressingCodec(
            "menus",
            new SerializationCodec(),
            StringCodec.INSTANCE,
            Compression.lz4(),
            Codecs.COMPRESSORS);

    assertThat(Codecs.decode(codec, "old".getBytes(StandardCharsets.US_ASCII))).isEqualTo("old");
    assertThat(Codecs.decode(codec, Codecs.encode(codec, TEXT))).isEqualTo(TEXT);
  }

  @Test
  void refusesUnknownAlgorithmsAndLevels() {
    assertThatThrownBy(() -> Codecs.codec(StringCodec.INSTANCE, Compression.named("gzip", 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("compression gzip must be one of none, lz4");
  }

  @Test
  void usesACompressorOfTheApplication(@TempDir Path directory) throws IOException {
    String source =
        "extends TestCompressor { public AppCompressor() { super(20, \"half\"); }"
            + " public LevelRange levels() { return new LevelRange(1, 3, 2); }"
            + " public int compress(java.nio.ByteBuffer s, java.nio.ByteBuffer d, int level) {"
            + " for (int i = 0; i < s.limit(); i += 2) d.put(s.get(i)); return s.limit() / 2; }"
            + " public void decompress(java.nio.ByteBuffer s, java.nio.ByteBuffer d) {"
            + " while (s.hasRemaining()) { byte b = s.get(); d.put(b).put(b); } } }";
    try (URLClassLoader loader = ProviderJar.load(directory, source);
        Compressors compressors = Compressors.load(loader)) {
      CompressingCodec codec =
          new CompressingCodec(
              "menus",
              StringCodec.INSTANCE,
              StringCodec.INSTANCE,
              Compression.named("half", 2),
              compressors);
      String value = "aabbccdd".repeat(200);
      byte[] stored = Codecs.encode(codec, value);

      assertThat(stored).hasSize(800 + 10).startsWith(Frames.hex("C1544D14"));
      assertThat(Codecs.decode(codec, stored)).isEqualTo(value);
      assertThatThrownBy(
              () ->
                  new CompressingCodec(
                      "menus",
                      StringCodec.INSTANCE,
                      StringCodec.INSTANCE,
                      Compression.named("half", 4),
                      compressors))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("level 4 of half must be from 1 to 3");
    }
  }

  @Test
  void copyKeepsEverySetting() throws ReflectiveOperationException, IOException {
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
    CompressingCodec codec =
        new CompressingCodec(
            "menus",
            new SerializationCodec(),
            StringCodec.INSTANCE,
            Compression.lz4().withThreshold(7).withMaxSize(9_999),
            Codecs.COMPRESSORS);

    CompressingCodec copy = BaseCodec.copy(loader, codec);

    assertThat(copy).isNotSameAs(codec).hasToString(codec.toString());
    assertThat(copy.getClassLoader()).isSameAs(loader);
    assertThat(Codecs.encode(copy, TEXT)).isEqualTo(Codecs.encode(codec, TEXT));
    assertThat(Codecs.decode(copy, "old".getBytes(StandardCharsets.US_ASCII))).isEqualTo("old");
    assertThatThrownBy(() -> Codecs.encode(copy, "x".repeat(10_000)))
        .hasMessageContaining("Cache[menus]")
        .hasMessageContaining("maxSize 9999");
  }

  @Test
  void copySharesAnInnerCodecThatHasNoCopy() throws ReflectiveOperationException {
    Codec inner = new FailingCodec(new IllegalStateException());
    CompressingCodec copy =
        BaseCodec.copy(getClass().getClassLoader(), Codecs.codec(inner, Compression.none()));

    assertThat(copy.getMapKeyEncoder()).isSameAs(inner.getMapKeyEncoder());
  }

  @Test
  void namesCacheCodecAndClassWhereTheInnerCodecCannotEncode() {
    for (Throwable cause :
        List.of(
            new IOException("disk"),
            new IllegalStateException("state"),
            new NoClassDefFoundError("a/B"),
            new StackOverflowError())) {
      CompressingCodec codec = Codecs.codec(new FailingCodec(cause), Compression.zstd(1));

      assertThatThrownBy(() -> Codecs.encode(codec, "secret"))
          .isInstanceOf(CacheException.class)
          .hasMessage(
              "Cache[menus]: codec "
                  + FailingCodec.class.getName()
                  + " cannot encode a value of java.lang.String")
          .hasCause(cause);
    }
  }

  @Test
  void yieldsAMarkerWhereTheInnerCodecCannotDecode() throws IOException {
    byte[] framed = Codecs.encode(Codecs.codec(StringCodec.INSTANCE, Compression.zstd(1)), TEXT);
    for (Throwable cause :
        List.of(
            new IOException("secret"),
            new IllegalStateException("secret"),
            new NoClassDefFoundError("a/B"),
            new OutOfMemoryError("secret"),
            new StackOverflowError())) {
      CompressingCodec codec = Codecs.codec(new FailingCodec(cause), Compression.zstd(1));
      for (byte[] stored : List.of(framed, new byte[] {1, 2, 3})) {
        UnreadableValue value = (UnreadableValue) decoded(codec, stored);

        assertThat(value.fault()).isNull();
        assertThat(value.toString())
            .contains(FailingCodec.class.getName(), cause.getClass().getName())
            .doesNotContain("secret");
        assertThat(value.toException("menus", "k1"))
            .isNotInstanceOf(MalformedFrameException.class)
            .hasMessageStartingWith("Cache[menus]: value of key k1 is unreadable: codec ")
            .hasCause(cause);
      }
    }
  }

  @Test
  void letsErrorsOfTheJvmThrough() {
    CompressingCodec codec =
        Codecs.codec(new FailingCodec(new InternalError()), Compression.none());

    assertThatThrownBy(() -> Codecs.decode(codec, new byte[5])).isInstanceOf(InternalError.class);
  }

  @Test
  void saysWhereAFrameIsDamaged() throws IOException {
    CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, Compression.zstd(1));
    byte[] stored = Codecs.encode(codec, TEXT);
    stored[20] ^= 1;
    UnreadableValue value = (UnreadableValue) decoded(codec, stored);

    assertThat(value.fault()).isEqualTo(FrameFault.DAMAGED);
    assertThat(value.toException("menus", "k1"))
        .isInstanceOfSatisfying(
            MalformedFrameException.class,
            e -> {
              assertThat(e.cacheName()).isEqualTo("menus");
              assertThat(e.offset()).isEqualTo(6);
              assertThat(e.reason()).isEqualTo("checksum does not match");
            });
  }

  @Test
  void tellsIntactFramesItCannotReadFromDamagedOnes() throws IOException {
    CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, Compression.zstd(1));

    assertThat(((UnreadableValue) decoded(codec, Frames.of(30, 5, new byte[5]))))
        .satisfies(
            value -> {
              assertThat(value.fault()).isEqualTo(FrameFault.UNKNOWN_ALGORITHM);
              assertThat(value.toException("menus", 1))
                  .isNotInstanceOf(MalformedFrameException.class)
                  .hasMessage(
                      "Cache[menus]: value of key 1 is unreadable: no Compressor has the id 30");
            });
  }

  @Test
  void decodesToNullWhatTheInnerCodecDecodesToNull() throws IOException {
    CompressingCodec codec = Codecs.codec(new NullCodec(), Compression.zstd(1));

    assertThat(Codecs.decode(codec, new byte[5])).isNull();
    assertThat(Codecs.decode(codec, Codecs.encode(codec, TEXT))).isNull();
  }

  @Test
  void releasesTheValueWhereDecodingFails() throws IOException {
    byte[] stored = Codecs.encode(Codecs.codec(StringCodec.INSTANCE, Compression.lz4()), TEXT);
    HoldingCodec inner = new HoldingCodec();
    CompressingCodec codec = Codecs.codec(inner, Compression.lz4());

    assertThat(Codecs.decode(codec, stored)).isInstanceOf(UnreadableValue.class);
    assertThat(inner.decoded).isNotNull();
    assertThat(inner.decoded.refCnt()).isZero();
  }

  @Test
  void keepsWhatTheInnerCodecRetains() throws IOException {
    byte[] stored = Codecs.encode(Codecs.codec(StringCodec.INSTANCE, Compression.lz4()), TEXT);
    CompressingCodec codec = Codecs.codec(new RetainingCodec(), Compression.lz4());
    ByteBuf value = (ByteBuf) decoded(codec, stored);

    assertThat(value.toString(StandardCharsets.US_ASCII)).isEqualTo(TEXT);
    value.release();
    assertThat(value.refCnt()).isZero();
  }

  @Test
  void encodesFromABufferThatTheInnerCodecShares() throws IOException {
    ByteBuf shared = ByteBufUtil.writeUtf8(ByteBufAllocator.DEFAULT, TEXT);
    Codec inner =
        new RetainingCodec() {
          @Override
          public Encoder getValueEncoder() {
            return value -> shared.retainedDuplicate();
          }
        };
    CompressingCodec codec = Codecs.codec(inner, Compression.zstd(1));
    byte[] first = Codecs.encode(codec, "any");

    assertThat(Codecs.encode(codec, "any")).isEqualTo(first).hasSizeLessThan(TEXT.length());
    assertThat(shared.refCnt()).isOne();
    shared.release();
  }

  private static Object decoded(CompressingCodec codec, byte[] stored) throws IOException {
    return Objects.requireNonNull(Codecs.decode(codec, stored));
  }

  /** Throws what it was given. */
  private static final class FailingCodec extends BaseCodec {

    private final Encoder encoder;
    private final Decoder<Object> decoder;

    FailingCodec(Throwable failure) {
      encoder = value -> FailingCodec.<ByteBuf, RuntimeException>fail(failure);
      decoder = (buffer, state) -> FailingCodec.<Object, RuntimeException>fail(failure);
    }

    @Override
    public Encoder getValueEncoder() {
      return encoder;
    }

    @Override
    public Decoder<Object> getValueDecoder() {
      return decoder;
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T, E extends Throwable> T fail(Throwable failure) throws E {
      throw (E) failure;
    }
  }

  /** Remembers the buffer that it was to decode, and throws. */
  private static final class HoldingCodec extends BaseCodec {

    private ByteBuf decoded = Unpooled.EMPTY_BUFFER;

    @Override
    public Encoder getValueEncoder() {
      return StringCodec.INSTANCE.getValueEncoder();
    }

    @Override
    public Decoder<Object> getValueDecoder() {
      return (buffer, state) -> {
        decoded = buffer;
        throw new IOException("no");
      };
    }
  }

  /** Decodes to null. */
  private static final class NullCodec extends BaseCodec {

    @Override
    public Encoder getValueEncoder() {
      return StringCodec.INSTANCE.getValueEncoder();
    }

    @Override
    public Decoder<Object> getValueDecoder() {
      return (buffer, state) -> null;
    }
  }

  /** Decodes to a buffer. */
  private static class RetainingCodec extends BaseCodec {

    @Override
    public Encoder getValueEncoder() {
      return StringCodec.INSTANCE.getValueEncoder();
    }

    @Override
    public Decoder<Object> getValueDecoder() {
      return (buffer, state) -> buffer.retainedSlice();
    }
  }
}
