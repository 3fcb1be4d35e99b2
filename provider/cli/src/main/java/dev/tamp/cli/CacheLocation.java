package dev.tamp.cli;

import picocli.CommandLine.Parameters;

/** The arguments that all commands begin with. */
final class CacheLocation {

  @Parameters(
      index = "0",
      paramLabel = "<redis-uri>",
      converter = RedisAddress.Converter.class,
      description =
          "The master that has the cache: redis://[user:password@]host[:port][/database], or"
              + " rediss:// for TLS.")
  private RedisAddress address = new RedisAddress("", 0, null, null);

  @Parameters(
      index = "1",
      paramLabel = "<cache>",
      description = "The name of the cache, with a name mapper as the mapper maps it.")
  private String cacheName = "";

  /** Connects, and checks that there is a cache. */
  CacheHash open() {
    return CacheHash.open(address, cacheName);
  }
}
