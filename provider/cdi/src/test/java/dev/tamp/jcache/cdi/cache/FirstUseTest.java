package dev.tamp.jcache.cdi.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.cdi.Application;
import dev.tamp.jcache.cdi.intercept.CacheOperations;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
import javax.cache.expiry.ModifiedExpiryPolicy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FirstUseTest {

  private static final int CACHES = 100;
  private static final int THREADS = 8;

  private Application application;
  private CacheManager manager;

  @BeforeEach
  void start() {
    application = Application.start(FirstUseTest.class);
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
        cache("first-use-" + i).put("key", i);
        assertThat(cache("first-use-" + i).get("key")).isEqualTo(i);
      }
      return null;
    };
  }

  @Test
  void createsACacheWhoseEntriesExpire() {
    assertThat(expiryOf(cache("products")))
        .isEqualTo(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
  }

  @Test
  void takesTheExpiryFromTheSettings() {
    application.close();
    System.setProperty(Settings.EXPIRY, "created 90s");
    application = Application.start(FirstUseTest.class);

    assertThat(expiryOf(cache("products")))
        .isEqualTo(CreatedExpiryPolicy.factoryOf(new Duration(TimeUnit.SECONDS, 90)));
  }

  @Test
  void leavesACacheThatExistsAsItIs() {
    Cache<String, String> existing =
        manager.createCache(
            "products",
            new MutableConfiguration<String, String>().setTypes(String.class, String.class));

    assertThat(cache("products")).isSameAs(existing);
    assertThat(expiryOf(cache("products"))).isEqualTo(EternalExpiryPolicy.factoryOf());
  }

  @Test
  void comesAgainAfterTheCacheWasDestroyed() {
    cache("products").put("key", "value");
    manager.destroyCache("products");

    assertThat(cache("products").get("key")).isNull();
  }

  @Test
  void takesTheExpiryOfTheManagersSettingsIfTheyHaveOne() {
    assertThat(expiryOf(cache("lasting-products"))).isEqualTo(EternalExpiryPolicy.factoryOf());
    assertThat(expiryOf(cache("fleeting")))
        .isEqualTo(ModifiedExpiryPolicy.factoryOf(new Duration(TimeUnit.SECONDS, 5)));
  }

  @Test
  void createsACacheWhoseEntriesExpireAlsoOfABlockWithoutExpiry() {
    assertThat(expiryOf(cache("bypassed")))
        .isEqualTo(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
  }

  private Cache<Object, Object> cache(String name) {
    return Objects.requireNonNull(application.get(CacheOperations.class).caches().get(name));
  }

  @SuppressWarnings("unchecked") // CompleteConfiguration.class is raw
  private static Factory<ExpiryPolicy> expiryOf(Cache<Object, Object> cache) {
    return cache.getConfiguration(CompleteConfiguration.class).getExpiryPolicyFactory();
  }
}
