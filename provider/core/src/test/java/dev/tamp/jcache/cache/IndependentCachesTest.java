package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.redis.RedisConsole;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.cache.Cache;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.redisson.api.RBucket;
import org.redisson.api.RMap;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

/** Caches on one client, each with a codec of its own, and whatever else the client is used for. */
class IndependentCachesTest {

  private static final int THREADS = 16;

  /** How long values are written and read; the profile {@code soak} sets it to a minute. */
  private static final Duration SOAK =
      Duration.ofSeconds(Integer.getInteger("tamp.soak.seconds", 3));

  @AutoClose
  private final CacheFixture node =
      CacheFixture.open(
          config ->
              config
                  .useSingleServer()
                  .setConnectionMinimumIdleSize(THREADS)
                  .setConnectionPoolSize(THREADS));

  @AutoClose private final RedisConsole redis = RedisConsole.open();

  private final Cache<String, String> one =
      node.createCache(
          new CompressedConfiguration<String, String>()
              .setTypes(String.class, String.class)
              .setCompression(Compression.zstd(1).withThreshold(0))
              .setCodec(StringCodec.INSTANCE));
  private final Cache<String, List<String>> other =
      node.createCache(
          new CompressedConfiguration<String, List<String>>()
              .setCompression(Compression.lz4().withThreshold(512))
              .setCodec(new SerializationCodec()));

  @Test
  void leaveOtherObjectsOfTheClientAlone() {
    String text = "text ".repeat(1_000);
    String name = CacheFixture.uniqueName("plain");
    RMap<String, String> map = node.client().getMap(name);
    RBucket<String> bucket = node.client().getBucket(name + "-bucket");
    try {
      map.put("key", text);
      bucket.set(text);
      one.put("key", text);
      other.put("key", List.of(text));

      assertThat(redis.hget(one.getName(), "key")).startsWith(0xC1, 'T', 'M', 4);
      assertThat(map.get("key")).isEqualTo(text);
      assertThat(bucket.get()).isEqualTo(text);
      assertThat(redis.number("STRLEN", name + "-bucket")).isGreaterThan(text.length());
      assertThat(one.get("key")).isEqualTo(text);
      assertThat(other.get("key")).containsExactly(text);
      assertThat(node.client().<String, String>getMap(name).get("key")).isEqualTo(text);
    } finally {
      node.client().getKeys().delete(name, name + "-bucket");
    }
  }

  @Test
  void leaveTheCodecOfTheClientAlone() {
    Codec codec = new Kryo5Codec();
    node.client().getConfig().setCodec(codec);

    node.createCache(new CompressedConfiguration<>().setCodec(StringCodec.INSTANCE));
    assertThat(node.client().getConfig().getCodec()).isSameAs(codec);
    assertThatThrownBy(
            () ->
                node.createCache(
                    new CompressedConfiguration<>()
                        .setCodec(StringCodec.INSTANCE)
                        .setExpiryPolicyFactory(
                            () -> {
                              throw new IllegalStateException("no policy");
                            })))
        .isInstanceOf(CacheException.class);
    one.close();

    assertThat(node.client().getConfig().getCodec()).isSameAs(codec);
    assertThat(node.client().isShutdown()).isFalse();
  }

  @Test
  void takeTheCodecThatTheClientHasByDefault() {
    node.client().getConfig().setCodec(new SerializationCodec());
    Cache<String, String> cache =
        node.createCache(
            new CompressedConfiguration<String, String>().setCompression(Compression.none()));

    cache.put("key", "value");

    assertThat(redis.number("HLEN", cache.getName())).isOne();
    assertThat((byte[]) redis.call("HRANDFIELD", cache.getName())).startsWith(0xAC, 0xED);
  }

  @Test
  void neverMixTheirValuesUpWhateverTheLoad() throws Exception {
    long seed = System.nanoTime();
    work("warm-up", seed, Duration.ofMillis(200));
    long connections = redis.connectionsNamed(node.clientName());

    long operations = work("worker", seed, SOAK);

    assertThat(operations).isGreaterThan(THREADS);
    assertThat(redis.connectionsNamed(node.clientName())).isEqualTo(connections);
  }

  private long work(String name, long seed, Duration duration) throws Exception {
    long end = System.nanoTime() + duration.toNanos();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<Long>> workers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        String key = name + i;
        workers.add(threads.submit(() -> work(key, seed, end)));
      }
      long operations = 0;
      for (Future<Long> worker : workers) {
        operations += worker.get();
      }
      return operations;
    } finally {
      threads.shutdownNow();
    }
  }

  /** Each thread has keys of its own, and so knows what they must have. */
  private long work(String key, long seed, long end) {
    Random random = new Random(seed + key.hashCode());
    long operations = 0;
    @Nullable String lastText = null;
    @Nullable List<String> lastList = null;
    while (System.nanoTime() < end) {
      String text = (key + " " + operations + " ").repeat(1 + random.nextInt(400));
      if (random.nextBoolean()) {
        assertThat(one.getAndPut(key, text)).as("seed %d", seed).isEqualTo(lastText);
        lastText = text;
      } else {
        other.put(key, new ArrayList<>(List.of(text)));
        lastList = List.of(text);
      }
      assertThat(one.get(key)).as("seed %d", seed).isEqualTo(lastText);
      assertThat(other.get(key)).as("seed %d", seed).isEqualTo(lastList);
      operations++;
    }
    return operations;
  }
}
