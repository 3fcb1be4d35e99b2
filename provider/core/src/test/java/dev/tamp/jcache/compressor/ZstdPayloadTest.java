package dev.tamp.jcache.compressor;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** What Tamp's frame has already is not in the Zstandard frame a second time. */
class ZstdPayloadTest {

  @Test
  void leavesOutMagicContentSizeDictionaryIdAndChecksum() {
    byte[] value = Samples.json(500);
    ByteBuffer payload = ByteBuffer.allocateDirect(1_000);
    try (Compressor zstd = new ZstdCompressor()) {
      int length =
          zstd.compress(ByteBuffer.allocateDirect(500).put(0, value), payload.slice(4, 900), 1);

      payload.put(0, new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD});
      byte[] frame = new byte[4 + length];
      payload.get(0, frame);
      assertThat(Zstd.decompress(frame, 500)).isEqualTo(value);
      assertThat(frame[4]).as("frame header descriptor").isZero();
    }
  }
}
