package dev.tamp.jcache.fleet;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.jvm.ChildJvm;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;

/** The main class of a node that lacks the library of an algorithm, and listens synchronously. */
final class LackingNode {

  private LackingNode() {}

  /** Arguments: Redis, cache. Prints what the values are that the writer leaves. */
  public static void main(String... arguments) throws InterruptedException {
    try (CacheFixture node = CacheFixture.openOn(arguments[0])) {
      Cache<String, String> cache = node.createCache(arguments[1], Settings.LZ4.configuration());
      AtomicInteger events = new AtomicInteger();
      CacheEntryCreatedListener<String, String> listener =
          created -> created.forEach(event -> events.incrementAndGet());
      cache.registerCacheEntryListener(
          new MutableCacheEntryListenerConfiguration<>(() -> listener, null, true, true));
      node.client().getCountDownLatch(arguments[1] + ":listening").countDown();
      node.client().getCountDownLatch(arguments[1] + ":written").await(2, TimeUnit.MINUTES);
      for (String key : new String[] {LackingNodeTest.SMALL, LackingNodeTest.LARGE}) {
        System.out.println(ChildJvm.RESULT + read(cache, key));
      }
      System.out.println(ChildJvm.RESULT + events);
    }
  }

  private static String read(Cache<String, String> cache, String key) {
    try {
      return String.valueOf(cache.get(key));
    } catch (CacheException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
