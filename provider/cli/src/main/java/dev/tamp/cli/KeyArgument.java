package dev.tamp.cli;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.JsonJacksonCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

/** The bytes that a key may have in Redis which a user gives as text. */
final class KeyArgument {

  private static final String HEX = "0x";

  private KeyArgument() {}

  /** The forms of a key: of each codec, and of each compressing codec around it. */
  static List<byte[]> forms(String key) {
    if (key.startsWith(HEX)) {
      try {
        return List.of(HexFormat.of().parseHex(key.substring(HEX.length())));
      } catch (IllegalArgumentException e) {
        return List.of(key.getBytes(StandardCharsets.UTF_8));
      }
    }
    List<byte[]> forms = new ArrayList<>();
    for (Object value : values(key)) {
      for (Codec codec :
          List.of(
              StringCodec.INSTANCE,
              new Kryo5Codec(),
              new JsonJacksonCodec(),
              new SerializationCodec())) {
        forms.add(encode(codec, value));
      }
    }
    for (byte[] form : List.copyOf(forms)) {
      for (LegacyFormat format : LegacyFormat.values()) {
        forms.add(encode(format.codec(), form));
      }
    }
    return forms;
  }

  private static List<Object> values(String key) {
    List<Object> values = new ArrayList<>(List.of(key));
    try {
      values.add(Long.valueOf(key));
      values.add(Integer.valueOf(key));
    } catch (NumberFormatException e) {
      return values; // a key that is no number, or too large for an int
    }
    return values;
  }

  private static byte[] encode(Codec codec, Object value) {
    try {
      ByteBuf encoded = codec.getMapKeyEncoder().encode(value);
      try {
        return ByteBufUtil.getBytes(encoded);
      } finally {
        encoded.release();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
