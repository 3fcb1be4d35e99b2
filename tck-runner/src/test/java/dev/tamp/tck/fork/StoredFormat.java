package dev.tamp.tck.fork;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.configuration.MutableConfiguration;
import org.junit.runner.Description;
import org.junit.runner.notification.RunListener;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;

/**
 * Proves, before the first test, that the caches of the TCK store what the subject's name says:
 * frames of that algorithm, or raw values for {@code tamp-none}. A settings file that is not read
 * would otherwise leave the TCK as green as before.
 *
 * <p>Caches with a configuration of the kind that the TCK uses take the manager's defaults, as this
 * one does.
 */
public final class StoredFormat extends RunListener {

  private static final String SUBJECT = "tamp.tck.subject";
  private static final byte[] MAGIC = {(byte) 0xC1, 'T', 'M'};
  private static final int ALGORITHM = 0x1F;
  private static final Map<String, Integer> ALGORITHMS =
      Map.of("tamp-lz4", 1, "tamp-snappy", 2, "tamp-brotli", 3, "tamp-zstd", 4);

  @Override
  public void testRunStarted(Description description) {
    CacheManager manager = Caching.getCachingProvider().getCacheManager();
    String name = StoredFormat.class.getSimpleName();
    Cache<Long, String> cache =
        manager.createCache(
            name, new MutableConfiguration<Long, String>().setTypes(Long.class, String.class));
    cache.put(1L, "Sooty");
    require(stored(name));
    manager.destroyCache(name);
    Caching.getCachingProvider().close();
  }

  private static byte[] stored(String cacheName) {
    RedissonClient client = RedisForTestRun.connect();
    try {
      return client
          .getScript(ByteArrayCodec.INSTANCE)
          .eval(
              RScript.Mode.READ_ONLY,
              "return redis.call('hvals', '" + cacheName + "')[1]",
              RScript.ReturnType.VALUE);
    } finally {
      client.shutdown();
    }
  }

  private static void require(byte[] stored) {
    String subject = System.getProperty(SUBJECT, "");
    boolean framed =
        stored.length > MAGIC.length
            && Arrays.equals(MAGIC, 0, MAGIC.length, stored, 0, MAGIC.length);
    Integer expected = ALGORITHMS.get(subject);
    Integer actual = framed ? stored[MAGIC.length] & ALGORITHM : null;
    if (expected == null ? actual != null : !expected.equals(actual)) {
      throw new IllegalStateException(
          "%s should store %s but stored %s"
              .formatted(
                  subject,
                  expected == null ? "raw values" : "frames of algorithm " + expected,
                  HexFormat.ofDelimiter(" ").formatHex(stored)));
    }
  }
}
