package dev.tamp.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

/**
 * Bytes of common codecs as text for people: strings, numbers and JSON. No object of any other
 * class is ever made of stored bytes.
 */
final class ReadableText {

  /** Refuses all classes but those that Kryo always knows: strings, numbers and the like. */
  private static final Codec KRYO = new Kryo5Codec(Set.of(String.class.getName()), false);

  private static final byte[] JAVA_STRING = HexFormat.of().parseHex("aced000574");
  private static final Codec JAVA = new SerializationCodec();

  private static final int SHOWN_BYTES = 64;

  private ReadableText() {}

  /** Text where there is some, else the first bytes. */
  static String of(byte[] bytes) {
    String text = text(bytes);
    if (text != null) {
      return text;
    }
    int shown = Math.min(bytes.length, SHOWN_BYTES);
    return "0x" + HexFormat.of().formatHex(bytes, 0, shown) + (shown < bytes.length ? "..." : "");
  }

  /** JSON where it is some, else as {@link #of}. */
  static Object value(byte[] bytes) {
    String text = text(bytes);
    if (text != null && (text.startsWith("{") || text.startsWith("["))) {
      try {
        return Output.JSON.readTree(text);
      } catch (JsonProcessingException e) {
        return text; // looks like JSON and is none: text, then
      }
    }
    return of(bytes);
  }

  private static @Nullable String text(byte[] bytes) {
    String plain = utf8(bytes);
    if (plain != null) {
      return plain;
    }
    if (Arrays.equals(
        bytes, 0, Math.min(bytes.length, JAVA_STRING.length), JAVA_STRING, 0, JAVA_STRING.length)) {
      return decoded(JAVA, bytes);
    }
    return decoded(KRYO, bytes);
  }

  private static @Nullable String utf8(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.chars().allMatch(ReadableText::isPrintable) ? text : null;
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private static boolean isPrintable(int c) {
    return c == '\n' || c == '\r' || c == '\t' || !Character.isISOControl(c);
  }

  /** What a codec decodes, if it encodes that to the same bytes again. */
  private static @Nullable String decoded(Codec codec, byte[] bytes) {
    try {
      Object value = codec.getValueDecoder().decode(Unpooled.wrappedBuffer(bytes), new State());
      ByteBuf again = codec.getValueEncoder().encode(value);
      try {
        return Arrays.equals(ByteBufUtil.getBytes(again), bytes) ? String.valueOf(value) : null;
      } finally {
        again.release();
      }
    } catch (IOException | RuntimeException | LinkageError e) {
      return null; // not of this codec
    }
  }
}
