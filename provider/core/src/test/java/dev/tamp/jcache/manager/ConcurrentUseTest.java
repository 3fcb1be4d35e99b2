package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Leftovers;
import dev.tamp.jcache.redis.RedisConsole;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Managers and caches that many threads make and close at the same time. */
@Timeout(60)
class ConcurrentUseTest {

  private static final int THREADS = 16;

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();

  @AutoClose("shutdownNow")
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);

  @Test
  void oneManagerForAll() throws Exception {
    URI uri = URI.create(CacheFixture.uniqueName("test:manager"));

    Set<CacheManager> managers =
        new HashSet<>(atOnce(thread -> node.provider().getCacheManager(uri, null)));

    assertThat(managers).hasSize(1);
  }

  @Test
  void oneOfManyCreationsOfANameSucceeds() throws Exception {
    String name = CacheFixture.uniqueName("contended");
    AtomicInteger refused = new AtomicInteger();

    List<Boolean> created =
        atOnce(
            thread -> {
              try {
                node.createCache(name, new CompressedConfiguration<String, String>());
                return true;
              } catch (CacheException e) {
                refused.incrementAndGet();
                return false;
              }
            });

    assertThat(created).containsOnlyOnce(true);
    assertThat(refused).hasValue(THREADS - 1);
  }

  @Test
  void everyCacheHasItsOwnCodecThoughAllAreMadeAtOnce() throws Exception {
    List<Codec> codecs = List.of(StringCodec.INSTANCE, new Kryo5Codec(), new SerializationCodec());
    Codec before = node.client().getConfig().getCodec();

    atOnce(
        thread -> {
          for (int i = 0; i < 10; i++) {
            Codec codec = codecs.get((thread + i) % codecs.size());
            Cache<String, String> cache =
                node.manager()
                    .createCache(
                        CacheFixture.uniqueName("own"),
                        RedissonConfiguration.fromInstance(
                            node.client(),
                            new CompressedConfiguration<String, String>()
                                .setCompression(Compression.none())
                                .setCodec(codec)));
            cache.put("key", "value");
            byte[] key = bytes(codec, "key");
            assertThat(redis.hget(cache.getName(), key)).isEqualTo(bytes(codec, "value"));
            node.manager().destroyCache(cache.getName());
          }
          return true;
        });

    assertThat(node.client().getConfig().getCodec()).isSameAs(before);
    assertThat(node.manager().getCacheNames()).isEmpty();
  }

  @Test
  void closingAManagerWhileItsCachesAreMadeAndUsedLeavesNothing() throws Exception {
    CacheManager manager =
        node.provider().getCacheManager(URI.create(CacheFixture.uniqueName("test:closing")), null);
    Leftovers leftovers = Leftovers.since(redis, "nobody");
    AtomicInteger made = new AtomicInteger();

    atOnce(
        thread -> {
          try {
            while (true) {
              var cache =
                  manager.createCache(
                      CacheFixture.uniqueName("closing"),
                      RedissonConfiguration.fromInstance(
                          node.client(),
                          new CompressedConfiguration<String, String>()
                              .setStatisticsEnabled(true)));
              cache.put("key", "value");
              cache.clear();
              if (made.incrementAndGet() == 2 * THREADS) {
                manager.close();
              }
            }
          } catch (IllegalStateException e) {
            return true;
          }
        });

    assertThat(manager.isClosed()).isTrue();
    leftovers.assertNone();
  }

  private interface Work<T> {
    T run(int thread) throws Exception;
  }

  private <T> List<T> atOnce(Work<T> work) throws Exception {
    CyclicBarrier start = new CyclicBarrier(THREADS);
    List<Callable<T>> tasks = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int thread = i;
      tasks.add(
          () -> {
            start.await();
            return work.run(thread);
          });
    }
    List<T> results = new ArrayList<>();
    for (Future<T> future : threads.invokeAll(tasks)) {
      results.add(get(future));
    }
    return results;
  }

  private static <T> T get(Future<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    }
  }

  private static byte[] bytes(Codec codec, String text) throws IOException {
    ByteBuf encoded = codec.getValueEncoder().encode(text);
    try {
      return ByteBufUtil.getBytes(encoded);
    } finally {
      encoded.release();
    }
  }
}
