package dev.tamp.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.benchmarks.corpus.JsonDocuments;
import dev.tamp.benchmarks.redis.BenchmarkRedis;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.CompositeCodec;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

class AdviseCommandTest {

  private static final Set<String> READS =
      Set.of("TYPE", "HLEN", "MEMORY", "HSCAN", "HRANDFIELD", "HGET", "PING", "SELECT", "AUTH");
  private static final Codec BYTES =
      new CompositeCodec(StringCodec.INSTANCE, ByteArrayCodec.INSTANCE);

  private static BenchmarkRedis redis;
  private static RedissonClient client;

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void start() {
    redis = BenchmarkRedis.start();
    Config config = new Config();
    config.useSingleServer().setAddress(redis.address()).setConnectionMinimumIdleSize(1);
    client = Redisson.create(config);
  }

  @AfterAll
  static void stop() {
    client.shutdown();
    redis.close();
  }

  @Test
  void recommendsCompressionForJson() {
    fill("menus", 300, i -> json(2_000 + i));

    assertThat(advise("menus", 40)).isZero();

    assertThat(out.toString())
        .contains("40 of 300 entries were measured")
        .containsPattern(
            "\\.setCompression\\(Compression\\.\\w+\\([^)]*\\)"
                + "(\\.withDictionary\\(Dictionary\\.trained\\(\\)\\))?\\.withThreshold\\(\\d+\\)\\)")
        .containsPattern("\"menus\": \\{compression: \\w+,.* threshold: \\d+}")
        .containsPattern("would save [1-9][\\d,]* ± [1-9]");
    assertThat(folder.resolve("advice.html")).content().contains("<svg", "zstd(1)");
  }

  @Test
  void saysWhereCompressionIsNotWorthIt() {
    fill("images", 30, AdviseCommandTest::random);

    assertThat(advise("images", 1_000)).isZero();

    assertThat(out.toString())
        .contains("not worth it", "\"images\": {compression: none}", "30 of 30 entries")
        .contains(".setCompression(Compression.none())");
  }

  /** What is stored now does not matter: the same values get the same advice. */
  @Test
  void decodesFramesOfTamp() {
    TampCachingProvider provider = new TampCachingProvider();
    CacheManager manager = provider.getCacheManager(URI.create("test:advise"), null);
    Cache<String, String> cache =
        manager.createCache(
            "framed",
            RedissonConfiguration.fromInstance(
                client,
                new CompressedConfiguration<String, String>()
                    .setTypes(String.class, String.class)
                    .setCodec(StringCodec.INSTANCE)
                    .setCompression(Compression.lz4())));
    for (int i = 0; i < 20; i++) {
      cache.put("key-" + i, JsonDocuments.ofSize(4_000 + i));
    }
    byte[] damaged = {(byte) 0xC1, 'T', 'M', 1, 2, 3};
    client.<String, byte[]>getMap("framed", BYTES).fastPut("damaged", damaged);

    assertThat(advise("framed", 1_000)).isZero();

    assertThat(out.toString())
        .contains("20 values are frames of Tamp's")
        .contains("raw mean 3,819 bytes")
        .contains("1 frames cannot be decoded, and were measured as bytes");
    provider.close();
  }

  @Test
  void onlyReads() {
    fill("watched", 300, i -> json(1_500));
    try (RedisMonitor monitor = new RedisMonitor(redis.port())) {
      assertThat(advise("watched", 20)).isZero();
      assertThat(advise("watched", 1_000)).isZero();

      Set<String> commands = new TreeSet<>(monitor.commands(redis.port()));
      assertThat(commands).contains("HGET", "HRANDFIELD", "HSCAN").isSubsetOf(READS);
    }
  }

  @Test
  void scansWhereRedisCannotDrawAtRandom() {
    try (BenchmarkRedis old = BenchmarkRedis.start("rename-command HRANDFIELD \"\"")) {
      Config config = new Config();
      config.useSingleServer().setAddress(old.address()).setConnectionMinimumIdleSize(1);
      RedissonClient other = Redisson.create(config);
      for (int i = 0; i < 100; i++) {
        other.<String, byte[]>getMap("menus", BYTES).fastPut("key-" + i, json(1_200));
      }
      other.shutdown();

      assertThat(run(old.address(), "menus", 20)).isZero();

      assertThat(out.toString()).contains("20 of 100 entries were measured");
    }
  }

  @Test
  void logsInWithoutTellingThePassword() {
    try (BenchmarkRedis secured = BenchmarkRedis.start("requirepass s3cr3t")) {
      String right = "redis://:s3cr3t@127.0.0.1:" + secured.port();
      String wrong = "redis://:0th3r@127.0.0.1:" + secured.port();

      assertThat(run(right, "menus", 20)).isEqualTo(4);
      assertThat(run(wrong, "menus", 20)).isEqualTo(3);
      assertThat(run(secured.address(), "menus", 20)).isEqualTo(3);

      assertThat(err.toString())
          .contains("there is no cache menus", "WRONGPASS", "NOAUTH")
          .doesNotContain("s3cr3t", "0th3r");
      assertThat(out.toString()).doesNotContain("s3cr3t", "0th3r");
    }
  }

  @Test
  void saysThatThereIsNoRedis() {
    assertThat(run("redis://user:s3cr3t@127.0.0.1:1", "menus", 20)).isEqualTo(3);

    assertThat(err.toString())
        .contains("Redis at 127.0.0.1:1 cannot be used")
        .doesNotContain("s3cr3t");
  }

  @Test
  void saysThatThereIsNoCache() {
    assertThat(advise("nothing", 20)).isEqualTo(4);

    assertThat(err.toString()).contains("there is no cache nothing");
    assertThat(Files.exists(folder.resolve("advice.html"))).isFalse();
  }

  @Test
  void saysThatTheKeyIsNoCache() {
    client.getBucket("greeting", StringCodec.INSTANCE).set("hello");

    assertThat(advise("greeting", 20)).isEqualTo(5);

    assertThat(err.toString()).contains("key greeting is a string, and a cache is a hash");
  }

  @Test
  void refusesAddressesWithoutRepeatingThem() {
    assertThat(run("http://user:s3cr3t@127.0.0.1", "menus", 20)).isEqualTo(2);
    assertThat(run("redis://user:s3 cr3t@127.0.0.1", "menus", 20)).isEqualTo(2);

    assertThat(err.toString()).contains("must be redis://").doesNotContain("cr3t");
  }

  private int advise(String cache, int sample) {
    return run(redis.address(), cache, sample);
  }

  private int run(String address, String cache, int sample) {
    List<String> arguments =
        new ArrayList<>(List.of("advise", "--redis", address, "--cache", cache));
    arguments.addAll(List.of("--sample", String.valueOf(sample), "--rate", "1000000"));
    arguments.addAll(List.of("--page", folder.resolve("advice.html").toString()));
    return Benchmarks.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments.toArray(String[]::new));
  }

  private static void fill(String cache, int count, IntFunction<byte[]> value) {
    for (int i = 0; i < count; i++) {
      client.<String, byte[]>getMap(cache, BYTES).fastPut("key-" + i, value.apply(i));
    }
  }

  private static byte[] json(int size) {
    return JsonDocuments.ofSize(size).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] random(int seed) {
    byte[] bytes = new byte[5_000];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }
}
