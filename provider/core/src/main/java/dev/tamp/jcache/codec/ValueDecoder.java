package dev.tamp.jcache.codec;

import dev.tamp.jcache.frame.FrameDecoder;
import dev.tamp.jcache.frame.FrameDictionaries;
import dev.tamp.jcache.frame.FrameFormat;
import dev.tamp.jcache.frame.FrameHeader;
import dev.tamp.jcache.frame.UnreadableFrameException;
import dev.tamp.jcache.statistics.CompressionCounters;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
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
  private final FrameDictionaries dictionaries;

  ValueDecoder(
      Codec inner,
      Codec legacy,
      FrameDecoder frameDecoder,
      CompressionCounters counters,
      FrameDictionaries dictionaries) {
    this.inner = inner;
    this.legacy = legacy;
    this.innerDecoder = inner.getMapValueDecoder();
    this.legacyDecoder = legacy.getMapValueDecoder();
    this.frameDecoder = frameDecoder;
    this.counters = counters;
    this.dictionaries = dictionaries;
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
      UnreadableValue unreadable = UnreadableValue.of(e, buffer);
      return unreadable.stored() == null ? counted(unreadable) : unreadable;
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

  /**
   * Decodes a value again, after looking for its dictionary if it is still not here, which waits
   * for Redis.
   */
  @Nullable Object decodeAgain(EncodedValue stored) {
    Object decoded = decode(stored);
    if (!(decoded instanceof UnreadableValue before) || before.stored() == null) {
      return decoded;
    }
    String failure = dictionaries.fetch(dictionaryOf(stored));
    decoded = decode(stored);
    return decoded instanceof UnreadableValue unreadable && unreadable.stored() != null
        ? counted(unreadable.confirmed(failure == null ? unreadable.reason() : failure))
        : decoded;
  }

  private @Nullable Object decode(EncodedValue stored) {
    return decode(Unpooled.wrappedBuffer(stored.bytes()), new State());
  }

  private static long dictionaryOf(EncodedValue stored) {
    try {
      return FrameHeader.read(Unpooled.wrappedBuffer(stored.bytes())).dictionary();
    } catch (UnreadableFrameException e) {
      throw new IllegalStateException("the header was read before", e);
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
