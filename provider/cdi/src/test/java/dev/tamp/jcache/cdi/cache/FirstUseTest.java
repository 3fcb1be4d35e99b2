package dev.tamp.jcache.cdi.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.cdi.Application;
import dev.tamp.jcache.cdi.intercept.CacheOperations;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FirstUseTest {

  private static final int CACHES = 100;
  private static final int THREADS = 8;

  private Application application;
  private NamedCaches caches;
  private CacheManager manager;

  @BeforeEach
  void start() {
    application = Application.start(FirstUseTest.class);
    caches = application.get(CacheOperations.class).caches();
    manager = Application.manager();
  }

  @AfterEach
  void stop() {
    application.close();
    System.clearProperty(Settings.EXPIRY);
  }

  @Test
  void ofManyCachesByManyThreadsCreatesEachOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> users = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        users.add(threads.submit(useAllCaches()));
      }
      for (Future<?> user : users) {
        user.get();
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(manager.getCacheNames()).hasSize(CACHES);
  }

  private Callable<Void> useAllCaches() {
    return () -> {
      for (int i = 0; i < CACHES; i++) {
        caches.get("first-use-" + i).put("key", i);
        assertThat(caches.get("first-use-" + i).get("key")).isEqualTo(i);
      }
      return null;
    };
  }

  @Test
  void createsACacheWhoseEntriesExpire() {
    assertThat(expiryOf(caches.get("products")))
        .isEqualTo(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
  }

  @Test
  void takesTheExpiryFromTheSettings() {
    application.close();
    System.setProperty(Settings.EXPIRY, "created 90s");
    application = Application.start(FirstUseTest.class);

    assertThat(expiryOf(application.get(CacheOperations.class).caches().get("products")))
        .isEqualTo(CreatedExpiryPolicy.factoryOf(new Duration(TimeUnit.SECONDS, 90)));
  }

  @Test
  void leavesACacheThatExistsAsItIs() {
    Cache<String, String> existing =
        manager.createCache(
            "products",
            new MutableConfiguration<String, String>().setTypes(String.class, String.class));

    assertThat(caches.get("products")).isSameAs(existing);
    assertThat(expiryOf(caches.get("products"))).isEqualTo(EternalExpiryPolicy.factoryOf());
  }

  @Test
  void comesAgainAfterTheCacheWasDestroyed() {
    caches.get("products").put("key", "value");
    manager.destroyCache("products");

    assertThat(caches.get("products").get("key")).isNull();
  }

  @SuppressWarnings("unchecked") // CompleteConfiguration.class is raw
  private static Factory<ExpiryPolicy> expiryOf(Cache<Object, Object> cache) {
    return cache.getConfiguration(CompleteConfiguration.class).getExpiryPolicyFactory();
  }
}
