package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.cache.Cache;
import javax.cache.processor.EntryProcessorException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Redis is lost while one caller holds the lock of a key and another waits for it. */
class BypassedLockTest {

  private static final int NEVER_IN_THIS_TEST_MILLIS = 3_600_000;

  @Test
  @Timeout(120)
  void whoWaitsGoesOnBeforeTheLockExpires() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch leave = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    RedisProcess redis = RedisProcess.start();
    RedissonClient client = Redisson.create(config(redis.address()));
    try (TampCachingProvider provider = new TampCachingProvider()) {
      Cache<String, String> cache =
          provider
              .getCacheManager(URI.create("test:locked"), provider.getDefaultClassLoader())
              .createCache(
                  "locked",
                  RedissonConfiguration.fromInstance(
                      client,
                      new CompressedConfiguration<String, String>()
                          .setTypes(String.class, String.class)
                          .setOnFailure(OnFailure.BYPASS)
                          .setExecution(Execution.STRICT)));
      Future<?> holder =
          threads.submit(
              () ->
                  cache.invoke(
                      "a",
                      (entry, arguments) -> {
                        entered.countDown();
                        pauseUntil(leave);
                        return null;
                      }));
      entered.await();
      Future<?> waiter = threads.submit(() -> cache.put("a", "1"));
      await().until(() -> isWaitedFor(redis));

      redis.close();

      assertThat(waiter.get()).isNull();
      leave.countDown();
      assertThat(holder.get()).isNull();
    } finally {
      leave.countDown();
      threads.shutdownNow();
      client.shutdown();
      redis.close();
    }
  }

  private static Config config(String address) {
    Config config = CacheFixture.config(address).setLockWatchdogTimeout(NEVER_IN_THIS_TEST_MILLIS);
    config
        .useSingleServer()
        .setConnectTimeout(3_000)
        .setTimeout(1_000)
        .setRetryAttempts(0)
        .setRetryDelay(new ConstantDelay(java.time.Duration.ofMillis(50)));
    return config;
  }

  private static void pauseUntil(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EntryProcessorException(e);
    }
  }

  private static boolean isWaitedFor(RedisProcess redis) {
    try (RedisConsole console = RedisConsole.open(redis.address())) {
      Object channels = console.call("PUBSUB", "CHANNELS", "redisson_lock__channel*");
      return !((List<?>) Objects.requireNonNull(channels)).isEmpty();
    }
  }
}
