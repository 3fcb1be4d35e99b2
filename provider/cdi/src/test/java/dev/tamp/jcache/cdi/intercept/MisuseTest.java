package dev.tamp.jcache.cdi.intercept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.cdi.Application;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.List;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.annotation.CacheResult;
import javax.cache.configuration.MutableConfiguration;
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
    application = Application.start(Catalog.class);
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
}
