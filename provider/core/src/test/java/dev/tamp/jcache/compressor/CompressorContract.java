package dev.tamp.jcache.compressor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every {@link Compressor} must do; one subclass for each. */
abstract class CompressorContract {

  private static final int GUARD = 16;
  private static final byte GUARD_BYTE = 0x5A;

  private final Compressor compressor = create();

  abstract Compressor create();

  @BeforeEach
  void mustBeAvailable() {
    assertThat(compressor.availability().isAvailable())
        .as(compressor.availability().description())
        .isTrue();
  }

  @AfterEach
  void close() {
    compressor.close();
  }

  @Test
  void describesItself() {
    assertThat(compressor.id()).isBetween(1, 31);
    assertThat(compressor.name()).isLowerCase().doesNotContainAnyWhitespaces();
    assertThat(compressor.availability().description()).matches("(native|Java) \\d+\\.\\d+.*");
    assertThat(compressor.availability()).isEqualTo(compressor.availability());
  }

  @ParameterizedTest
  @ValueSource(
      ints = {1, 2, 3, 15, 16, 17, 255, 256, 4_095, 65_535, 65_536, 65_537, 1_048_577, 4_194_304})
  void restoresWhatItCompressed(int size) throws MalformedPayloadException {
    for (byte[] value : List.of(Samples.json(size), Samples.random(size, 1), new byte[size])) {
      assertThat(decompress(compress(value, level()), size)).isEqualTo(value);
    }
  }

  @Test
  void everyLevelRestores() throws MalformedPayloadException {
    byte[] value = Samples.json(3_000);
    LevelRange levels = compressor.levels();
    for (int level : new int[] {levels.min(), levels.defaultLevel(), levels.max()}) {
      assertThat(decompress(compress(value, level), value.length)).isEqualTo(value);
    }
  }

  @Test
  void compressesRepetition() {
    assertThat(compress(new byte[10_000], level())).hasSizeLessThan(600);
  }

  @Test
  void staysWithinTheDestination() {
    for (byte[] value : List.of(Samples.random(5_000, 2), Samples.json(5_000))) {
      int useful = 1_000;
      int length = compressor.destinationLength(value.length, useful);
      ByteBuffer destination = guarded(length, true);

      int written = compressor.compress(direct(value), destination.slice(GUARD, length), level());

      assertThat(written)
          .matches(n -> n == Compressor.DOES_NOT_FIT || (n > 0 && n <= length), "within " + length);
      assertGuards(destination, length);
    }
  }

  @Test
  void saysThatRandomBytesDoNotFit() {
    byte[] value = Samples.random(100_000, 3);
    int length = compressor.destinationLength(value.length, 90_000);
    int written = compressor.compress(direct(value), ByteBuffer.allocateDirect(length), level());

    assertThat(written).matches(n -> n == Compressor.DOES_NOT_FIT || n > 90_000);
  }

  @Test
  void refusesAnotherLengthThanTheOriginal() {
    byte[] payload = compress(Samples.json(2_000), level());
    for (int length : new int[] {0, 1, 1_999, 2_001, 65_536}) {
      assertThatThrownBy(() -> decompress(payload, length))
          .as("length %d", length)
          .isInstanceOf(MalformedPayloadException.class);
    }
  }

  @Test
  void refusesEveryTruncation() {
    byte[] payload = compress(Samples.json(2_000), level());
    for (int length = 0; length < payload.length; length++) {
      byte[] truncated = Arrays.copyOf(payload, length);
      assertThatThrownBy(() -> decompress(truncated, 2_000))
          .as("first %d of %d bytes", length, payload.length)
          .isInstanceOf(MalformedPayloadException.class);
    }
  }

  @Test
  void survivesEveryFlippedBit() {
    byte[] payload = compress(Samples.json(700), level());
    for (int bit = 0; bit < 8 * payload.length; bit++) {
      byte[] damaged = payload.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      // without a checksum another value may come out, but nothing worse
      assertThat(catchThrowable(() -> decompress(damaged, 700)))
          .as("bit %d", bit)
          .satisfiesAnyOf(
              e -> assertThat(e).isNull(),
              e -> assertThat(e).isInstanceOf(MalformedPayloadException.class));
    }
  }

  @Test
  void survivesAnyBytes() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 3_000; i++) {
      byte[] garbage = new byte[1 + random.nextInt(60)];
      random.nextBytes(garbage);
      int length = random.nextInt(300);
      assertThat(catchThrowable(() -> decompress(garbage, length)))
          .as("seed %d, round %d", seed, i)
          .satisfiesAnyOf(
              e -> assertThat(e).isNull(),
              e -> assertThat(e).isInstanceOf(MalformedPayloadException.class));
    }
  }

  @Test
  void worksWhileAndAfterItIsClosed() throws InterruptedException, ExecutionException {
    byte[] value = Samples.json(20_000);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<byte[]>> results = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      if (i == 100) {
        compressor.close();
      }
      results.add(threads.submit(() -> decompress(compress(value, level()), value.length)));
    }
    for (Future<byte[]> result : results) {
      assertThat(result.get()).isEqualTo(value);
    }
    threads.shutdown();
  }

  byte[] compress(byte[] value, int level) {
    int length = compressor.destinationLength(value.length, 2 * value.length + 100);
    ByteBuffer destination = ByteBuffer.allocateDirect(GUARD + length).position(GUARD);
    int written = compressor.compress(direct(value), destination, level);
    byte[] payload = new byte[written];
    destination.get(GUARD, payload);
    return payload;
  }

  /** Decompresses into the middle of an array, and checks that nothing else was written. */
  byte[] decompress(byte[] payload, int length) throws MalformedPayloadException {
    ByteBuffer destination = guarded(length, false);
    try {
      compressor.decompress(direct(payload), destination.slice(GUARD, length));
    } finally {
      assertGuards(destination, length);
    }
    byte[] value = new byte[length];
    destination.get(GUARD, value);
    return value;
  }

  private int level() {
    return compressor.levels().defaultLevel();
  }

  private static ByteBuffer direct(byte[] bytes) {
    return ByteBuffer.allocateDirect(GUARD + bytes.length)
        .put(GUARD, bytes)
        .position(GUARD)
        .asReadOnlyBuffer();
  }

  private static ByteBuffer guarded(int length, boolean direct) {
    int capacity = length + 2 * GUARD;
    ByteBuffer buffer =
        direct ? ByteBuffer.allocateDirect(capacity) : ByteBuffer.allocate(capacity);
    for (int i = 0; i < GUARD; i++) {
      buffer.put(i, GUARD_BYTE).put(GUARD + length + i, GUARD_BYTE);
    }
    return buffer;
  }

  private static void assertGuards(ByteBuffer buffer, int length) {
    for (int i = 0; i < GUARD; i++) {
      assertThat(buffer.get(i)).isEqualTo(GUARD_BYTE);
      assertThat(buffer.get(GUARD + length + i)).isEqualTo(GUARD_BYTE);
    }
  }
}
