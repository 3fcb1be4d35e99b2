package dev.tamp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import java.util.HexFormat;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values that cannot be read: reported by each command, and left as they are. */
class UnreadableValueTest {

  private static final String KEY = "lunch";
  private static final int ALGORITHM_OFFSET = 3;
  private static final int LENGTH_OFFSET = 4;
  private static final int CHECKSUM_OFFSET = 6;
  private static final int PAYLOAD_OFFSET = 10;

  @AutoClose private static final Redis REDIS = Redis.start();

  static Stream<Arguments> damages() {
    return Stream.of(
        damage("checksum does not match (offset 6)", frame -> changed(frame, frame.length - 1, 1)),
        damage("ends within the checksum", frame -> java.util.Arrays.copyOf(frame, 8)),
        damage("ends after the magic", frame -> java.util.Arrays.copyOf(frame, 3)),
        damage(
            "no Compressor has the id 9",
            frame -> sealed(changed(frame, ALGORITHM_OFFSET, frame[ALGORITHM_OFFSET] ^ 9))),
        damage(
            "flags that this version does not know",
            frame -> sealed(changed(frame, ALGORITHM_OFFSET, 0x40))),
        damage("cannot decompress the payload", frame -> sealed(changed(frame, LENGTH_OFFSET, 1))));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void isReportedAndLeft(String reason, UnaryOperator<byte[]> damage) {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.zstd(1)));
    cache.put(KEY, Caches.text("soup", 5_000));
    cache.put("dinner", Caches.text("stew", 5_000));
    byte[] damaged = damage.apply(REDIS.stored(name, KEY));
    REDIS.hash(name).fastPut(Redis.bytes(KEY), damaged);

    Run verified = Run.of("verify", REDIS.address(), name);
    assertThat(verified.exitCode()).isEqualTo(1);
    assertThat(verified.out()).contains("1 unreadable").contains("key lunch: ").contains(reason);

    Run inspected = Run.of("inspect", REDIS.address(), name, KEY, "--json");
    assertThat(inspected.exitCode()).isEqualTo(1);
    assertThat(inspected.json().at("/entries/0/problem").asText()).contains(reason);

    Run migrated = Run.of("migrate", REDIS.address(), name, "--to", "none");
    assertThat(migrated.exitCode()).isEqualTo(1);
    assertThat(migrated.out())
        .contains("1 left, because they are unreadable:")
        .contains("key lunch: ")
        .contains(reason)
        .contains("1 rewritten");
    assertThat(REDIS.stored(name, KEY)).isEqualTo(damaged);
  }

  private static Arguments damage(String reason, UnaryOperator<byte[]> damage) {
    return Arguments.of(reason, damage);
  }

  private static byte[] changed(byte[] frame, int offset, int bits) {
    byte[] changed = frame.clone();
    changed[offset] ^= (byte) bits;
    return changed;
  }

  /** Puts a right checksum into a frame whose length takes two bytes. */
  private static byte[] sealed(byte[] frame) {
    CRC32C crc = new CRC32C();
    crc.update(frame, 0, CHECKSUM_OFFSET);
    crc.update(frame, PAYLOAD_OFFSET, frame.length - PAYLOAD_OFFSET);
    byte[] checksum = HexFormat.of().parseHex(String.format("%08x", crc.getValue()));
    for (int i = 0; i < checksum.length; i++) {
      frame[CHECKSUM_OFFSET + i] = checksum[checksum.length - 1 - i];
    }
    return frame;
  }
}
