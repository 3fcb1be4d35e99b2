package dev.tamp.jcache.conformance;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import java.util.concurrent.CountDownLatch;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;

/**
 * The main class of a process with a synchronous listener that never returns from its first event.
 */
final class ListeningPeer {

  static final String READY = "ready";
  static final String CALLED = "called";

  private ListeningPeer() {}

  /** Listens to a cache until the process is killed. */
  public static void main(String... arguments) throws InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    CacheEntryCreatedListener<String, String> stuck =
        events -> {
          System.out.println(CALLED);
          try {
            never.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    try (CacheFixture node = CacheFixture.openOn(arguments[0])) {
      node.createCache(
          arguments[1],
          new CompressedConfiguration<String, String>()
              .setTypes(String.class, String.class)
              .addCacheEntryListenerConfiguration(
                  new MutableCacheEntryListenerConfiguration<>(() -> stuck, null, true, true)));
      System.out.println(READY);
      never.await();
    }
  }
}
