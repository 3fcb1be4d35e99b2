package dev.tamp.jcache.cdi.intercept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.cdi.Application;
import dev.tamp.jcache.cdi.SingleFlight;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.cache.annotation.CacheResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SingleFlightTest {

  private static final int THREADS = 8;
  private static final String CACHES = "tamp.cdi.single-flight";

  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private Application application;
  private Catalog catalog;

  @BeforeEach
  void start() {
    System.setProperty(CACHES, "flight-of-*, other");
    application = Application.start(Catalog.class, Friends.class);
    catalog = application.get(Catalog.class);
  }

  @AfterEach
  void stop() {
    threads.shutdownNow();
    application.close();
    System.clearProperty(CACHES);
  }

  static Stream<Named<Function<Catalog, Product>>> methods() {
    return Stream.of(
        Named.of("of a method", catalog -> catalog.find("lamp")),
        Named.of("of a cache", catalog -> catalog.findInCache("lamp")),
        Named.of("of a stage", catalog -> catalog.findLater("lamp").join()));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void callsTheMethodOnce(Function<Catalog, Product> method) throws Exception {
    List<Future<Product>> results = new ArrayList<>();
    CountDownLatch ready = new CountDownLatch(THREADS);
    for (int i = 0; i < THREADS; i++) {
      results.add(
          threads.submit(
              () -> {
                ready.countDown();
                return method.apply(catalog);
              }));
    }
    ready.await();
    await().untilAsserted(() -> assertThat(catalog.calls()).isPositive());
    catalog.release();

    for (Future<Product> result : results) {
      assertThat(result.get()).isEqualTo(new Product("lamp", 1));
    }
    assertThat(catalog.calls()).isOne();
  }

  @Test
  void sharesTheExceptionAndTriesAgainLater() {
    assertThatThrownBy(() -> catalog.fail("lamp")).hasMessage("failure 1");
    assertThatThrownBy(() -> catalog.fail("lamp")).hasMessage("failure 2");
  }

  @Test
  void letsMethodsCallEachOther() {
    assertThat(application.get(Friends.class).greet("a")).isEqualTo("hello b and a");
  }

  @ApplicationScoped
  static class Catalog {

    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch released = new CountDownLatch(1);

    public int calls() {
      return calls.get();
    }

    public void release() {
      released.countDown();
    }

    @SingleFlight
    @CacheResult(cacheName = "products")
    public Product find(String name) {
      return load(name);
    }

    @CacheResult(cacheName = "flight-of-products")
    public Product findInCache(String name) {
      return load(name);
    }

    @SingleFlight
    @CacheResult(cacheName = "stages")
    public CompletableFuture<Product> findLater(String name) {
      return CompletableFuture.supplyAsync(() -> load(name));
    }

    @SingleFlight
    @CacheResult(cacheName = "failures")
    public Product fail(String name) {
      throw new IllegalStateException("failure " + calls.incrementAndGet());
    }

    private Product load(String name) {
      int call = calls.incrementAndGet();
      try {
        released.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return new Product(name, call);
    }
  }

  @ApplicationScoped
  @SingleFlight
  static class Friends {

    @Inject private Friends friends;

    @CacheResult(cacheName = "greetings")
    public String greet(String name) {
      return name.equals("a") ? "hello " + friends.greet("b") : "b and a";
    }
  }
}
