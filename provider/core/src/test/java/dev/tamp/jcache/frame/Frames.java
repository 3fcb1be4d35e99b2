package dev.tamp.jcache.frame;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.statistics.CompressionCounters;
import java.io.ByteArrayOutputStream;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Frames made by hand, byte by byte as the format's page describes them. */
public final class Frames {

  private Frames() {}

  /** A frame whose checksum is right, whatever else is wrong with it. */
  public static byte[] of(int algorithmByte, long originalLength, byte[] payload) {
    return of(algorithmByte, varint(originalLength), payload);
  }

  /** The same, with the bytes of the original length as given. */
  public static byte[] of(int algorithmByte, byte[] originalLength, byte[] payload) {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    frame.writeBytes(new byte[] {(byte) 0xC1, 'T', 'M', (byte) algorithmByte});
    frame.writeBytes(originalLength);
    CRC32C crc = new CRC32C();
    crc.update(frame.toByteArray());
    crc.update(payload);
    for (int shift = 0; shift < 32; shift += 8) {
      frame.write((int) (crc.getValue() >>> shift));
    }
    frame.writeBytes(payload);
    return frame.toByteArray();
  }

  /** An encoder of a cache of its own. */
  public static FrameEncoder encoder(
      String cacheName, Compression compression, @Nullable Compressor compressor) {
    return new FrameEncoder(
        new ActiveCompression(cacheName, compression, compressor, true),
        new CompressionCounters(
            cacheName, compressor, Compressors.load(Frames.class.getClassLoader())),
        false);
  }

  /** Bytes of hexadecimal digits, with spaces. */
  public static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits.replace(" ", ""));
  }

  private static byte[] varint(long number) {
    ByteArrayOutputStream varint = new ByteArrayOutputStream();
    long rest = number;
    while (rest > 127) {
      varint.write((int) ((rest & 127) | 128));
      rest >>= 7;
    }
    varint.write((int) rest);
    return varint.toByteArray();
  }
}
