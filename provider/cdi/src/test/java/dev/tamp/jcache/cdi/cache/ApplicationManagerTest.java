package dev.tamp.jcache.cdi.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.cdi.Application;
import dev.tamp.jcache.cdi.TestRedis;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.net.URI;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.annotation.CacheResult;
import org.junit.jupiter.api.Test;

class ApplicationManagerTest {

  private static final URI OTHER = URI.create("classpath:tamp-jcache.yaml#other");

  @Test
  void isTheDefaultOneOfTheProviderWithoutABean() {
    try (Application application = Application.start(Clock.class)) {
      application.get(Clock.class).now("UTC");

      assertThat(Application.manager().getCacheNames()).containsExactly("clock");
    }
  }

  @Test
  void isClosedWithTheApplication() {
    CacheManager manager;
    try (Application application = Application.start(Clock.class)) {
      application.get(Clock.class).now("UTC");
      manager = Application.manager();
    }

    assertThat(manager.isClosed()).isTrue();
  }

  @Test
  void isTheBeanIfItIsOneOfTamp() {
    try (Application application = Application.start(Clock.class, OneManager.class)) {
      application.get(Clock.class).now("UTC");

      assertThat(Application.manager().getCacheNames()).isEmpty();
      assertThat(OneManager.tamp().getCacheNames()).containsExactly("clock");
    }
    assertThat(OneManager.tamp().isClosed()).as("the application's own manager").isFalse();
    OneManager.tamp().close();
  }

  @Test
  void isNotABeanOfAnotherProvider() {
    try (Application application = Application.start(Clock.class, OtherManager.class)) {
      application.get(Clock.class).now("UTC");

      assertThat(Application.manager().getCacheNames()).containsExactly("clock");
    }
  }

  @Test
  void isMissingIfSeveralBeansMatch() {
    try (Application application =
        Application.start(Clock.class, OneManager.class, OtherManager.class)) {
      Clock clock = application.get(Clock.class);

      assertThatThrownBy(() -> clock.now("UTC"))
          .hasMessageStartingWith("@CacheResult on " + Clock.class.getName() + ".now(String): ")
          .hasMessageContaining("OneManager")
          .hasMessageContaining("OtherManager");
    }
  }

  @Test
  void thatCannotReadItsFileIsNamedWithTheMethod() {
    try (Application application = Application.start(Clock.class, LostManager.class)) {
      Clock clock = application.get(Clock.class);

      assertThatThrownBy(() -> clock.now("UTC"))
          .isExactlyInstanceOf(CacheException.class)
          .hasMessageStartingWith("@CacheResult on " + Clock.class.getName() + ".now(String): ")
          .hasMessageContaining("nowhere.yaml");
    }
  }

  @Test
  void thatHasNoRedisIsNamedWithTheMethodAndWhatToDo() {
    try (Application application = Application.start(Clock.class, BareManager.class)) {
      Clock clock = application.get(Clock.class);

      assertThatThrownBy(() -> clock.now("UTC"))
          .isExactlyInstanceOf(CacheException.class)
          .hasMessageStartingWith("@CacheResult on " + Clock.class.getName() + ".now(String): ")
          .hasMessageContaining("put tamp-jcache.yaml or redisson-jcache.yaml on the class path");
    }
  }

  @ApplicationScoped
  static class Clock {

    @CacheResult(cacheName = "clock")
    public String now(String zone) {
      return "noon";
    }
  }

  @ApplicationScoped
  static class OneManager {

    static CacheManager tamp() {
      System.setProperty(TestRedis.ADDRESS, TestRedis.shared().address());
      return Caching.getCachingProvider(TampCachingProvider.class.getName())
          .getCacheManager(OTHER, null);
    }

    @Produces
    @ApplicationScoped
    CacheManager manager() {
      return tamp();
    }
  }

  @ApplicationScoped
  static class OtherManager {

    @Produces
    @ApplicationScoped
    CacheManager manager() {
      return Caching.getCachingProvider("org.jsr107.ri.spi.RICachingProvider").getCacheManager();
    }
  }

  @ApplicationScoped
  static class LostManager {

    @Produces
    CacheManager manager() {
      return Caching.getCachingProvider(TampCachingProvider.class.getName())
          .getCacheManager(URI.create("file:/nowhere.yaml"), null);
    }
  }

  @ApplicationScoped
  static class BareManager {

    @Produces
    CacheManager manager() {
      return Caching.getCachingProvider(TampCachingProvider.class.getName())
          .getCacheManager(URI.create("classpath:without-redis.yaml"), null);
    }
  }
}
