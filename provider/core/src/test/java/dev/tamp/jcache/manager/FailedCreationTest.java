package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.Leftovers;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.Codec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A creation that fails names the cache, and leaves nothing behind. */
class FailedCreationTest {

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();

  static Stream<Arguments> failures() {
    return Stream.of(
        failure("unknown algorithm", "zstd", c -> c.setCompression(Compression.named("lzma", 3))),
        failure("execution", "ATOMIC", c -> c.setExecution(Execution.ATOMIC)),
        failure("codec factory", "no codec", c -> c.setCodecFactory(failing("no codec"))),
        failure("loader factory", "no loader", c -> c.setCacheLoaderFactory(failing("no loader"))),
        failure("writer factory", "no writer", c -> c.setCacheWriterFactory(failing("no writer"))),
        failure("expiry factory", "no expiry", c -> c.setExpiryPolicyFactory(failing("no expiry"))),
        failure(
            "listener factory",
            "no listener",
            c ->
                c.addCacheEntryListenerConfiguration(
                    new MutableCacheEntryListenerConfiguration<>(
                        failing("no listener"), null, false, false))),
        failure(
            "filter factory",
            "no filter",
            c ->
                c.addCacheEntryListenerConfiguration(
                    new MutableCacheEntryListenerConfiguration<>(
                        CountingListener::new, failing("no filter"), true, true))));
  }

  private static Arguments failure(
      String name, String message, UnaryOperator<CompressedConfiguration<String, String>> change) {
    return arguments(name, message, change);
  }

  private static <T> Factory<T> failing(String message) {
    return () -> {
      throw new IllegalStateException(message);
    };
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("failures")
  void leavesNothingOnASharedClient(
      String name, String message, UnaryOperator<CompressedConfiguration<String, String>> change) {
    Codec codec = new Kryo5Codec();
    node.client().getConfig().setCodec(codec);
    warmUp();
    Leftovers leftovers = Leftovers.since(redis, node.clientName());
    int open = CountingListener.OPEN.get();

    assertThatThrownBy(() -> node.createCache("failing", change.apply(configuration())))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[failing]")
        .hasMessageContaining(message);

    leftovers.assertNone();
    assertThat(CountingListener.OPEN).as("listeners that are not closed").hasValue(open);
    assertThat(redis.strings("KEYS", "*failing*")).isEmpty();
    assertThat(node.manager().getCacheNames()).isEmpty();
    assertThat(node.client().getConfig().getCodec()).isSameAs(codec);
    Cache<String, String> cache = node.createCache("failing", configuration());
    cache.put("key", "value");
    assertThat(cache.get("key")).isEqualTo("value");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("failures")
  void closesTheClientThatItMade(
      String name, String message, UnaryOperator<CompressedConfiguration<String, String>> change) {
    String clientName = CacheFixture.uniqueName("own");
    warmUp();
    Leftovers leftovers = Leftovers.since(redis, clientName);
    Config config = CacheFixture.config(RedisProcess.sharedAddress());
    config.useSingleServer().setClientName(clientName);

    assertThatThrownBy(
            () ->
                node.manager()
                    .createCache(
                        "failing",
                        RedissonConfiguration.fromConfig(config, change.apply(configuration()))))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining("Cache[failing]");

    leftovers.assertNone();
  }

  @ParameterizedTest
  @MethodSource("duplicates")
  void leavesNothingOfADuplicate(String kind, boolean ownClient) {
    Cache<String, String> cache =
        node.createCache(CacheFixture.uniqueName("twice"), configuration());
    Config config = CacheFixture.config(RedisProcess.sharedAddress());
    config.useSingleServer().setClientName(node.clientName());
    RedissonConfiguration<String, String> duplicate =
        ownClient
            ? (RedissonConfiguration<String, String>)
                RedissonConfiguration.fromConfig(config, configuration())
            : (RedissonConfiguration<String, String>)
                RedissonConfiguration.fromInstance(node.client(), configuration());
    warmUp();
    Leftovers leftovers = Leftovers.since(redis, node.clientName());
    int open = CountingListener.OPEN.get();

    assertThatThrownBy(() -> node.manager().createCache(cache.getName(), duplicate))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining(cache.getName());

    leftovers.assertNone();
    assertThat(CountingListener.OPEN).hasValue(open);
    cache.put("key", "value");
    assertThat(cache.get("key")).isEqualTo("value");
  }

  static Stream<Arguments> duplicates() {
    return Stream.of(arguments("with the same client", false), arguments("with its own", true));
  }

  /** A client starts threads and opens connections when it first needs them. */
  private void warmUp() {
    node.createCache("warm up", configuration()).put("key", "value");
    node.manager().destroyCache("warm up");
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setStatisticsEnabled(true)
        .setManagementEnabled(true)
        .addCacheEntryListenerConfiguration(listener());
  }

  private static CacheEntryListenerConfiguration<String, String> listener() {
    return new MutableCacheEntryListenerConfiguration<>(CountingListener::new, null, true, true);
  }

  /** Knows how many of its kind have been made and not closed. */
  private static final class CountingListener
      implements CacheEntryCreatedListener<String, String>, AutoCloseable {

    static final AtomicInteger OPEN = new AtomicInteger();

    CountingListener() {
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
