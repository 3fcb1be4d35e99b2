package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.failure.UnreadableValues;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/**
 * Reads the messages of Redisson's event channels: key, value and, of updates, the old value, each
 * after its length in eight bytes, little-endian; in synchronous channels then the sync id. An
 * update without an old value has two bytes FF there instead.
 *
 * <p>Nothing is thrown, whatever the bytes: a synchronous listener must acknowledge every message,
 * or the writer on the other node hangs (Redisson 4.7.0, {@code JCacheEventCodec}). Redisson also
 * takes an old value of 65,535 bytes for a missing one; here the number of bytes that remain
 * decides.
 */
final class EventMessageCodec extends BaseCodec {

  private static final int SYNC_ID_BYTES = Double.BYTES;
  private static final int NO_OLD_VALUE_BYTES = Short.BYTES;

  private final Codec codec;
  private final UnreadableValues unreadable;
  private final boolean synchronous;

  EventMessageCodec(CacheConnection connection, boolean synchronous) {
    this.codec = connection.codec();
    this.unreadable = connection.unreadable();
    this.synchronous = synchronous;
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return this::decode;
  }

  @Override
  public Encoder getValueEncoder() {
    throw new UnsupportedOperationException("events are published by scripts");
  }

  @Override
  public ClassLoader getClassLoader() {
    return codec.getClassLoader();
  }

  private EventMessage decode(ByteBuf message, State state) {
    Double syncId = null;
    try {
      ByteBuf body = message;
      if (synchronous) {
        int length = message.readableBytes() - SYNC_ID_BYTES;
        syncId = message.getDoubleLE(message.readerIndex() + length);
        body = message.slice(message.readerIndex(), length);
      }
      Object key = part(body, state, codec.getMapKeyDecoder());
      Object value = part(body, state, codec.getMapValueDecoder());
      Object oldValue =
          body.readableBytes() > NO_OLD_VALUE_BYTES
              ? part(body, state, codec.getMapValueDecoder())
              : null;
      return EventMessage.isIncomplete(value) || EventMessage.isIncomplete(oldValue)
          ? new EventMessage(key, value, oldValue, syncId, null)
          : EventMessage.of(key, value, oldValue, syncId, unreadable);
    } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
      return EventMessage.undeliverable(syncId, e.toString());
    }
  }

  private static @Nullable Object part(ByteBuf body, State state, Decoder<Object> decoder)
      throws IOException {
    int length = Math.toIntExact(body.readLongLE());
    return decoder.decode(body.readSlice(length), state);
  }
}
