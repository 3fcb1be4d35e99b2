package dev.tamp.jcache.fleet;

import org.redisson.client.codec.Codec;
import org.redisson.codec.JsonJacksonCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

/** Codecs that make bytes of objects. */
enum InnerCodec {
  KRYO,
  JSON,
  JAVA;

  Codec create() {
    return switch (this) {
      case KRYO -> new Kryo5Codec();
      case JSON -> new JsonJacksonCodec();
      case JAVA -> new SerializationCodec();
    };
  }
}
