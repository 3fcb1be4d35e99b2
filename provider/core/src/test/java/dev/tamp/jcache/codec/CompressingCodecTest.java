package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.ProviderJar;
import dev.tamp.jcache.compressor.Samples;
import dev.tamp.jcache.frame.ActiveCompression;
import dev.tamp.jcache.frame.Frames;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.cache.CacheException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.handler.State;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

class CompressingCodecTest {

  private static final String TEXT = new String(Samples.json(5_000), StandardCharsets.US_ASCII);

  static final List<String> WITH_AND_WITHOUT_A_FRAME = List.of(TEXT, "short");

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

  @ParameterizedTest
  @FieldSource("WITH_AND_WITHOUT_A_FRAME")
  void decodesFromTheReaderIndexOn(String value) throws IOException {
    CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, Compression.zstd(1));
    byte[] stored = Codecs.encode(codec, value);
    ByteBuf buffer = Unpooled.buffer().writeZero(3).writeBytes(stored).skipBytes(3);

    assertThat(codec.getMapValueDecoder().decode(buffer, new State())).isEqualTo(value);
    assertThat(buffer.isReadable()).isFalse();
    buffer.release();
  }

  @Test
  void readsValuesWithoutAFrameWithTheLegacyCodec() throws IOException {
    CompressingCodec codec =
        new CompressingCodec(
            new SerializationCodec(),
            StringCodec.INSTANCE,
            Codecs.active(Compression.lz4()),
            Codecs.COMPRESSORS);

    assertThat(Codecs.decode(codec, "old".getBytes(StandardCharsets.US_ASCII))).isEqualTo("old");
    assertThat(Codecs.decode(codec, Codecs.encode(codec, TEXT))).isEqualTo(TEXT);
  }

  @Test
  void framesWhatIsNotCompressedWhereTheLegacyCodecWouldReadIt() throws IOException {
    CompressingCodec codec =
        new CompressingCodec(
            new SerializationCodec(),
            StringCodec.INSTANCE,
            Codecs.active(Compression.lz4()),
            Codecs.COMPRESSORS);

    byte[] stored = Codecs.encode(codec, "new");

    assertThat(stored).startsWith(Frames.hex("c1544d 00"));
    assertThat(Codecs.decode(codec, stored)).isEqualTo("new");
  }

  @Test
  void writesWithTheLegacyCodecWhereNothingIsCompressed() throws IOException {
    CompressingCodec codec =
        new CompressingCodec(
            new SerializationCodec(),
            StringCodec.INSTANCE,
            Codecs.active(Compression.none().withMaxSize(3)),
            Codecs.COMPRESSORS);

    assertThat(Codecs.encode(codec, "old")).asString(StandardCharsets.US_ASCII).isEqualTo("old");
    assertThatThrownBy(() -> Codecs.encode(codec, "older"))
        .isInstanceOf(CacheException.class)
        .hasMessage("Cache[menus]: encoded value of 5 bytes must not be larger than maxSize 3");
  }

  @Test
  void writesWithTheLegacyCodecWhileCompressionIsSwitchedOff() throws IOException {
    CompressingCodec codec =
        new CompressingCodec(
            new SerializationCodec(),
            StringCodec.INSTANCE,
            Codecs.active(Compression.lz4()),
            Codecs.COMPRESSORS);

    codec.compression().setEnabled(false);
    assertThat(Codecs.encode(codec, "old")).asString(StandardCharsets.US_ASCII).isEqualTo("old");
    codec.compression().setEnabled(true);
    assertThat(Codecs.encode(codec, "old")).startsWith(Frames.hex("c1544d"));
  }

  @Test
  void framesTheInnerCodecsBytesWhereTheLegacyOnesLookLikeAFrame() throws IOException {
    byte[] value = Frames.of(1, 3, new byte[] {1, 2, 3});
    CompressingCodec codec =
        new CompressingCodec(
            new SerializationCodec(),
            ByteArrayCodec.INSTANCE,
            Codecs.active(Compression.none()),
            Codecs.COMPRESSORS);

    byte[] stored = Codecs.encode(codec, value);

    assertThat(stored).startsWith(Frames.hex("c1544d 00"));
    assertThat(Codecs.decode(codec, stored)).isEqualTo(value);
  }

  @Test
  void neverTakesALegacyValueThatLooksLikeAFrameForAnother() throws IOException {
    byte[] old = Frames.hex("c1544d 01 05 00000000 2a2a2a2a2a");
    CompressingCodec codec =
        new CompressingCodec(
            new SerializationCodec(),
            ByteArrayCodec.INSTANCE,
            Codecs.active(Compression.lz4()),
            Codecs.COMPRESSORS);

    assertThat(Codecs.decode(codec, old)).isInstanceOf(UnreadableValue.class);
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
              StringCodec.INSTANCE,
              StringCodec.INSTANCE,
              ActiveCompression.of("menus", Compression.named("half", 2), compressors, true),
              compressors);
      String value = "aabbccdd".repeat(200);
      byte[] stored = Codecs.encode(codec, value);

      assertThat(stored).hasSize(800 + 10).startsWith(Frames.hex("C1544D14"));
      assertThat(Codecs.decode(codec, stored)).isEqualTo(value);
      assertThatThrownBy(
              () -> ActiveCompression.of("menus", Compression.named("half", 4), compressors, true))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("level 4 of half must be from 1 to 3");
    }
  }

  @Test
  void copyKeepsEverySetting() throws ReflectiveOperationException, IOException {
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
    CompressingCodec codec =
        new CompressingCodec(
            new SerializationCodec(),
            StringCodec.INSTANCE,
            Codecs.active(Compression.lz4().withThreshold(7).withMaxSize(9_999)),
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
    Codec inner = new FunctionCodec(value -> Unpooled.buffer(), (buffer, state) -> null);
    CompressingCodec copy =
        BaseCodec.copy(getClass().getClassLoader(), Codecs.codec(inner, Compression.none()));

    assertThat(copy.inner()).isSameAs(inner);
  }
}
