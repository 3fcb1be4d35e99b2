package dev.tamp.jcache.codec;

import java.io.IOException;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/** An inner codec of two functions. */
final class FunctionCodec extends BaseCodec {

  private final Encoder encoder;
  private final Decoder<Object> decoder;

  FunctionCodec(Encoder encoder, Decoder<Object> decoder) {
    this.encoder = encoder;
    this.decoder = decoder;
  }

  /** A codec that throws what it is given, checked or not. */
  static FunctionCodec failing(Throwable failure) {
    return new FunctionCodec(
        value -> {
          throw checked(failure);
        },
        (buffer, state) -> {
          throw checked(failure);
        });
  }

  @Override
  public Encoder getValueEncoder() {
    return encoder;
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return decoder;
  }

  private static IOException checked(Throwable failure) {
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
    return (IOException) failure;
  }
}
