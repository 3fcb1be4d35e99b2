package dev.tamp.cli;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.TampCachingProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.cache.Cache;
import javax.cache.configuration.Configuration;
import javax.cache.spi.CachingProvider;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.api.RMap;
import org.redisson.api.RScoredSortedSet;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;
import org.redisson.jcache.JCachingProvider;
import org.redisson.jcache.configuration.RedissonConfiguration;
import redis.embedded.RedisServer;

/** A Redis server with the caches of an application, and a look at what is stored. */
final class Redis implements AutoCloseable {

  private static final Codec LATIN = new StringCodec(StandardCharsets.ISO_8859_1);
  private static final int PAGE = 10_000;
  private static final AtomicLong NAMES = new AtomicLong();

  private final RedisServer server;
  private final int port;
  private final RedissonClient client;
  private final CachingProvider tamp = new TampCachingProvider();
  private final CachingProvider redisson = new JCachingProvider();

  private Redis(RedisServer server, int port, @Nullable String password) {
    this.server = server;
    this.port = port;
    this.client = Redisson.create(config(null).setPassword(password));
  }

  /** Starts a server. */
  static Redis start() {
    return startWith(null);
  }

  /** Starts a server that asks for a password. */
  static Redis startWithPassword(String password) {
    return startWith(password, "requirepass " + password);
  }

  private static Redis startWith(@Nullable String password, String... settings) {
    int port = freePort();
    var builder = RedisServer.builder().port(port).setting("bind 127.0.0.1").setting("save \"\"");
    List.of(settings).forEach(builder::setting);
    RedisServer server = builder.build();
    server.start();
    return new Redis(server, port, password);
  }

  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String uniqueName() {
    return "cache-" + NAMES.incrementAndGet();
  }

  String address() {
    return "redis://127.0.0.1:" + port;
  }

  RedissonClient client() {
    return client;
  }

  /** A cache of Tamp's. */
  <K, V> Cache<K, V> cache(String name, CompressedConfiguration<K, V> configuration) {
    return tamp.getCacheManager(URI.create("test:" + UUID.randomUUID()), null)
        .createCache(name, RedissonConfiguration.fromInstance(client, configuration));
  }

  /** A cache of Redisson's on a client with a codec, which is closed after the use. */
  <K, V> void withPlainCache(
      String name, Codec codec, Configuration<K, V> configuration, CacheUse<K, V> use) {
    RedissonClient plain = Redisson.create(config(codec));
    try {
      use.accept(
          redisson
              .getCacheManager(URI.create("plain:" + UUID.randomUUID()), null)
              .createCache(name, RedissonConfiguration.fromInstance(plain, configuration)));
    } finally {
      plain.shutdown(0, 1, TimeUnit.SECONDS);
    }
  }

  /** The stored bytes. */
  RMap<byte[], byte[]> hash(String name) {
    return client.getMap(name, ByteArrayCodec.INSTANCE);
  }

  /** The stored bytes of an entry. */
  byte[] stored(String name, String key) {
    return Objects.requireNonNull(hash(name).get(bytes(key)), key);
  }

  /** All stored bytes, each byte a character. */
  Map<String, String> snapshot(String name) {
    return client.<String, String>getMap(name, LATIN).readAllMap();
  }

  /** The expiry times of all keys, each byte a character. */
  Map<String, Double> expiryTimes(String name) {
    RScoredSortedSet<String> times =
        client.getScoredSortedSet("jcache_timeout_set:{" + name + "}", LATIN);
    Map<String, Double> all = new HashMap<>();
    for (int from = 0; from < times.size(); from += PAGE) {
      times
          .entryRange(from, from + PAGE - 1)
          .forEach(entry -> all.put(entry.getValue(), entry.getScore()));
    }
    return all;
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private Config config(@Nullable Codec codec) {
    Config config = new Config().setThreads(4).setNettyThreads(4);
    if (codec != null) {
      config.setCodec(codec);
    }
    config.useSingleServer().setAddress(address()).setConnectionMinimumIdleSize(1);
    return config;
  }

  @Override
  public void close() {
    tamp.close();
    redisson.close();
    client.shutdown(0, 1, TimeUnit.SECONDS);
    server.stop();
  }

  /** What a test does with a cache. */
  interface CacheUse<K, V> {

    void accept(Cache<K, V> cache);
  }
}
