package dev.tamp.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Says that values without a frame are those of one of Redisson's compressing codecs. */
final class LegacyOption {

  @Option(
      names = "--legacy",
      paramLabel = "<codec>",
      description =
          "Values without a frame were written by Redisson's LZ4Codec or LZ4CodecV2 (lz4),"
              + " SnappyCodecV2 (snappy) or ZStdCodec (zstd): the legacyCodec of the cache.")
  private @Nullable LegacyFormat format;

  @Nullable LegacyFormat format() {
    return format;
  }
}
