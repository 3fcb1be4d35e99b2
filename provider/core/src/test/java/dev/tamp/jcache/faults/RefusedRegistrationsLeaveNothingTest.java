package dev.tamp.jcache.faults;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tamp.jcache.redis.RedisProcess;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.EventType;
import javax.cache.integration.CacheLoader;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;
import org.redisson.jcache.configuration.RedissonConfiguration;

/**
 * Fault 14: a registration that is refused has already had its effects. A listener that is
 * registered twice is called twice, a cache whose name is taken keeps its listener, its loader and
 * its client, and a listener that was never registered takes the old values from those that were.
 */
class RefusedRegistrationsLeaveNothingTest extends FaultTest {

  /** What a cache that was not created leaves behind. */
  record Leak(boolean listener, boolean loader, boolean client) {}

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of(
            "events of a listener registered twice",
            RefusedRegistrationsLeaveNothingTest::eventsOfAListenerRegisteredTwice,
            List.of(EventType.CREATED, EventType.CREATED),
            List.of(EventType.CREATED)),
        Scenario.of(
            "leak of a cache whose name is taken",
            RefusedRegistrationsLeaveNothingTest::leakOfACacheWhoseNameIsTaken,
            new Leak(true, true, true),
            new Leak(false, false, false)),
        Scenario.of(
            "old value after an unknown listener was deregistered",
            RefusedRegistrationsLeaveNothingTest::oldValueAfterAnUnknownListenerWasDeregistered,
            Outcome.returned(null),
            Outcome.returned("old")));
  }

  private static List<EventType> eventsOfAListenerRegisteredTwice(Fixture fixture) {
    Cache<String, String> cache = createCache(fixture);
    RecordingListener<String, String> listener = new RecordingListener<>();
    CacheEntryListenerConfiguration<String, String> registration = listener.synchronous();
    cache.registerCacheEntryListener(registration);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> cache.registerCacheEntryListener(registration));
    cache.put("k", "v");
    return listener.types();
  }

  private static Leak leakOfACacheWhoseNameIsTaken(Fixture fixture) throws Exception {
    RedisProcess redis = fixture.startRedis();
    Node node = fixture.openNode(fixture.newConfig(redis.address()));
    Cache<String, String> cache =
        node.createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
    int connections = connections(node);

    AtomicReference<Cache<?, ?>> leaked = new AtomicReference<>();
    CacheEntryCreatedListener<String, String> listener =
        events -> events.forEach(event -> leaked.set(event.getSource()));
    AtomicInteger openLoaders = new AtomicInteger();
    MutableConfiguration<String, String> refused =
        new MutableConfiguration<String, String>()
            .addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(() -> listener, null, false, true))
            .setCacheLoaderFactory(() -> new CloseableLoader(openLoaders));
    assertThatExceptionOfType(CacheException.class)
        .isThrownBy(
            () ->
                node.manager()
                    .createCache(
                        fixture.cacheName(),
                        RedissonConfiguration.fromConfig(
                            fixture.newConfig(redis.address()), refused)));
    cache.put("k", "v");

    Cache<?, ?> leakedCache = leaked.get();
    boolean leakedClient = !fixture.eventually(() -> connections(node) <= connections);
    if (leakedCache != null) {
      fixture.attemptTo(leakedCache::close);
    }
    return new Leak(leakedCache != null, openLoaders.get() > 0, leakedClient);
  }

  private static Outcome oldValueAfterAnUnknownListenerWasDeregistered(Fixture fixture) {
    Cache<String, String> cache = createCache(fixture);
    RecordingListener<String, String> listener = new RecordingListener<>();
    cache.registerCacheEntryListener(listener.synchronous());
    cache.deregisterCacheEntryListener(new RecordingListener<String, String>().synchronous());
    cache.put("k", "old");
    cache.put("k", "new");
    return Outcome.returned(listener.events().get(1).oldValue());
  }

  private static Cache<String, String> createCache(Fixture fixture) {
    return fixture
        .openNode()
        .createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
  }

  private static int connections(Node node) {
    Map<String, String> clients =
        node.client().getRedisNodes(RedisNodes.SINGLE).getInstance().info(InfoSection.CLIENTS);
    return Integer.parseInt(Objects.requireNonNull(clients.get("connected_clients")));
  }

  /** A loader that counts itself until it is closed. */
  private static final class CloseableLoader implements CacheLoader<String, String>, AutoCloseable {

    private final AtomicInteger open;

    CloseableLoader(AtomicInteger open) {
      this.open = open;
      open.incrementAndGet();
    }

    @Override
    public String load(String key) {
      return key;
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      return Map.of();
    }

    @Override
    public void close() {
      open.decrementAndGet();
    }
  }
}
