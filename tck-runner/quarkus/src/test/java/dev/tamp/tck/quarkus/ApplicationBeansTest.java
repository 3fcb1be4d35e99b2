package dev.tamp.tck.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.cdi.ArgumentsKey;
import dev.tamp.tck.fork.RedisForTestRun;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.util.Locale;
import javax.cache.Caching;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CacheKeyInvocationContext;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.GeneratedCacheKey;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.runner.Description;
import org.junit.runner.Result;

/** What the TCK does not look at. */
@QuarkusTest
class ApplicationBeansTest {

  private static final RedisForTestRun REDIS = new RedisForTestRun();

  @Inject Catalog catalog;

  @BeforeAll
  static void startRedis() throws IOException {
    REDIS.testRunStarted(Description.EMPTY);
  }

  /** The next test may have another server, and the application a manager for this one. */
  @AfterAll
  static void stop() {
    Caching.getCachingProvider().close();
    REDIS.testRunFinished(new Result());
  }

  /** Quarkus removes beans that nobody injects, and intercepts calls through {@code this}. */
  @Test
  void useAKeyGeneratorThatNobodyInjectsAndCacheTheirOwnCalls() {
    assertThat(catalog.price("lamp")).isOne();
    assertThat(catalog.price("LAMP")).isOne();
    assertThat(catalog.priceOf("Lamp")).isOne();
    assertThat(catalog.price("table")).isEqualTo(2);
  }

  @ApplicationScoped
  static class Catalog {

    private int calls;

    @CacheResult(cacheName = "prices", cacheKeyGenerator = UpperCase.class)
    public int price(String product) {
      return ++calls;
    }

    public int priceOf(String product) {
      return price(product);
    }
  }

  /** Cannot be created but by the container. */
  @Singleton
  static class UpperCase implements CacheKeyGenerator {

    private final Alphabet alphabet;

    @Inject
    UpperCase(Alphabet alphabet) {
      this.alphabet = alphabet;
    }

    @Override
    public GeneratedCacheKey generateCacheKey(
        CacheKeyInvocationContext<? extends Annotation> context) {
      return new ArgumentsKey(alphabet.upper(context.getKeyParameters()[0].getValue()));
    }
  }

  @Singleton
  static class Alphabet {

    String upper(Object text) {
      return text.toString().toUpperCase(Locale.ROOT);
    }
  }
}
