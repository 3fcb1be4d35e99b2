package dev.tamp.jcache.cdi.intercept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.cdi.Application;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.cache.annotation.CacheDefaults;
import javax.cache.annotation.CacheKey;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheRemove;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.CacheValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CachedChangeTest {

  private static final Product LAMP = new Product("lamp", 30);
  private static final Product CHEAP = new Product("lamp", 20);

  private static Application application;
  private static Catalog catalog;

  @BeforeAll
  static void start() {
    application = Application.start(Catalog.class);
    catalog = application.get(Catalog.class);
  }

  @AfterAll
  static void stop() {
    application.close();
  }

  @BeforeEach
  void cacheALamp() {
    catalog.clear();
    assertThat(catalog.find("lamp")).isEqualTo(LAMP);
  }

  @Test
  void replacesAResult() {
    catalog.save("lamp", CHEAP);

    assertThat(catalog.find("lamp")).isEqualTo(CHEAP);
  }

  @Test
  void replacesAResultByTheContentOfAnOptional() {
    catalog.saveOptional("lamp", Optional.of(CHEAP));

    assertThat(catalog.find("lamp")).isEqualTo(CHEAP);
  }

  @Test
  void ofNullRemovesTheResult() {
    catalog.save("lamp", CHEAP);
    catalog.save("lamp", null);

    assertThat(catalog.find("lamp")).isEqualTo(LAMP);
  }

  @Test
  void isNotMadeIfTheMethodFails() {
    assertThatThrownBy(() -> catalog.failToSave("lamp", CHEAP))
        .isExactlyInstanceOf(IllegalStateException.class);

    assertThat(catalog.find("lamp")).isEqualTo(LAMP);
  }

  @Test
  void isMadeIfTheMethodFailsAsExpected() {
    assertThatThrownBy(() -> catalog.failToSaveAsExpected("lamp", CHEAP))
        .isExactlyInstanceOf(UncheckedIOException.class);

    assertThat(catalog.find("lamp")).isEqualTo(CHEAP);
  }

  @Test
  void isMadeBeforeAMethodThatFails() {
    assertThatThrownBy(() -> catalog.saveFirst("lamp", CHEAP))
        .isExactlyInstanceOf(IllegalStateException.class);

    assertThat(catalog.find("lamp")).isEqualTo(CHEAP);
  }

  @Test
  void comesWhenTheStageOfTheMethodCompletes() {
    CompletableFuture<String> saving = new CompletableFuture<>();
    CompletableFuture<String> saved = catalog.saveLater("lamp", CHEAP, saving);
    assertThat(catalog.find("lamp")).isEqualTo(LAMP);

    saving.complete("saved");

    assertThat(saved.join()).isEqualTo("saved");
    assertThat(catalog.find("lamp")).isEqualTo(CHEAP);
  }

  @Test
  void removesOneResult() {
    catalog.save("lamp", CHEAP);
    catalog.save("chair", CHEAP);
    catalog.remove("lamp");

    assertThat(catalog.find("lamp")).isEqualTo(LAMP);
    assertThat(catalog.find("chair")).isEqualTo(CHEAP);
  }

  @Test
  void removesAllResults() {
    catalog.save("lamp", CHEAP);
    catalog.clear();

    assertThat(catalog.find("lamp")).isEqualTo(LAMP);
  }

  @CacheDefaults(cacheName = "products")
  abstract static class Products {

    @CacheResult
    public Product find(String name) {
      return new Product(name, 30);
    }
  }

  @ApplicationScoped
  @CacheDefaults(cacheName = "changed-products")
  static class Catalog extends Products {

    @CachePut
    public void save(String name, @CacheValue @Nullable Product product) {}

    @CachePut
    public void saveOptional(String name, @CacheValue Optional<Product> product) {}

    @CachePut
    public void failToSave(String name, @CacheValue Product product) {
      throw new IllegalStateException("not saved");
    }

    @CachePut(cacheFor = UncheckedIOException.class)
    public void failToSaveAsExpected(String name, @CacheValue Product product) {
      throw new UncheckedIOException(new IOException("not confirmed"));
    }

    @CachePut(afterInvocation = false)
    public void saveFirst(String name, @CacheValue Product product) {
      throw new IllegalStateException("not saved");
    }

    @CachePut
    public CompletableFuture<String> saveLater(
        @CacheKey String name, @CacheValue Product product, CompletableFuture<String> saving) {
      return saving;
    }

    @CacheRemove
    public void remove(String name) {}

    @CacheRemoveAll
    public void clear() {}
  }
}
