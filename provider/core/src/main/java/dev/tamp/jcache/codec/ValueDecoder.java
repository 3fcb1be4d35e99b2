package dev.tamp.jcache.codec;

import dev.tamp.jcache.frame.FrameDecoder;
import dev.tamp.jcache.frame.FrameFormat;
import dev.tamp.jcache.frame.UnreadableFrameException;
import dev.tamp.jcache.statistics.CompressionCounters;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.client.protocol.Decoder;

/** The frame, then the inner codec; without a frame the legacy codec. */
final class ValueDecoder implements Decoder<Object> {

  private final Codec inner;
  private final Codec legacy;
  private final Decoder<Object> innerDecoder;
  private final Decoder<Object> legacyDecoder;
  private final FrameDecoder frameDecoder;
  private final CompressionCounters counters;

  ValueDecoder(Codec inner, Codec legacy, FrameDecoder frameDecoder, CompressionCounters counters) {
    this.inner = inner;
    this.legacy = legacy;
    this.innerDecoder = inner.getMapValueDecoder();
    this.legacyDecoder = legacy.getMapValueDecoder();
    this.frameDecoder = frameDecoder;
    this.counters = counters;
  }

  /**
   * Decodes all readable bytes. Never throws but for an error of the JVM itself: what cannot be
   * decoded is an {@link UnreadableValue}, values too deep or too large for this JVM included.
   */
  @Override
  public @Nullable Object decode(ByteBuf buffer, State state) {
    int end = buffer.writerIndex();
    boolean framed = FrameFormat.startsWithMagic(buffer);
    try {
      return framed ? decodeFrame(buffer, state) : decodeRaw(buffer, state);
    } catch (UnreadableFrameException e) {
      return counted(UnreadableValue.of(e));
    } catch (Throwable e) {
      if (e instanceof VirtualMachineError error && !isOfTheValue(error)) {
        throw error;
      }
      return counted(UnreadableValue.ofCodec(framed ? inner : legacy, e));
    } finally {
      // whatever the inner codec has read: StringCodec's reader index is only right in a slice
      buffer.setIndex(end, end);
    }
  }

  private UnreadableValue counted(UnreadableValue unreadable) {
    counters.unreadable(unreadable.isMalformed());
    return unreadable;
  }

  private @Nullable Object decodeRaw(ByteBuf raw, State state) throws IOException {
    int length = raw.readableBytes();
    counters.readRaw(length, length);
    return legacyDecoder.decode(raw, state);
  }

  private @Nullable Object decodeFrame(ByteBuf frame, State state)
      throws UnreadableFrameException, IOException {
    ByteBuf raw = frameDecoder.decode(frame);
    try {
      return innerDecoder.decode(raw, state);
    } finally {
      raw.release();
    }
  }

  private static boolean isOfTheValue(VirtualMachineError e) {
    return e instanceof StackOverflowError || e instanceof OutOfMemoryError;
  }
}
