package dev.tamp.benchmarks.measure;

import dev.tamp.benchmarks.candidate.Candidate;
import dev.tamp.benchmarks.corpus.Sample;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/**
 * Encodes and decodes one value as Redisson does: the encoded value is released once it is written,
 * and decoded from a direct buffer. For one thread.
 */
public final class CodecOperations implements AutoCloseable {

  private final Object value;
  private final Encoder encoder;
  private final Decoder<Object> decoder;
  private final ByteBuf stored;
  private final int storedLength;
  private final State state = new State();

  /**
   * Prepares a value.
   *
   * @param sample the value
   * @param candidate the codec
   * @throws IOException if the value cannot be encoded
   */
  public CodecOperations(Sample sample, Candidate candidate) throws IOException {
    Codec codec = candidate.around().apply(sample.codec());
    value = sample.value();
    encoder = codec.getMapValueEncoder();
    decoder = codec.getMapValueDecoder();
    ByteBuf encoded = encoder.encode(value);
    storedLength = encoded.readableBytes();
    stored = ByteBufAllocator.DEFAULT.directBuffer(Math.max(1, storedLength)).writeBytes(encoded);
    encoded.release();
  }

  /**
   * The size of the value as it is stored.
   *
   * @return bytes
   */
  public int storedLength() {
    return storedLength;
  }

  /**
   * Encodes the value.
   *
   * @return the bytes of the result, so that it is used
   * @throws IOException if it cannot be encoded
   */
  public int encode() throws IOException {
    ByteBuf encoded = encoder.encode(value);
    int length = encoded.readableBytes();
    encoded.release();
    return length;
  }

  /**
   * Decodes the value.
   *
   * @return the value
   * @throws IOException if it cannot be decoded
   */
  public @Nullable Object decode() throws IOException {
    return decoder.decode(stored.setIndex(0, storedLength), state);
  }

  @Override
  public void close() {
    stored.release();
  }
}
