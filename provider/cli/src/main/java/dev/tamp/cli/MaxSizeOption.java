package dev.tamp.cli;

import dev.tamp.jcache.Compression;
import picocli.CommandLine.Option;

/** Bounds the memory that the command needs. */
final class MaxSizeOption {

  @Option(
      names = "--max-size",
      paramLabel = "<bytes>",
      defaultValue = "8388608",
      description =
          "Larger values, before or after compression, are not read. The default of 8 MiB is what"
              + " a heap of 128 MB has room for.")
  private int maxSize;

  Compression limit(Compression compression) {
    return compression.withMaxSize(maxSize);
  }

  int bytes() {
    return maxSize;
  }
}
