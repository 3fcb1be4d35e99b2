package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Leftovers;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.integration.CacheLoader;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A factory that throws while a cache is created leaves nothing of that cache, nor its client. */
@NeverHangs
class FailingFactoryTest {

  private static final AtomicInteger OPEN = new AtomicInteger();

  private static final Map<String, BiConsumer<CompressedConfiguration<String, String>, Failure>>
      FACTORIES =
          Map.of(
              "codec", (c, kind) -> c.setCodecFactory(kind::raise),
              "writer", (c, kind) -> c.setCacheWriterFactory(kind::raise),
              "expiry policy", (c, kind) -> c.setExpiryPolicyFactory(kind::raise),
              "listener",
                  (c, kind) ->
                      c.addCacheEntryListenerConfiguration(
                          new MutableCacheEntryListenerConfiguration<>(
                              kind::raise, null, true, true)),
              "filter",
                  (c, kind) ->
                      c.addCacheEntryListenerConfiguration(
                          new MutableCacheEntryListenerConfiguration<>(
                              OpenListener::new, kind::raise, true, false)));

  @AutoClose private final CachingProvider provider = new TampCachingProvider();
  private final CacheManager manager =
      provider.getCacheManager(URI.create("test:failing"), provider.getDefaultClassLoader());
  @AutoClose private final RedisConsole redis = RedisConsole.open();

  static Stream<Arguments> failures() {
    return FACTORIES.keySet().stream()
        .flatMap(
            factory ->
                Stream.of(Failure.CHECKED, Failure.LINKAGE)
                    .map(kind -> Arguments.of(factory, kind)));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void leavesNothingBehind(String factory, Failure kind) {
    String clientName = CacheFixture.uniqueName("own");
    Config config = CacheFixture.config(RedisProcess.sharedAddress());
    config.useSingleServer().setClientName(clientName);
    String cacheName = CacheFixture.uniqueName("failing");
    Leftovers leftovers = Leftovers.since(redis, clientName);

    kind.assertReaches(
        () ->
            manager.createCache(
                cacheName, RedissonConfiguration.fromConfig(config, configuration(factory, kind))),
        CacheException.class);

    leftovers.assertNone();
    assertThat(OPEN).hasValue(0);
    assertThat(redis.strings("KEYS", "*" + cacheName + "*")).isEmpty();
    assertThat(manager.getCache(cacheName)).isNull();
  }

  private static CompressedConfiguration<String, String> configuration(
      String factory, Failure kind) {
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setCacheLoaderFactory(OpenLoader::new)
            .setStatisticsEnabled(true)
            .setManagementEnabled(true)
            .addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(OpenListener::new, null, true, true));
    Objects.requireNonNull(FACTORIES.get(factory)).accept(configuration, kind);
    return configuration;
  }

  private static final class OpenLoader implements CacheLoader<String, String>, AutoCloseable {

    OpenLoader() {
      OPEN.incrementAndGet();
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
      OPEN.decrementAndGet();
    }
  }

  private static final class OpenListener
      implements CacheEntryCreatedListener<String, String>, AutoCloseable {

    OpenListener() {
      OPEN.incrementAndGet();
    }

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {}

    @Override
    public void close() {
      OPEN.decrementAndGet();
    }
  }
}
