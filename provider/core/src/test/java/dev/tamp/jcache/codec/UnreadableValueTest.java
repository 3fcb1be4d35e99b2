package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.MalformedFrameException;
import dev.tamp.jcache.frame.FrameFault;
import dev.tamp.jcache.frame.Frames;
import java.io.IOException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.StringCodec;

class UnreadableValueTest {

  private final CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, Compression.zstd(1));

  @Test
  void saysWhereAFrameIsDamaged() throws IOException {
    byte[] frame = Codecs.encode(codec, "menu".repeat(1_000));
    frame[15] ^= 1;

    assertUnreadable(
        frame,
        value -> {
          assertThat(value.fault()).isEqualTo(FrameFault.DAMAGED);
          assertThat(value.toException("menus", "k1"))
              .isInstanceOf(MalformedFrameException.class)
              .hasMessage(
                  "Cache[menus]: value of key k1: malformed frame at byte 6:"
                      + " checksum does not match");
        });
  }

  @Test
  void isAMalformedFrameWhereItMayBeOfALaterVersion() throws IOException {
    assertUnreadable(
        Frames.of(0x80, 1, new byte[1]),
        value -> {
          assertThat(value.fault()).isEqualTo(FrameFault.LATER_VERSION);
          assertThat(value.toException("menus", "k1"))
              .isInstanceOfSatisfying(
                  MalformedFrameException.class,
                  e -> {
                    assertThat(e.cacheName()).isEqualTo("menus");
                    assertThat(e.offset()).isEqualTo(3);
                    assertThat(e.reason()).startsWith("algorithm byte 0x80 has flags");
                  });
        });
  }

  @Test
  void isNoMalformedFrameWhereItIsIntact() throws IOException {
    assertUnreadable(
        Frames.of(30, 5, new byte[5]),
        value -> {
          assertThat(value.fault()).isEqualTo(FrameFault.UNKNOWN_ALGORITHM);
          assertThat(value.toException("menus", "k1"))
              .isNotInstanceOf(MalformedFrameException.class)
              .hasMessage(
                  "Cache[menus]: value of key k1 is unreadable: no Compressor has the id 30");
        });
  }

  private void assertUnreadable(byte[] stored, Consumer<UnreadableValue> requirements)
      throws IOException {
    assertThat(Codecs.decode(codec, stored))
        .isInstanceOfSatisfying(UnreadableValue.class, requirements);
  }
}
