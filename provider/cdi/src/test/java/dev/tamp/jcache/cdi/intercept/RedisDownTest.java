package dev.tamp.jcache.cdi.intercept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.cdi.Application;
import dev.tamp.jcache.cdi.SingleFlight;
import dev.tamp.jcache.cdi.TestRedis;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.CacheException;
import javax.cache.annotation.CacheKey;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheRemove;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.CacheValue;
import org.junit.jupiter.api.Test;

/** The tests' {@code tamp-jcache.yaml} says that one of the caches is bypassed. */
class RedisDownTest {

  @Test
  void runsTheMethodsOfABypassedCache() {
    TestRedis redis = TestRedis.start();
    try (redis;
        Application application = Application.startOn(redis, Counter.class)) {
      Counter counter = application.get(Counter.class);
      assertThat(counter.bypassed("a")).isOne();
      assertThat(counter.bypassed("a")).isOne();
      assertThat(counter.thrown("a")).isEqualTo(2);

      redis.close();

      assertThat(counter.bypassed("a")).isEqualTo(3);
      assertThat(counter.bypassedOnce("a")).isEqualTo(4);
      assertThat(counter.bypassedLater("a").join()).isEqualTo(5);
      assertThat(counter.put("a", 7)).isEqualTo(6);
      assertThat(counter.remove("a")).isEqualTo(7);
      assertThat(counter.removeAll()).isEqualTo(8);
      assertThatThrownBy(() -> counter.thrown("a"))
          .isExactlyInstanceOf(CacheException.class)
          .hasMessageStartingWith(
              "@CacheResult on " + Counter.class.getName() + ".thrown(String): cannot read from");
    }
  }

  @Test
  void runsTheMethodsOfABypassedCacheBeforeRedisIsThere() throws Exception {
    int port = TestRedis.freePort();
    try (Application application = Application.startOn(TestRedis.address(port), Counter.class)) {
      Counter counter = application.get(Counter.class);

      assertThat(byManyThreads(counter)).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8);
      assertThat(counter.bypassed("a")).isEqualTo(9);
      assertThat(counter.bypassedOnce("a")).isEqualTo(10);
      assertThat(counter.bypassedLater("a").join()).isEqualTo(11);
      assertThat(counter.put("a", 7)).isEqualTo(12);
      assertThat(counter.remove("a")).isEqualTo(13);
      assertThat(counter.removeAll()).isEqualTo(14);
      assertThatThrownBy(() -> counter.thrown("a"))
          .isExactlyInstanceOf(CacheException.class)
          .hasMessageStartingWith(
              "@CacheResult on " + Counter.class.getName() + ".thrown(String): Cache[thrown]: ")
          .hasMessageContaining("cannot connect to Redis");
      assertThat(counter.bypassed("a")).as("the method above did not run").isEqualTo(15);

      try (TestRedis redis = TestRedis.start(port)) {
        await()
            .untilAsserted(
                () ->
                    assertThat(counter.bypassed("b"))
                        .as("a hit of " + redis.address())
                        .isEqualTo(counter.bypassed("b")));
        assertThat(counter.thrown("b")).isEqualTo(counter.thrown("b"));
      }
    }
  }

  private static List<Integer> byManyThreads(Counter counter) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Integer>> calls = Collections.nCopies(8, () -> counter.bypassed("a"));
      List<Integer> results = new ArrayList<>();
      for (Future<Integer> call : threads.invokeAll(calls)) {
        results.add(call.get());
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  @ApplicationScoped
  static class Counter {

    private final AtomicInteger calls = new AtomicInteger();

    @CacheResult(cacheName = "bypassed")
    public int bypassed(String key) {
      return calls.incrementAndGet();
    }

    @SingleFlight
    @CacheResult(cacheName = "bypassed")
    public int bypassedOnce(String key) {
      return calls.incrementAndGet();
    }

    @CacheResult(cacheName = "bypassed")
    public CompletableFuture<Integer> bypassedLater(String key) {
      return CompletableFuture.completedFuture(calls.incrementAndGet());
    }

    @CachePut(cacheName = "bypassed")
    public int put(@CacheKey String key, @CacheValue int value) {
      return calls.incrementAndGet();
    }

    @CacheRemove(cacheName = "bypassed")
    public int remove(String key) {
      return calls.incrementAndGet();
    }

    @CacheRemoveAll(cacheName = "bypassed")
    public int removeAll() {
      return calls.incrementAndGet();
    }

    @CacheResult(cacheName = "thrown")
    public int thrown(String key) {
      return calls.incrementAndGet();
    }
  }
}
