package dev.tamp.jcache.fleet;

import org.redisson.client.codec.Codec;
import org.redisson.codec.LZ4Codec;
import org.redisson.codec.LZ4CodecV2;
import org.redisson.codec.SnappyCodecV2;
import org.redisson.codec.ZStdCodec;

/** Redisson's compressing codecs. */
enum LegacyCompression {
  LZ4,
  LZ4_V2,
  SNAPPY,
  ZSTD;

  Codec around(Codec inner) {
    return switch (this) {
      case LZ4 -> new LZ4Codec(inner);
      case LZ4_V2 -> new LZ4CodecV2(inner);
      case SNAPPY -> new SnappyCodecV2(inner);
      case ZSTD -> new ZStdCodec(inner);
    };
  }
}
