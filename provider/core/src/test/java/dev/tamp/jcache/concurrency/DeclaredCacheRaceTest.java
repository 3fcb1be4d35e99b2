package dev.tamp.jcache.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisYaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many ask at the same time for a cache that the file declares: there is one, for all of them. */
@Timeout(60)
class DeclaredCacheRaceTest {

  @TempDir private Path directory;
  @AutoClose private final RacingThreads threads = new RacingThreads();
  @AutoClose private final CachingProvider provider = new TampCachingProvider();

  @RepeatedTest(5)
  void isCreatedOnce() throws Exception {
    String name = CacheFixture.uniqueName("declared");
    Path file = directory.resolve("tamp.yaml");
    Files.writeString(file, RedisYaml.ofSharedServer() + "tamp:\n  caches:\n    " + name + ":\n");
    CacheManager manager = provider.getCacheManager(file.toUri(), provider.getDefaultClassLoader());

    List<Cache<Object, Object>> caches =
        threads.race(
            thread ->
                thread % 2 == 0
                    ? manager.getCache(name)
                    : manager.getCache(name, Object.class, Object.class));

    assertThat(new HashSet<>(caches)).hasSize(1);
    assertThat(caches.get(0).isClosed()).isFalse();
    assertThat(manager.getCacheNames()).containsExactly(name);
  }
}
