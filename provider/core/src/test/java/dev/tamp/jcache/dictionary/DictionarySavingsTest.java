package dev.tamp.jcache.dictionary;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.codec.CompressingCodec;
import dev.tamp.jcache.codec.EncodedValue;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.frame.ActiveCompression;
import dev.tamp.jcache.frame.FrameDictionaries;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.codec.Kryo5Codec;

/** What a trained dictionary saves of values that it was not trained on, frame included. */
class DictionarySavingsTest {

  private static final int LEVEL = 1;
  private static final int HELD_OUT = 500;

  @AutoClose
  private final Compressors compressors =
      Compressors.load(DictionarySavingsTest.class.getClassLoader());

  private final DictionaryCompressor zstd = (DictionaryCompressor) compressors.named("zstd");
  private final DictionaryTrainer trainer = new DictionaryTrainer(zstd, LEVEL);

  /** An object as applications cache them; Kryo writes its fields. */
  @SuppressWarnings("unused")
  private static final class Session {
    private final long id;
    private final String user;
    private final String device;
    private final List<String> roles;
    private final long started;
    private final String address;

    Session(Random random) {
      id = random.nextLong();
      user = "user-" + random.nextInt(1_000_000) + "@example.org";
      device = random.nextBoolean() ? "Mozilla/5.0 (X11; Linux x86_64)" : "Mozilla/5.0 (Macintosh)";
      roles = new ArrayList<>(List.of("reader", random.nextBoolean() ? "editor" : "administrator"));
      started = 1_700_000_000_000L + random.nextInt();
      address = "10." + random.nextInt(256) + "." + random.nextInt(256) + ".17";
    }
  }

  @ParameterizedTest
  @CsvSource({"187, 0.60", "279, 0.75", "553, 0.75", "1126, 0.75"})
  void ofJson(int length, double atMost) {
    Records records = new Records("menu", length);
    List<byte[]> samples = records.bytes(SampleReservoir.MAX_BYTES / length, length);
    List<byte[]> heldOut = records.bytes(HELD_OUT, length);

    double raw = (double) length * HELD_OUT;
    double with = stored(samples, heldOut) / raw;
    double without = stored(heldOut, Compression.zstd(LEVEL), FrameDictionaries.NONE) / raw;

    System.out.printf("JSON of %d bytes: %.3f, %.3f without%n", length, with, without);
    assertThat(with).isLessThanOrEqualTo(length == 187 ? atMost : atMost * without);
  }

  @Test
  void ofJavaObjects() throws IOException {
    Random random = new Random(7);
    List<byte[]> samples = kryo(random, 5_000);
    List<byte[]> heldOut = kryo(random, HELD_OUT);

    double raw = heldOut.stream().mapToInt(value -> value.length).sum();
    double with = stored(samples, heldOut) / raw;

    System.out.printf("Java objects of about %.0f bytes: %.3f%n", raw / HELD_OUT, with);
    assertThat(with).isLessThanOrEqualTo(0.75);
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 187, 1_126})
  void ofRandomBytesAreNone(int length) {
    Random random = new Random(length);
    List<byte[]> samples = new ArrayList<>();
    for (int i = 0; i < SampleReservoir.MAX_BYTES / length; i++) {
      byte[] sample = new byte[length];
      random.nextBytes(sample);
      samples.add(sample);
    }

    assertThat(trainer.train(samples, null)).isNull();
  }

  @Test
  void ofTooFewValuesAreNone() {
    List<byte[]> samples = new Records("menu", 1).bytes(DictionaryTrainer.MIN_SAMPLES, 187);

    assertThat(trainer.train(samples.subList(1, samples.size()), null)).isNull();
    assertThat(trainer.train(samples, null)).isNotNull();
  }

  @Test
  void ofTheSameKindOfValuesOverTheCurrentDictionaryAreNone() {
    Records records = new Records("menu", 1);
    StoredDictionary first = requireNonNull(trainer.train(records.bytes(5_000, 187), null));
    try (var current = zstd.digest(first.content())) {
      assertThat(trainer.train(records.bytes(5_000, 187), current)).isNull();
      assertThat(trainer.train(new Records("order", 2).bytes(5_000, 187), current)).isNotNull();
    }
  }

  private double stored(List<byte[]> samples, List<byte[]> heldOut) {
    StoredDictionary dictionary = requireNonNull(trainer.train(samples, null));
    try (FixedDictionary fixed = new FixedDictionary(1, dictionary.content(), zstd)) {
      return stored(heldOut, Compression.zstd(LEVEL).withDictionary(Dictionary.trained()), fixed);
    }
  }

  private double stored(
      List<byte[]> values, Compression compression, FrameDictionaries dictionaries) {
    CompressingCodec codec =
        new CompressingCodec(
            ByteArrayCodec.INSTANCE,
            ByteArrayCodec.INSTANCE,
            new ActiveCompression("menus", compression.withThreshold(0), zstd, true),
            compressors,
            dictionaries);
    long stored = 0;
    for (byte[] value : values) {
      EncodedValue encoded = codec.encode(value);
      assertThat(codec.decode(encoded)).isEqualTo(value);
      stored += encoded.bytes().length;
    }
    return stored;
  }

  private static List<byte[]> kryo(Random random, int count) throws IOException {
    Kryo5Codec codec = new Kryo5Codec();
    List<byte[]> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ByteBuf encoded = codec.getValueEncoder().encode(new Session(random));
      values.add(ByteBufUtil.getBytes(encoded));
      encoded.release();
    }
    return values;
  }
}
