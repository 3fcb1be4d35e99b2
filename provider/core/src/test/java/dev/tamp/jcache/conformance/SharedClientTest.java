package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Two managers of one process have caches of one name on one client. */
@NeverHangs
class SharedClientTest {

  private static final int WRITES = 100;

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final CachingProvider otherProvider = new TampCachingProvider();
  private final AtomicInteger heard = new AtomicInteger();
  private final Cache<String, String> cache = node.createCache(configuration(Compression.zstd(1)));
  private final Cache<String, String> other =
      otherProvider
          .getCacheManager()
          .createCache(
              cache.getName(),
              RedissonConfiguration.fromInstance(
                  node.client(), configuration(Compression.snappy())));

  /** Redis counts the client once, so one of them must not acknowledge for both. */
  @Test
  void aWriterWaitsForTheListenersOfBoth() {
    for (int i = 1; i <= WRITES; i++) {
      Cache<String, String> writing = i % 2 == 0 ? cache : other;
      writing.put("key " + i, "value");
      assertThat(heard).hasValue(2 * i);
    }
  }

  @Test
  void oneThatClosesTakesNothingFromTheOther() {
    try (CapturedLog log = CapturedLog.start()) {
      other.close();
      for (int i = 1; i <= WRITES; i++) {
        cache.put("key " + i, "value");
        assertThat(heard).hasValue(i);
      }
      assertThat(log.messages(Level.WARN)).isEmpty();
    }
  }

  private CompressedConfiguration<String, String> configuration(Compression compression) {
    CacheEntryCreatedListener<String, String> counting = events -> heard.incrementAndGet();
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCompression(compression)
        .addCacheEntryListenerConfiguration(
            new MutableCacheEntryListenerConfiguration<>(() -> counting, null, true, true));
  }
}
