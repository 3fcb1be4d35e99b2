package dev.tamp.jcache.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.Cache;
import javax.cache.configuration.FactoryBuilder;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryUpdatedListener;

/** Checks the values and old values of the events that a node gets. */
final class ListenerOracle
    implements CacheEntryCreatedListener<String, String>,
        CacheEntryUpdatedListener<String, String> {

  private final AtomicInteger events = new AtomicInteger();
  private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();

  static ListenerOracle register(Cache<String, String> cache) {
    ListenerOracle oracle = new ListenerOracle();
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(
            new FactoryBuilder.SingletonFactory<>(oracle), null, true, false));
    return oracle;
  }

  @Override
  public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> created) {
    created.forEach(event -> check(event, false));
  }

  @Override
  public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> updated) {
    updated.forEach(event -> check(event, true));
  }

  private void check(CacheEntryEvent<? extends String, ? extends String> event, boolean hasOld) {
    try {
      events.incrementAndGet();
      Version version = Version.of(event.getKey(), event.getValue());
      if (hasOld && event.isOldValueAvailable()) {
        Version old = Version.of(event.getKey(), event.getOldValue());
        assertThat(old.number())
            .as("old version of %s", event.getKey())
            .isLessThan(version.number());
      }
    } catch (AssertionError | RuntimeException e) {
      failures.add(e);
    }
  }

  int events() {
    return events.get();
  }

  void check() {
    assertThat(failures).isEmpty();
  }
}
