package dev.tamp.cli;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.util.concurrent.TimeUnit;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.redisson.client.codec.StringCodec;

/** Configurations of caches. */
final class Caches {

  private Caches() {}

  /** A cache of strings, stored as they are but for the compression, that expire in an hour. */
  static CompressedConfiguration<String, String> strings(Compression compression) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCodec(StringCodec.INSTANCE)
        .setCompression(compression)
        .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(new Duration(TimeUnit.HOURS, 1)));
  }

  /** A text of so many characters that compresses well. */
  static String text(String beginning, int length) {
    return (beginning + ": ingredients of the day. ").repeat(length / 20 + 1).substring(0, length);
  }
}
