package dev.tamp.jcache.cdi.intercept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.cdi.Application;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.cache.annotation.CacheKey;
import javax.cache.annotation.CacheResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CachedResultTest {

  private static final Product LAMP = new Product("lamp", 30);
  private static final AtomicInteger CALLS = new AtomicInteger();

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
  void clear() {
    Application.manager().getCacheNames().forEach(Application.manager()::destroyCache);
    CALLS.set(0);
  }

  @Test
  void isReturnedWithoutACallOfTheMethod() {
    assertThat(catalog.find("lamp")).isEqualTo(LAMP);
    assertThat(catalog.find("lamp")).isEqualTo(LAMP);

    assertThat(CALLS).hasValue(1);
  }

  @Test
  void isFoundByThePartsOfTheKeyAlone() {
    catalog.find("lamp");
    catalog.findWithRemark("first", "lamp");
    catalog.findWithRemark("second", "lamp");

    assertThat(CALLS).hasValue(1);
  }

  @Test
  void isNotCachedIfItIsNull() {
    assertThat(catalog.none("lamp")).isNull();
    assertThat(catalog.none("lamp")).isNull();

    assertThat(CALLS).hasValue(2);
  }

  @Test
  void mayBePrimitive() {
    assertThat(catalog.price("lamp")).isEqualTo(30);
    assertThat(catalog.price("lamp")).isEqualTo(30);

    assertThat(CALLS).hasValue(1);
  }

  @Test
  void isLookedUpByNobodyWithSkipGet() {
    catalog.reload("lamp");
    catalog.reload("lamp");

    assertThat(CALLS).hasValue(2);
    catalog.find("lamp");
    assertThat(CALLS).as("find after reload").hasValue(2);
  }

  static Stream<Named<Function<Catalog, Object>>> methodsThatWrap() {
    return Stream.of(
        Named.of("Optional", catalog -> catalog.optional("lamp").orElseThrow()),
        Named.of("CompletionStage", catalog -> catalog.stage("lamp").toCompletableFuture().join()),
        Named.of("CompletableFuture", catalog -> catalog.future("lamp").join()),
        Named.of("both", catalog -> catalog.optionalStage("lamp").join().orElseThrow()));
  }

  @ParameterizedTest
  @MethodSource("methodsThatWrap")
  void isCachedWithoutWhatSurroundsIt(Function<Catalog, Object> method) {
    assertThat(method.apply(catalog)).isEqualTo(LAMP);
    assertThat(method.apply(catalog)).isEqualTo(LAMP);

    assertThat(CALLS).hasValue(1);
    assertThat(catalog.find("lamp")).isEqualTo(LAMP);
    assertThat(CALLS).as("find after the others").hasValue(1);
  }

  @Test
  void isNotCachedIfItIsAnEmptyOptional() {
    assertThat(catalog.empty("lamp")).isEmpty();
    assertThat(catalog.empty("lamp")).isEmpty();

    assertThat(CALLS).hasValue(2);
  }

  @Test
  void isNotCachedIfItsStageFails() {
    assertThatThrownBy(() -> catalog.failingStage("lamp").join())
        .isInstanceOf(CompletionException.class);
    assertThatThrownBy(() -> catalog.failingStage("lamp").join())
        .isInstanceOf(CompletionException.class);

    assertThat(CALLS).hasValue(2);
  }

  @Test
  void ofAStageThatFailedIsCachedIfAsked() {
    assertThatThrownBy(() -> catalog.rememberedStage("lamp").join())
        .hasRootCauseExactlyInstanceOf(IOException.class);
    assertThatThrownBy(() -> catalog.rememberedStage("lamp").join())
        .hasRootCauseExactlyInstanceOf(IOException.class)
        .hasRootCauseMessage("no lamp");

    assertThat(CALLS).hasValue(1);
  }

  @Test
  void isAnExceptionWhereExceptionsAreCached() {
    assertThatThrownBy(() -> catalog.fail("lamp")).isExactlyInstanceOf(IOException.class);
    assertThatThrownBy(() -> catalog.fail("lamp"))
        .isExactlyInstanceOf(IOException.class)
        .hasMessage("no lamp");

    assertThat(CALLS).hasValue(1);
  }

  @Test
  void isNotAnErrorUnlessThatIsNamed() {
    assertThatThrownBy(() -> catalog.crash("lamp")).isExactlyInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> catalog.crash("lamp")).isExactlyInstanceOf(AssertionError.class);
    assertThat(CALLS).hasValue(2);

    assertThatThrownBy(() -> catalog.crashAgain("lamp")).isExactlyInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> catalog.crashAgain("lamp")).isExactlyInstanceOf(AssertionError.class);
    assertThat(CALLS).hasValue(3);
  }

  @ApplicationScoped
  static class Catalog {

    @CacheResult(cacheName = "products")
    public Product find(String name) {
      return load(name);
    }

    @CacheResult(cacheName = "products")
    public Product findWithRemark(String remark, @CacheKey String name) {
      return load(name);
    }

    @CacheResult(cacheName = "products", skipGet = true)
    public Product reload(String name) {
      return load(name);
    }

    @CacheResult(cacheName = "products")
    public Optional<Product> optional(String name) {
      return Optional.of(load(name));
    }

    @CacheResult(cacheName = "products")
    public CompletionStage<Product> stage(String name) {
      return CompletableFuture.supplyAsync(() -> load(name));
    }

    @CacheResult(cacheName = "products")
    public CompletableFuture<Product> future(String name) {
      return CompletableFuture.completedFuture(load(name));
    }

    @CacheResult(cacheName = "products")
    public CompletableFuture<Optional<Product>> optionalStage(String name) {
      return CompletableFuture.supplyAsync(() -> Optional.of(load(name)));
    }

    @CacheResult(cacheName = "prices")
    public int price(String name) {
      return load(name).price();
    }

    @CacheResult(cacheName = "nothing")
    public @Nullable Product none(String name) {
      CALLS.incrementAndGet();
      return null;
    }

    @CacheResult(cacheName = "nothing")
    public Optional<Product> empty(String name) {
      CALLS.incrementAndGet();
      return Optional.empty();
    }

    @CacheResult(cacheName = "products")
    public CompletableFuture<Product> failingStage(String name) {
      CALLS.incrementAndGet();
      return CompletableFuture.failedFuture(new IOException("no " + name));
    }

    @CacheResult(cacheName = "products", exceptionCacheName = "failures")
    public CompletableFuture<Product> rememberedStage(String name) {
      CALLS.incrementAndGet();
      return CompletableFuture.failedFuture(new IOException("no " + name));
    }

    @CacheResult(cacheName = "products", exceptionCacheName = "failures")
    public Product fail(String name) throws IOException {
      CALLS.incrementAndGet();
      throw new IOException("no " + name);
    }

    @CacheResult(cacheName = "products", exceptionCacheName = "failures")
    public Product crash(String name) {
      CALLS.incrementAndGet();
      throw new AssertionError("no " + name);
    }

    @CacheResult(
        cacheName = "products",
        exceptionCacheName = "failures",
        cachedExceptions = AssertionError.class)
    public Product crashAgain(String name) {
      CALLS.incrementAndGet();
      throw new AssertionError("no " + name);
    }

    private static Product load(String name) {
      CALLS.incrementAndGet();
      return new Product(name, 30);
    }
  }
}
