package dev.tamp.jcache.compressor;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.util.Arrays;
import java.util.List;

/** Makes dictionaries of Zstandard. */
final class ZstdTraining {

  private ZstdTraining() {}

  static byte[] train(List<byte[]> samples, int maxLength, int level) {
    byte[] dictionary = new byte[maxLength];
    try {
      long length = Zstd.trainFromBuffer(samples.toArray(byte[][]::new), dictionary, false, level);
      if (!Zstd.isError(length)) {
        return Arrays.copyOf(dictionary, (int) length);
      }
      throw new ZstdException(length);
    } catch (ZstdException e) {
      throw new IllegalArgumentException(
          "no dictionary can be made of " + samples.size() + " samples: " + e.getMessage(), e);
    }
  }
}
