package dev.tamp.jcache.cdi.intercept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.cdi.Application;
import dev.tamp.jcache.cdi.key.ArgumentsKeyGenerator;
import jakarta.enterprise.context.ApplicationScoped;
import java.lang.annotation.Annotation;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.annotation.CacheInvocationContext;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheKeyInvocationContext;
import javax.cache.annotation.CacheMethodDetails;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResolver;
import javax.cache.annotation.CacheResolverFactory;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.GeneratedCacheKey;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A key generator or a resolver factory of the application. */
class CustomizationsTest {

  private static final String METHOD = "@CacheResult on " + Catalog.class.getName();

  private static Application application;
  private static Catalog catalog;

  @BeforeAll
  static void start() {
    application = Application.start(Catalog.class, Generator.class);
    catalog = application.get(Catalog.class);
  }

  @AfterAll
  static void stop() {
    application.close();
  }

  @Test
  void thatThrowsThrowsItsOwnException() {
    assertThatThrownBy(() -> catalog.failingKey("lamp"))
        .isExactlyInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no key for failingKey");
    assertThatThrownBy(() -> catalog.failingResolver("lamp"))
        .isExactlyInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no cache");
  }

  @Test
  void thatMakesNoKeyNamesTheMethod() {
    assertThatThrownBy(() -> catalog.noKey("lamp"))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessage(METHOD + ".noKey(String): its key generator returned null");
  }

  @Test
  void thatFindsNoCacheNamesTheMethod() {
    assertThatThrownBy(() -> catalog.noCache("lamp"))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessage(METHOD + ".noCache(String): its cache resolver returned null");
  }

  @Test
  void thatCannotBeCreatedNamesTheMethodAndTheReason() {
    assertThatThrownBy(() -> catalog.brokenGenerator("lamp"))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessage(
            METHOD
                + ".brokenGenerator(String): "
                + BrokenGenerator.class.getName()
                + " cannot be created: java.lang.IllegalStateException: no configuration");
    assertThatThrownBy(() -> catalog.brokenResolver())
        .isExactlyInstanceOf(CacheException.class)
        .hasMessage(
            "@CacheRemoveAll on "
                + Catalog.class.getName()
                + ".brokenResolver(): "
                + BrokenResolver.class.getName()
                + " cannot be created: java.lang.IllegalStateException: no configuration");
  }

  @Test
  void mayBeNoBean() {
    assertThat(catalog.plainGenerator("lamp")).isEqualTo("lamp");
    assertThat(Plain.keys).isPositive();
  }

  @ApplicationScoped
  static class Catalog {

    @CacheResult(cacheName = "products", cacheKeyGenerator = Generator.class)
    public String failingKey(String name) {
      return name;
    }

    @CacheResult(cacheName = "products", cacheKeyGenerator = Generator.class)
    public String noKey(String name) {
      return name;
    }

    @CacheResult(cacheName = "plain", cacheKeyGenerator = Plain.class)
    public String plainGenerator(String name) {
      return name;
    }

    @CacheResult(cacheName = "products", cacheResolverFactory = FailingResolver.class)
    public String failingResolver(String name) {
      return name;
    }

    @CacheResult(cacheName = "products", cacheResolverFactory = AbsentResolver.class)
    public String noCache(String name) {
      return name;
    }

    @CacheResult(cacheName = "products", cacheKeyGenerator = BrokenGenerator.class)
    public String brokenGenerator(String name) {
      return name;
    }

    @CacheRemoveAll(cacheName = "products", cacheResolverFactory = BrokenResolver.class)
    public void brokenResolver() {}
  }

  @ApplicationScoped
  static class Generator implements CacheKeyGenerator {

    @Override
    @SuppressWarnings("NullAway") // the misuse
    public @Nullable GeneratedCacheKey generateCacheKey(
        CacheKeyInvocationContext<? extends Annotation> context) {
      String method = context.getMethod().getName();
      if (method.equals("noKey")) {
        return null;
      }
      throw new UnsupportedOperationException("no key for " + method);
    }
  }

  /** No bean, but it can be created. */
  public static final class Plain implements CacheKeyGenerator {

    private static int keys;

    private final CacheKeyGenerator generator = new ArgumentsKeyGenerator();

    @Override
    public GeneratedCacheKey generateCacheKey(
        CacheKeyInvocationContext<? extends Annotation> context) {
      keys++;
      return generator.generateCacheKey(context);
    }
  }

  /** Finds no cache. */
  public static final class AbsentResolver implements CacheResolverFactory {

    @Override
    public CacheResolver getCacheResolver(CacheMethodDetails<? extends Annotation> details) {
      return new CacheResolver() {
        @Override
        public <K, V> @Nullable Cache<K, V> resolveCache(
            CacheInvocationContext<? extends Annotation> context) {
          return null;
        }
      };
    }

    @Override
    public CacheResolver getExceptionCacheResolver(CacheMethodDetails<CacheResult> details) {
      return getCacheResolver(details);
    }
  }

  /** No bean, and it cannot be created. */
  public static final class BrokenGenerator implements CacheKeyGenerator {

    public BrokenGenerator() {
      throw new IllegalStateException("no configuration");
    }

    @Override
    public GeneratedCacheKey generateCacheKey(
        CacheKeyInvocationContext<? extends Annotation> context) {
      throw new AssertionError("never called");
    }
  }

  /** The same. */
  public static final class BrokenResolver implements CacheResolverFactory {

    public BrokenResolver() {
      throw new IllegalStateException("no configuration");
    }

    @Override
    public CacheResolver getCacheResolver(CacheMethodDetails<? extends Annotation> details) {
      throw new AssertionError("never called");
    }

    @Override
    public CacheResolver getExceptionCacheResolver(CacheMethodDetails<CacheResult> details) {
      throw new AssertionError("never called");
    }
  }

  /** No bean either. */
  public static final class FailingResolver implements CacheResolverFactory {

    @Override
    public CacheResolver getCacheResolver(CacheMethodDetails<? extends Annotation> details) {
      return new CacheResolver() {
        @Override
        public <K, V> Cache<K, V> resolveCache(
            CacheInvocationContext<? extends Annotation> context) {
          throw new UnsupportedOperationException("no cache");
        }
      };
    }

    @Override
    public CacheResolver getExceptionCacheResolver(CacheMethodDetails<CacheResult> details) {
      return getCacheResolver(details);
    }
  }
}
