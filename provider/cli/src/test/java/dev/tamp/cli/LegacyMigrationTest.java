package dev.tamp.cli;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.Codec;
import org.redisson.codec.CompositeCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.LZ4Codec;
import org.redisson.codec.LZ4CodecV2;
import org.redisson.codec.SnappyCodecV2;
import org.redisson.codec.ZStdCodec;

/** Caches that plain Redisson filled through one of its compressing codecs. */
class LegacyMigrationTest {

  private static final String MAGIC = "\u00c1TM";

  @AutoClose private static final Redis REDIS = Redis.start();

  static Stream<Arguments> codecs() {
    return Stream.of(
        Arguments.of("lz4", new LZ4Codec(new Kryo5Codec())),
        Arguments.of("lz4", new LZ4CodecV2(new Kryo5Codec())),
        Arguments.of("snappy", new SnappyCodecV2(new Kryo5Codec())),
        Arguments.of("zstd", new ZStdCodec(new Kryo5Codec())));
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void valuesMoveToFramesUnderTheirKeys(String legacy, Codec codec) {
    String name = Redis.uniqueName();
    Map<String, String> menus = fill(name, codec);
    Map<String, Double> expiry = REDIS.expiryTimes(name);

    Run run =
        Run.of("migrate", REDIS.address(), name, "--to", "zstd", "--legacy", legacy, "--json");

    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    assertThat(run.json().at("/rewritten").asInt()).isEqualTo(menus.size());
    assertThat(REDIS.expiryTimes(name)).isEqualTo(expiry).hasSameSizeAs(menus);
    assertThat(REDIS.snapshot(name).values()).allMatch(stored -> stored.startsWith(MAGIC));
    Codec inner = new Kryo5Codec();
    assertThat(
            REDIS
                .cache(name, strings(new CompositeCodec(codec, inner, inner)))
                .getAll(menus.keySet()))
        .isEqualTo(menus);
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void keysAreRenamed(String legacy, Codec codec) {
    String name = Redis.uniqueName();
    Map<String, String> menus = fill(name, codec);
    Cache<String, String> cache =
        REDIS.cache(name, strings(new Kryo5Codec()).setLegacyCodec(codec));
    cache.put("menu-1", "written under the new key already");
    menus.put("menu-1", "written under the new key already");

    Run run =
        Run.of(
            "migrate",
            REDIS.address(),
            name,
            "--to",
            "zstd",
            "--legacy",
            legacy,
            "--rename-keys",
            "--json");

    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    assertThat(run.json().at("/renamed").asInt()).isEqualTo(menus.size() - 1);
    assertThat(run.json().at("/superseded").asInt()).isEqualTo(1);
    assertThat(cache.getAll(menus.keySet())).isEqualTo(menus);
    assertThat(entries(cache)).isEqualTo(menus);
    assertThat(entries(REDIS.cache(name, strings(new Kryo5Codec())))).isEqualTo(menus);
    assertThat(REDIS.expiryTimes(name)).containsOnlyKeys(REDIS.snapshot(name).keySet());
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void valuesMoveBackForPlainRedisson(String legacy, Codec codec) {
    String name = Redis.uniqueName();
    Map<String, String> menus = fill(name, codec);
    Map<String, String> before = REDIS.snapshot(name);
    Run.of("migrate", REDIS.address(), name, "--to", "brotli:4", "--legacy", legacy);
    assertThat(REDIS.snapshot(name)).isNotEqualTo(before);

    Run run = Run.of("migrate", REDIS.address(), name, "--to", "none", "--legacy", legacy);

    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    REDIS.withPlainCache(
        name,
        codec,
        Caches.strings(Compression.none()),
        cache -> assertThat(cache.getAll(menus.keySet())).isEqualTo(menus));
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void whatIsNotInTheLegacyFormatIsReportedAndLeft(String legacy, Codec codec) {
    String name = Redis.uniqueName();
    fill(name, codec);
    byte[] stray = Redis.bytes("neither framed nor compressed");
    REDIS.hash(name).fastPut(Redis.bytes("stray"), stray);

    Run run = Run.of("migrate", REDIS.address(), name, "--to", "zstd", "--legacy", legacy);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).contains("key stray: no value of the legacy format: it ");
    assertThat(REDIS.stored(name, "stray")).isEqualTo(stray);
    assertThat(Run.of("verify", REDIS.address(), name, "--legacy", legacy).exitCode()).isEqualTo(1);
  }

  private static Map<String, String> fill(String name, Codec codec) {
    Map<String, String> menus = new HashMap<>();
    for (int i = 0; i < 30; i++) {
      menus.put("menu-" + i, Caches.text("menu " + i, 10 + 100 * i));
    }
    REDIS.withPlainCache(
        name, codec, Caches.strings(Compression.none()), cache -> cache.putAll(menus));
    return menus;
  }

  private static Map<String, String> entries(Cache<String, String> cache) {
    return StreamSupport.stream(cache.spliterator(), false)
        .collect(toMap(Cache.Entry::getKey, Cache.Entry::getValue));
  }

  private static CompressedConfiguration<String, String> strings(Codec codec) {
    return Caches.strings(Compression.zstd(1)).setCodec(codec);
  }
}
