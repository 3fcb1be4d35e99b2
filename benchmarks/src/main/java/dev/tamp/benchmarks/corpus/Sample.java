package dev.tamp.benchmarks.corpus;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.redisson.client.codec.Codec;

/**
 * A value to measure with.
 *
 * @param name what it is, such as {@code JSON 553 B}
 * @param value the value
 * @param codec the codec that an application would take for it
 */
public record Sample(String name, Object value, Codec codec) {

  /**
   * The size of the value without compression.
   *
   * @return bytes that the codec makes of it
   */
  public int rawLength() {
    try {
      ByteBuf encoded = codec.getMapValueEncoder().encode(value);
      try {
        return encoded.readableBytes();
      } finally {
        encoded.release();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
