package dev.tamp.jcache.cdi.intercept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.cdi.Application;
import dev.tamp.jcache.cdi.key.ArgumentsKeyGenerator;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.util.List;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.annotation.CacheInvocationContext;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheKeyInvocationContext;
import javax.cache.annotation.CacheMethodDetails;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResolver;
import javax.cache.annotation.CacheResolverFactory;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.GeneratedCacheKey;
import javax.cache.configuration.MutableConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.redisson.codec.SerializationCodec;

class MisuseTest {

  private static final String METHOD = "@CacheResult on " + Catalog.class.getName();

  private static Application application;
  private static Catalog catalog;

  @BeforeAll
  static void start() {
    application = Application.start(Catalog.class, Generator.class);
    CacheManager manager = Application.manager();
    manager.createCache(
        "typed", new MutableConfiguration<String, String>().setTypes(String.class, String.class));
    manager.createCache(
        "serialised",
        new CompressedConfiguration<Object, Object>().setCodec(new SerializationCodec()));
    manager.createCache(
        "failures",
        new CompressedConfiguration<Object, Object>().setCodec(new SerializationCodec()));
    catalog = application.get(Catalog.class);
  }

  @AfterAll
  static void stop() {
    application.close();
  }

  @Test
  void ofAKeyThatCannotBeSerialisedNamesTheMethodAndTheClass() {
    assertThatThrownBy(() -> catalog.byStream(new ByteArrayInputStream(new byte[1])))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessageStartingWith(METHOD + ".byStream(InputStream): ")
        .hasMessageContaining("java.io.ByteArrayInputStream");
  }

  @Test
  void ofAValueThatCannotBeSerialisedNamesTheMethodAndTheCache() {
    assertThatThrownBy(() -> catalog.unserialisable("lamp"))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessageStartingWith(METHOD + ".unserialisable(String): cannot store")
        .hasMessageContaining(Unserialisable.class.getName())
        .hasMessageContaining("Cache[serialised]");
  }

  @Test
  void ofAnExceptionThatCannotBeSerialisedThrowsThatException() {
    assertThatThrownBy(() -> catalog.unserialisableFailure("lamp"))
        .isExactlyInstanceOf(UnserialisableException.class)
        .hasMessage("the user's own");
  }

  @Test
  void ofACacheWithOtherTypesNamesTheMethodAndTheTypes() {
    assertThatThrownBy(() -> catalog.typed("lamp"))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessageStartingWith(METHOD + ".typed(String): ")
        .hasMessageContaining("Cache[typed]")
        .hasMessageContaining("java.lang.String");
  }

  @Test
  void ofOneCacheByMethodsWithOtherResultsNamesBothClasses() {
    assertThat(catalog.number("lamp")).isEqualTo(1);

    assertThatThrownBy(() -> catalog.text("lamp"))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessageStartingWith(METHOD + ".text(String): Cache[mixed] has a java.lang.Integer")
        .hasMessageContaining("and not a java.lang.String");
  }

  @Test
  void byAKeyGeneratorOrResolverThrowsItsOwnException() {
    assertThatThrownBy(() -> catalog.failingKey("lamp"))
        .isExactlyInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no key for failingKey");
    assertThatThrownBy(() -> catalog.failingResolver("lamp"))
        .isExactlyInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no cache");
  }

  @Test
  void byAKeyGeneratorThatReturnsNullNamesTheMethod() {
    assertThatThrownBy(() -> catalog.noKey("lamp"))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessage(METHOD + ".noKey(String): its key generator returned null");
  }

  @Test
  void byAKeyGeneratorOrResolverThatCannotBeCreatedNamesTheMethodAndTheReason() {
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
  void isNotAKeyGeneratorThatIsNoBean() {
    assertThat(catalog.plainGenerator("lamp")).isEqualTo("lamp");
    assertThat(Plain.keys).isPositive();
  }

  @Test
  void isNoErrorOfTheMethod() {
    assertThatThrownBy(() -> catalog.crash("lamp"))
        .isExactlyInstanceOf(StackOverflowError.class)
        .hasMessage("the user's own");
  }

  @ApplicationScoped
  static class Catalog {

    @CacheResult(cacheName = "products")
    public String byStream(InputStream key) {
      return "";
    }

    @CacheResult(cacheName = "serialised")
    public Unserialisable unserialisable(String name) {
      return new Unserialisable();
    }

    @CacheResult(cacheName = "products", exceptionCacheName = "failures")
    public String unserialisableFailure(String name) {
      throw new UnserialisableException();
    }

    @CacheResult(cacheName = "typed")
    public String typed(String name) {
      return name;
    }

    @CacheResult(cacheName = "mixed")
    public int number(String name) {
      return 1;
    }

    @CacheResult(cacheName = "mixed")
    public String text(String name) {
      return name;
    }

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

    @CacheResult(cacheName = "products", cacheKeyGenerator = BrokenGenerator.class)
    public String brokenGenerator(String name) {
      return name;
    }

    @CacheRemoveAll(cacheName = "products", cacheResolverFactory = BrokenResolver.class)
    public void brokenResolver() {}

    @CacheResult(cacheName = "products")
    public String crash(String name) {
      throw new StackOverflowError("the user's own");
    }
  }

  static final class Unserialisable {}

  static final class UnserialisableException extends RuntimeException {

    private static final long serialVersionUID = 1;

    @SuppressWarnings({"serial", "unused"}) // what makes it fail
    private final List<Object> details = List.of(new Object());

    UnserialisableException() {
      super("the user's own");
    }
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
