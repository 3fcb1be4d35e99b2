package dev.tamp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.JsonJacksonCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.LZ4Codec;
import org.redisson.codec.SerializationCodec;

class InspectTest {

  @AutoClose private static final Redis REDIS = Redis.start();

  static Stream<Codec> codecs() {
    return Stream.of(
        StringCodec.INSTANCE, new Kryo5Codec(), new JsonJacksonCodec(), new SerializationCodec());
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void showsKeysAndStringsOfCommonCodecs(Codec codec) {
    String name = Redis.uniqueName();
    String menu = Caches.text("soup", 3_000);
    REDIS.cache(name, Caches.strings(Compression.zstd(1)).setCodec(codec)).put("lunch", menu);

    assertThat(Run.of("inspect", REDIS.address(), name, "lunch").out())
        .contains("lunch")
        .contains(": zstd, ")
        .contains(menu);
    assertThat(Run.of("inspect", REDIS.address(), name).out())
        .contains(": 1 entry\n")
        .contains("lunch")
        .doesNotContain(menu);
  }

  @Test
  void showsJsonAsJson() {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.none()));
    cache.put("lunch", "{\"soup\":[1,2]}");

    Run run = Run.of("inspect", REDIS.address(), name, "lunch", "--json");

    assertThat(run.exitCode()).isZero();
    JsonNode entry = run.json().at("/entries/0");
    assertThat(entry.at("/value/soup/1").asInt()).isEqualTo(2);
    assertThat(entry.at("/algorithm").asText()).isEqualTo("raw");
    assertThat(entry.at("/storedBytes").asInt()).isEqualTo(14);
    assertThat(entry.at("/rawBytes").asInt()).isEqualTo(14);
    assertThat(Instant.parse(entry.at("/expires").asText()))
        .isBetween(Instant.now(), Instant.now().plus(Duration.ofHours(1)));
  }

  @Test
  void findsNumbersAndHexadecimalBytes() {
    String name = Redis.uniqueName();
    Cache<Long, String> cache =
        REDIS.cache(
            name,
            new CompressedConfiguration<Long, String>()
                .setTypes(Long.class, String.class)
                .setCodec(new Kryo5Codec())
                .setCompression(Compression.none()));
    cache.put(4_711L, "soup");

    Run run = Run.of("inspect", REDIS.address(), name, "4711");
    assertThat(run.out()).contains("4711: raw, 5 bytes stored, 5 raw, expires never\nsoup");

    byte[] key = REDIS.hash(name).readAllKeySet().iterator().next();
    String hex = "0x" + java.util.HexFormat.of().formatHex(key);
    assertThat(Run.of("inspect", REDIS.address(), name, hex).out()).isEqualTo(run.out());
    assertThat(Run.of("inspect", REDIS.address(), name, "4712").err())
        .contains("has no key 4712 in the form of a common codec");
  }

  @Test
  void readsLegacyEntries() {
    String name = Redis.uniqueName();
    REDIS.withPlainCache(
        name,
        new LZ4Codec(new Kryo5Codec()),
        Caches.strings(Compression.none()),
        cache -> cache.put("lunch", "soup"));

    Run run = Run.of("inspect", REDIS.address(), name, "lunch", "--legacy", "lz4");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("lunch: legacy lz4, ").contains(" 5 raw").endsWith("soup\n");
  }

  @Test
  void listsAsManyAsAreAskedFor() {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.none()));
    IntStream.range(0, 300).forEach(i -> cache.put("dish-" + i, "soup"));

    for (Map.Entry<String, Integer> limit :
        List.of(Map.entry("7", 7), Map.entry("200", 200), Map.entry("10000", 300))) {
      Run run = Run.of("inspect", REDIS.address(), name, "--limit", limit.getKey(), "--json");
      assertThat(run.json().at("/size").asInt()).isEqualTo(300);
      assertThat(run.json().at("/entries")).hasSize(limit.getValue());
    }
  }

  @Test
  void makesNoObjectsOfStoredBytes() {
    String name = Redis.uniqueName();
    REDIS
        .cache(
            name,
            new CompressedConfiguration<String, Object>()
                .setTypes(String.class, Object.class)
                .setCodec(new Kryo5Codec())
                .setCompression(Compression.none()))
        .put("lunch", new java.util.concurrent.atomic.AtomicReference<>(Map.of()));

    assertThat(Run.of("inspect", REDIS.address(), name, "lunch").out()).contains("\n0x");
  }
}
