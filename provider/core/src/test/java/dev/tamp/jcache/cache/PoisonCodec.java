package dev.tamp.jcache.cache;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/** A codec of strings that fails on those with a poisonous word in them. */
final class PoisonCodec extends BaseCodec {

  static final String NOT_ENCODED = "not encoded";
  static final String NOT_DECODED = "not decoded";
  static final String FAILURE = "poisoned";

  private final StringCodec codec = new StringCodec(StandardCharsets.UTF_8);

  @Override
  public Encoder getValueEncoder() {
    return value -> {
      if (value.toString().contains(NOT_ENCODED)) {
        throw new IllegalArgumentException(FAILURE);
      }
      return codec.getValueEncoder().encode(value);
    };
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return (buffer, state) -> {
      Object value = codec.getValueDecoder().decode(buffer, state);
      if (value.toString().contains(NOT_DECODED)) {
        throw new IOException(FAILURE);
      }
      return value;
    };
  }
}
