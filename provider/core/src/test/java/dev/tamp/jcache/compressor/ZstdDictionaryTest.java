package dev.tamp.jcache.compressor;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZstdDictionaryTest {

  private static final byte[] CONTENT =
      "{\"name\":\"Margherita\",\"price\":7.50,\"status\":\"published\"}"
          .repeat(3)
          .getBytes(StandardCharsets.US_ASCII);

  /** In the profile {@code soak} a minute. */
  private static final int SECONDS = Integer.getInteger("tamp.soak.seconds", 3);

  @AutoClose private final ZstdCompressor zstd = new ZstdCompressor();

  @ParameterizedTest
  @ValueSource(ints = {1, 60, 187, 1_000, 40_000, 2_000_000})
  void restoresWhatItCompressed(int length) throws MalformedPayloadException {
    try (DigestedDictionary dictionary = zstd.digest(CONTENT)) {
      for (int level : new int[] {-5, 1, 3, 19}) {
        byte[] value = Samples.json(length);

        assertThat(decompress(dictionary, compress(dictionary, value, level), length))
            .isEqualTo(value);
      }
    }
  }

  @Test
  void savesWhatValuesHaveInCommonWithIt() {
    byte[] value =
        "{\"name\":\"Funghi\",\"price\":8.50,\"status\":\"published\"}"
            .getBytes(StandardCharsets.US_ASCII);
    try (DigestedDictionary dictionary = zstd.digest(CONTENT)) {
      assertThat(compress(dictionary, value, 1)).hasSizeLessThan(value.length / 2);
    }
  }

  @Test
  void saysThatRandomBytesDoNotFit() {
    byte[] value = Samples.random(1_000, 1);
    try (DigestedDictionary dictionary = zstd.digest(CONTENT)) {
      for (int i = 0; i < 100; i++) {
        int written = dictionary.compress(direct(value), ByteBuffer.allocateDirect(900), 1);
        assertThat(written).isEqualTo(Compressor.DOES_NOT_FIT);
      }
    }
  }

  @Test
  void refusesADamagedDictionaryOfZstd() {
    byte[] trained = train("menu");
    for (int i = 4; i < 60; i++) {
      trained[i] = (byte) 0xFF;
    }

    assertThatThrownBy(() -> zstd.digest(trained)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesToTrainOfTooFewValues() {
    assertThatThrownBy(() -> zstd.train(List.of(new byte[100], new byte[100]), 1_000, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 samples");
  }

  @Test
  void survivesAnyBytes() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    try (DigestedDictionary dictionary = zstd.digest(train("menu"))) {
      for (int i = 0; i < 3_000; i++) {
        byte[] garbage = new byte[1 + random.nextInt(60)];
        random.nextBytes(garbage);
        try {
          assertThat(decompress(dictionary, garbage, 100)).as("seed %d", seed).hasSize(100);
        } catch (MalformedPayloadException e) {
          assertThat(e).as("seed %d", seed).hasMessageContaining("Zstandard");
        }
      }
    }
  }

  @Test
  void worksAfterItIsClosed() throws MalformedPayloadException {
    byte[] value = Samples.json(187);
    DigestedDictionary dictionary = zstd.digest(CONTENT);
    byte[] before = compress(dictionary, value, 1);
    dictionary.close();
    dictionary.close();

    assertThat(decompress(dictionary, before, 187)).isEqualTo(value);
    assertThat(decompress(dictionary, compress(dictionary, value, 1), 187)).isEqualTo(value);
  }

  /** A use after the native memory was freed would end the JVM, or yield another value. */
  @Test
  void isFreedAfterItsLastUserOnly() throws InterruptedException, ExecutionException {
    AtomicReference<DigestedDictionary> current = new AtomicReference<>(zstd.digest(train("menu")));
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<Integer>> users = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      byte[] value = Samples.json(100 + 37 * i);
      users.add(
          threads.submit(
              () -> {
                int times = 0;
                for (; !done.get(); times++) {
                  DigestedDictionary dictionary = requireNonNull(current.get());
                  byte[] payload = compress(dictionary, value, 1 + times % 3);
                  assertThat(decompress(dictionary, payload, value.length)).isEqualTo(value);
                }
                return times;
              }));
    }
    byte[][] contents = {train("menu"), train("order"), CONTENT};
    long end = System.nanoTime() + SECONDS * 1_000_000_000L;
    for (int i = 0; System.nanoTime() < end && users.stream().noneMatch(Future::isDone); i++) {
      requireNonNull(current.getAndSet(zstd.digest(contents[i % contents.length]))).close();
    }
    done.set(true);

    for (Future<Integer> user : users) {
      assertThat(user.get()).isPositive();
    }
    threads.shutdown();
    requireNonNull(current.get()).close();
  }

  private byte[] train(String kind) {
    Random random = new Random(7);
    List<byte[]> samples = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      samples.add(
          ("{\"" + kind + "\":\"" + random.nextInt() + "\",\"status\":\"published\"}")
              .getBytes(StandardCharsets.US_ASCII));
    }
    return zstd.train(samples, 4_096, 1);
  }

  private byte[] compress(DigestedDictionary dictionary, byte[] value, int level) {
    ByteBuffer destination =
        ByteBuffer.allocateDirect(zstd.destinationLength(value.length, value.length + 100));
    byte[] payload = new byte[dictionary.compress(direct(value), destination, level)];
    destination.get(0, payload);
    return payload;
  }

  private static byte[] decompress(DigestedDictionary dictionary, byte[] payload, int length)
      throws MalformedPayloadException {
    byte[] value = new byte[length];
    dictionary.decompress(direct(payload), ByteBuffer.wrap(value));
    return value;
  }

  private static ByteBuffer direct(byte[] bytes) {
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }
}
