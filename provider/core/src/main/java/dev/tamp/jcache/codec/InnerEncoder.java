package dev.tamp.jcache.codec;

import io.netty.buffer.ByteBuf;
import javax.cache.CacheException;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.Encoder;

/** An encoder of the inner codec, whose failures name the cache. */
final class InnerEncoder implements Encoder {

  private final String cacheName;
  private final Codec codec;
  private final String role;
  private final Encoder encoder;

  private InnerEncoder(String cacheName, Codec codec, String role, Encoder encoder) {
    this.cacheName = cacheName;
    this.codec = codec;
    this.role = role;
    this.encoder = encoder;
  }

  static InnerEncoder ofKeys(String cacheName, Codec codec) {
    return new InnerEncoder(cacheName, codec, "key", codec.getMapKeyEncoder());
  }

  static InnerEncoder ofValues(String cacheName, Codec codec) {
    return new InnerEncoder(cacheName, codec, "value", codec.getMapValueEncoder());
  }

  @Override
  public ByteBuf encode(Object object) {
    if (object instanceof EncodedBuffer encoded) {
      return encoded.retained();
    }
    try {
      return encoder.encode(object);
    } catch (Exception | LinkageError | StackOverflowError e) {
      throw new CacheException(
          "Cache["
              + cacheName
              + "]: codec "
              + codec.getClass().getName()
              + " cannot encode a "
              + role
              + " of "
              + object.getClass().getName(),
          e);
    }
  }
}
