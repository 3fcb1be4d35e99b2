package dev.tamp.jcache.fleet;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import org.redisson.client.codec.Codec;
import org.redisson.codec.CompositeCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.LZ4Codec;

/** What the nodes of a fleet are set to. */
enum Settings {
  /** Redisson alone. */
  PLAIN,
  NONE,
  LZ4,
  ZSTD,
  BROTLI,
  SNAPPY,

  /** Redisson alone, with one of its codecs that compress. */
  PLAIN_LZ4_CODEC,
  /** Reads frames, and writes what {@link #PLAIN_LZ4_CODEC} reads. */
  LEGACY_NONE,
  /** Reads what {@link #PLAIN_LZ4_CODEC} writes, and writes frames. */
  LEGACY_ZSTD;

  boolean isPlain() {
    return this == PLAIN || this == PLAIN_LZ4_CODEC;
  }

  /** The codec of a plain node's client. */
  Codec codec() {
    return this == PLAIN_LZ4_CODEC ? new LZ4Codec() : new Kryo5Codec();
  }

  /** The configuration of a cache of Tamp's. */
  CompressedConfiguration<String, String> configuration() {
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setCompression(compression());
    if (this == LEGACY_NONE || this == LEGACY_ZSTD) {
      Codec legacy = new LZ4Codec();
      configuration
          .setCodec(new CompositeCodec(legacy, new Kryo5Codec(), new Kryo5Codec()))
          .setLegacyCodec(legacy);
    }
    return configuration;
  }

  private Compression compression() {
    return switch (this) {
      case LZ4 -> Compression.lz4().withThreshold(0);
      case ZSTD -> Compression.zstd(3).withThreshold(512).withMinSavings(0.5);
      case BROTLI -> Compression.brotli(4);
      case SNAPPY -> Compression.snappy().withThreshold(100).withMinSavings(0);
      case LEGACY_ZSTD -> Compression.zstd(1).withThreshold(200);
      case PLAIN, PLAIN_LZ4_CODEC, NONE, LEGACY_NONE -> Compression.none();
    };
  }
}
