package dev.tamp.jcache.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.Samples;
import dev.tamp.jcache.compressor.TestCompressor;
import dev.tamp.jcache.compressor.ZstdCompressor;
import dev.tamp.jcache.statistics.CompressionCounters;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameEncoderTest {

  private static final byte[] VALUE = Samples.json(2_000);

  private final Compressor zstd = new ZstdCompressor();

  @AfterEach
  void close() {
    zstd.close();
  }

  @Test
  void handsOnTheSameBufferBelowTheThreshold() {
    FrameEncoder encoder = encoder(Compression.zstd(1).withThreshold(2_001));
    ByteBuf raw = direct(VALUE);

    assertThat(encoder.encode(raw)).isSameAs(raw);
    assertThat(raw.refCnt()).isOne();
    raw.release();
  }

  @Test
  void compressesFromTheThresholdOn() {
    ByteBuf raw = direct(VALUE);
    ByteBuf frame = encoder(Compression.zstd(1).withThreshold(2_000)).encode(raw);

    assertThat(frame.readableBytes()).isLessThan(1_800);
    assertThat(frame.getByte(FrameFormat.ALGORITHM_OFFSET)).isEqualTo((byte) 4);
    assertThat(raw.refCnt()).isZero();
    frame.release();
  }

  @ParameterizedTest
  @CsvSource({"50, 0", "99, 0", "100, 1", "1023, 1", "1024, 1"})
  void offersValuesFromTheThresholdOnToADictionaryThatIsToCome(int length, int offered) {
    Compression compression =
        Compression.zstd(1).withDictionary(Dictionary.trained()).withThreshold(100);
    CountingDictionaries dictionaries = new CountingDictionaries();
    FrameEncoder encoder =
        new FrameEncoder(
            new ActiveCompression("menus", compression, zstd, true),
            new CompressionCounters(
                "menus", zstd, Compressors.load(FrameEncoderTest.class.getClassLoader())),
            false,
            dictionaries);
    ByteBuf raw = direct(new byte[length]);

    ByteBuf stored = encoder.encode(raw);

    assertThat(dictionaries.offered).isEqualTo(offered);
    assertThat(FrameFormat.startsWithMagic(stored))
        .as("compressed without a dictionary")
        .isEqualTo(length >= Compression.DEFAULT_THRESHOLD);
    stored.release();
  }

  private static final class CountingDictionaries implements FrameDictionaries {

    private int offered;

    @Override
    public boolean areWritten() {
      return true;
    }

    @Override
    public @Nullable FrameDictionary toWrite(ByteBuf raw) {
      offered++;
      return null;
    }

    @Override
    public @Nullable FrameDictionary toRead(long id) {
      return null;
    }
  }

  @Test
  void handsOnTheSameBufferWithoutCompression() {
    ByteBuf raw = direct(VALUE);

    assertThat(Frames.encoder("menus", Compression.none(), null).encode(raw)).isSameAs(raw);
    raw.release();
  }

  @Test
  void storesRawWhatSavesTooLittle() {
    int savings = VALUE.length - compressedLength(0);
    double fraction = (double) savings / VALUE.length;

    assertThat(compressedLength(fraction - 0.001)).isEqualTo(VALUE.length - savings);
    assertThat(compressedLength(fraction + 0.001)).isEqualTo(VALUE.length);
  }

  @Test
  void storesRawWhatDoesNotCompress() {
    ByteBuf raw = direct(Samples.random(5_000, 1));

    assertThat(encoder(Compression.zstd(1).withMinSavings(0)).encode(raw)).isSameAs(raw);
    assertThat(raw.refCnt()).isOne();
    raw.release();
  }

  @Test
  void refusesValuesLargerThanMaxSize() {
    for (Compression compression : List.of(Compression.zstd(1), Compression.none())) {
      ByteBuf raw = direct(VALUE);
      FrameEncoder encoder = encoder(compression.withMaxSize(1_999));

      assertThatThrownBy(() -> encoder.encode(raw))
          .isInstanceOf(CacheException.class)
          .hasMessage(
              "Cache[menus]: encoded value of 2000 bytes must not be larger than maxSize 1999");
      assertThat(raw.refCnt()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"C1544D", "C1544D04", "C1544D00 0102030405060708"})
  void escapesRawBytesThatStartWithTheMagic(String hex) {
    byte[] value = Frames.hex(hex);
    for (Compression compression : List.of(Compression.zstd(1), Compression.none())) {
      ByteBuf raw = direct(value);
      ByteBuf frame = encoder(compression).encode(raw);

      assertThat(ByteBufUtil.getBytes(frame)).isEqualTo(Frames.of(0, value.length, value));
      assertThat(raw.refCnt()).isZero();
      frame.release();
    }
  }

  @Test
  void compressesRawBytesThatStartWithTheMagicWhereThatSaves() {
    byte[] value = new byte[3_000];
    System.arraycopy(Frames.hex("C1544D"), 0, value, 0, 3);
    ByteBuf frame = encoder(Compression.zstd(1)).encode(direct(value));

    assertThat(frame.getByte(FrameFormat.ALGORITHM_OFFSET)).isEqualTo((byte) 4);
    frame.release();
  }

  static List<Function<byte[], ByteBuf>> buffers() {
    return List.of(
        FrameEncoderTest::direct,
        Unpooled::copiedBuffer,
        Unpooled::wrappedBuffer,
        bytes -> ByteBufAllocator.DEFAULT.heapBuffer().writeBytes(bytes),
        bytes -> direct(bytes).asReadOnly(),
        FrameEncoderTest::composite,
        bytes ->
            ByteBufAllocator.DEFAULT.directBuffer().writeZero(9).writeBytes(bytes).skipBytes(9));
  }

  @ParameterizedTest
  @MethodSource("buffers")
  void takesAnyKindOfBuffer(Function<byte[], ByteBuf> kind) {
    ByteBuf expected = encoder(Compression.zstd(1)).encode(direct(VALUE));
    ByteBuf raw = kind.apply(VALUE);
    ByteBuf frame = encoder(Compression.zstd(1)).encode(raw);

    assertThat(frame).isEqualTo(expected);
    assertThat(raw.refCnt()).isZero();
    frame.release();
    expected.release();
  }

  @Test
  void leavesABufferThatOthersHoldAsItIs() {
    ByteBuf shared = direct(VALUE);
    for (int i = 0; i < 3; i++) {
      encoder(Compression.zstd(1)).encode(shared.retain()).release();
    }

    assertThat(ByteBufUtil.getBytes(shared)).isEqualTo(VALUE);
    assertThat(shared.refCnt()).isOne();
    shared.release();
  }

  @Test
  void releasesEverythingWhereTheCompressorThrows() {
    ByteBuf raw = direct(VALUE);
    FrameEncoder encoder =
        Frames.encoder(
            "menus",
            Compression.named("test", 0),
            new TestCompressor(16, "test") {
              @Override
              public int compress(ByteBuffer source, ByteBuffer destination, int level) {
                throw new IllegalStateException("out of order");
              }
            });

    assertThatThrownBy(() -> encoder.encode(raw))
        .isInstanceOf(CacheException.class)
        .hasMessage("Cache[menus]: compressing a value of 2000 bytes with test failed")
        .hasRootCauseMessage("out of order");
    assertThat(raw.refCnt()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {-2, 2_001})
  void refusesLengthsThatACompressorCannotHaveWritten(int length) {
    ByteBuf raw = direct(VALUE);
    FrameEncoder encoder =
        Frames.encoder(
            "menus",
            Compression.named("test", 0),
            new TestCompressor(16, "test") {
              @Override
              public int compress(ByteBuffer source, ByteBuffer destination, int level) {
                return length;
              }
            });

    assertThatThrownBy(() -> encoder.encode(raw))
        .isInstanceOf(CacheException.class)
        .hasMessageEndingWith("with test returned a length of " + length);
    assertThat(raw.refCnt()).isZero();
  }

  private int compressedLength(double minSavings) {
    ByteBuf stored = encoder(Compression.zstd(1).withMinSavings(minSavings)).encode(direct(VALUE));
    int length = stored.readableBytes();
    stored.release();
    return length;
  }

  private FrameEncoder encoder(Compression compression) {
    return Frames.encoder("menus", compression, compression.isNone() ? null : zstd);
  }

  private static ByteBuf direct(byte[] bytes) {
    return ByteBufAllocator.DEFAULT.directBuffer().writeBytes(bytes);
  }

  private static CompositeByteBuf composite(byte[] bytes) {
    return ByteBufAllocator.DEFAULT
        .compositeBuffer()
        .addComponent(true, direct(bytes).writerIndex(500))
        .addComponent(true, direct(bytes).skipBytes(500));
  }
}
