package dev.tamp.jcache.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.enterprise.context.ApplicationScoped;
import javax.cache.CacheException;
import javax.cache.annotation.CacheDefaults;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResult;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.cache.interceptor.SimpleKeyGenerator;

class SpringKeyGeneratorTest {

  private static Application application;
  private static Catalog catalog;

  @BeforeAll
  static void start() {
    application = Application.start(Catalog.class);
    catalog = application.get(Catalog.class);
    catalog.clear();
  }

  @AfterAll
  static void stop() {
    application.close();
  }

  @Test
  void findsWhatSpringStored() {
    put("by Spring", "lamp");
    put("by Spring");
    put("by Spring", "lamp", 1L);
    put("by Spring", (Object) new String[] {"lamp"});

    assertThat(catalog.one("lamp")).isEqualTo("by Spring");
    assertThat(catalog.none()).isEqualTo("by Spring");
    assertThat(catalog.two("lamp", 1)).isEqualTo("by Spring");
    assertThat(catalog.array(new String[] {"lamp"})).isEqualTo("by Spring");
    assertThat(catalog.one("chair")).isEqualTo("by the method");
  }

  private static void put(String value, Object... arguments) {
    Application.manager().getCache("spring").put(SimpleKeyGenerator.generateKey(arguments), value);
  }

  @Test
  void refusesAnArgumentThatCannotBeStored() {
    assertThatThrownBy(() -> catalog.object(new Object()))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessageStartingWith("@CacheResult on " + Catalog.class.getName() + ".object(Object)")
        .hasMessageContaining("not Serializable");
  }

  @Test
  void needsSpringForOtherThanOneArgument() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    try {
      assertThat(catalog.one("table")).isEqualTo("by the method");
      assertThatThrownBy(() -> catalog.two("table", 1))
          .isExactlyInstanceOf(CacheException.class)
          .hasMessageContaining("spring-context");
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @ApplicationScoped
  @CacheDefaults(cacheName = "spring", cacheKeyGenerator = SpringKeyGenerator.class)
  static class Catalog {

    @CacheRemoveAll
    public void clear() {}

    @CacheResult
    public String none() {
      return "by the method";
    }

    @CacheResult
    public String one(String name) {
      return "by the method";
    }

    @CacheResult
    public String two(String name, long number) {
      return "by the method";
    }

    @CacheResult
    public String array(String[] names) {
      return "by the method";
    }

    @CacheResult
    public String object(Object key) {
      return "by the method";
    }
  }
}
