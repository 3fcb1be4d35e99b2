package dev.tamp.jcache.cdi.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.cdi.Application;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheResult;
import org.junit.jupiter.api.Test;

/** The build-compatible extension, which Weld runs where it does not see the portable one. */
class BuildExtensionTest {

  @Test
  void makesTheAnnotationsWork() {
    try (Application application =
        withoutPortableExtension(() -> Application.start(Counter.class))) {
      Counter counter = application.get(Counter.class);

      assertThat(counter.next("a")).isOne();
      assertThat(counter.next("a")).isOne();
      assertThat(counter.next("b")).isEqualTo(2);
    }
  }

  @Test
  void checksMethods() {
    assertThatThrownBy(
            () -> withoutPortableExtension(() -> Application.start(PutsNothing.class)).close())
        .hasStackTraceContaining(
            "@CachePut on "
                + PutsNothing.class.getName()
                + ".save(String): needs one parameter with @CacheValue, and has 0");
  }

  private static <T> T withoutPortableExtension(Supplier<T> action) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(new WithoutPortableExtension(before));
    try {
      return action.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static final class WithoutPortableExtension extends ClassLoader {

    private static final String EXTENSIONS =
        "META-INF/services/jakarta.enterprise.inject.spi.Extension";

    WithoutPortableExtension(ClassLoader parent) {
      super(parent);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      if (!name.equals(EXTENSIONS)) {
        return super.getResources(name);
      }
      String ours =
          CacheAnnotationsExtension.class
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toString();
      return Collections.enumeration(
          Collections.list(super.getResources(name)).stream()
              .filter(url -> !url.toString().startsWith(ours))
              .toList());
    }
  }

  @ApplicationScoped
  static class Counter {

    private final AtomicInteger count = new AtomicInteger();

    @CacheResult(cacheName = "counts")
    public int next(String key) {
      return count.incrementAndGet();
    }
  }

  @ApplicationScoped
  static class PutsNothing {

    @CachePut
    public void save(String name) {}
  }
}
