package dev.tamp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.FactoryBuilder;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryUpdatedListener;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MigrateTest {

  @AutoClose private static final Redis REDIS = Redis.start();

  static Stream<Arguments> settings() {
    return Stream.of(
        Arguments.of(Compression.none(), "zstd:3", "zstd"),
        Arguments.of(Compression.zstd(1), "none", "raw"),
        Arguments.of(Compression.zstd(1), "lz4", "lz4"),
        Arguments.of(Compression.lz4(), "brotli:4", "brotli"),
        Arguments.of(Compression.brotli(4), "snappy", "snappy"),
        Arguments.of(Compression.snappy(), "lz4hc:9", "lz4"));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void rewritesValuesAndKeepsExpiry(Compression from, String to, String algorithm) {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(from));
    Map<String, String> menus = menus(250, 3_000);
    cache.putAll(menus);
    cache.put("small", "soup");
    Map<String, String> before = REDIS.snapshot(name);
    Map<String, Double> expiry = REDIS.expiryTimes(name);
    assertThat(expiry).hasSize(251);

    Run dryRun = Run.of("migrate", REDIS.address(), name, "--to", to, "--dry-run", "--json");
    assertThat(dryRun.json().at("/rewritten").asInt()).isEqualTo(250);
    assertThat(REDIS.snapshot(name)).isEqualTo(before);

    Run run = Run.of("migrate", REDIS.address(), name, "--to", to, "--json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.json().at("/entries").asInt()).isEqualTo(251);
    assertThat(run.json().at("/rewritten").asInt()).isEqualTo(250);
    assertThat(run.json().at("/bytesAfter").asLong())
        .isEqualTo(dryRun.json().at("/bytesAfter").asLong());
    assertThat(cache.getAll(menus.keySet())).isEqualTo(menus);
    assertThat(cache.get("small")).isEqualTo("soup");
    assertThat(REDIS.expiryTimes(name)).isEqualTo(expiry);
    assertThat(Run.of("inspect", REDIS.address(), name, "menu-7").out()).contains(algorithm);
    assertThat(
            Run.of("migrate", REDIS.address(), name, "--to", to, "--json")
                .json()
                .at("/rewritten")
                .asInt())
        .as("rewritten by a second run")
        .isZero();
  }

  @Test
  void recompressesWhatHasTheAlgorithmAlready() {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.brotli(0)));
    cache.put("lunch", Caches.text("soup", 5_000));
    int before = REDIS.stored(name, "lunch").length;

    Run.of("migrate", REDIS.address(), name, "--to", "brotli:11");
    assertThat(REDIS.stored(name, "lunch")).hasSize(before);
    Run.of("migrate", REDIS.address(), name, "--to", "brotli:11", "--recompress");

    assertThat(REDIS.stored(name, "lunch")).hasSizeLessThan(before);
    assertThat(cache.get("lunch")).isEqualTo(Caches.text("soup", 5_000));
  }

  @Test
  void tellsNoListener() {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.none()));
    AtomicBoolean heard = new AtomicBoolean();
    CacheEntryUpdatedListener<String, String> listener = events -> heard.set(true);
    cache.put("lunch", Caches.text("soup", 5_000));
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(
            new FactoryBuilder.SingletonFactory<>(listener), null, false, true));

    Run.of("migrate", REDIS.address(), name, "--to", "zstd");

    assertThat(heard).isFalse();
    cache.put("lunch", "stew");
    assertThat(heard).isTrue();
  }

  @Test
  void leavesWhatIsGoneMeanwhile() {
    String name = Redis.uniqueName();
    byte[] key = Redis.bytes("lunch");
    byte[] value = Redis.bytes("soup");
    REDIS.hash(name).fastPut(Redis.bytes("other"), value);
    try (CacheHash hash = open(name)) {
      StoredEntry gone = new StoredEntry(key, value, null);
      StoredEntry changed = new StoredEntry(Redis.bytes("other"), Redis.bytes("stew"), null);

      assertThat(
              hash.rewrite(
                  java.util.List.of(
                      new CacheHash.Rewrite(gone, key, Redis.bytes("pie")),
                      new CacheHash.Rewrite(changed, changed.key(), Redis.bytes("pie")))))
          .containsExactly(CacheHash.Outcome.CHANGED, CacheHash.Outcome.CHANGED);
    }
    assertThat(REDIS.snapshot(name)).containsOnly(Map.entry("other", "soup"));
  }

  @Test
  void saysThatACacheIsWrittenFasterThanItMigrates() throws InterruptedException {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.none()));
    Map<String, String> menus = menus(20, 3_000);
    cache.putAll(menus);
    AtomicBoolean stop = new AtomicBoolean();
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; !stop.get(); i++) {
                // so large and compressed so slowly that it always changes meanwhile
                cache.put("hot", i + Caches.text("soup", 300_000));
              }
            });
    writer.start();
    try {
      org.awaitility.Awaitility.await().until(() -> cache.containsKey("hot"));

      Run run = Run.of("migrate", REDIS.address(), name, "--to", "brotli:11");

      assertThat(run.exitCode()).as(run.out() + run.err()).isEqualTo(1);
      assertThat(run.out())
          .contains("20 rewritten")
          .contains("1 left, because they were written faster than they could be migrated")
          .contains("Give all nodes the new ones, then run this again");
    } finally {
      stop.set(true);
      writer.join();
    }
    assertThat(cache.getAll(menus.keySet())).isEqualTo(menus);
    assertThat(cache.get("hot")).endsWith(Caches.text("soup", 300_000));
  }

  @Test
  void goesOnAtACursor() {
    String name = Redis.uniqueName();
    Cache<String, String> cache = REDIS.cache(name, Caches.strings(Compression.none()));
    cache.putAll(menus(1_000, 1_500));
    String middle;
    int seen;
    try (CacheHash hash = open(name)) {
      CacheHash.Page page = hash.scan(EntryScan.START, 400);
      middle = page.cursor();
      seen = page.heads().size();
    }

    Run run =
        Run.of("migrate", REDIS.address(), name, "--to", "zstd", "--cursor", middle, "--json");

    assertThat(run.json().at("/rewritten").asInt()).isEqualTo(1_000 - seen);
  }

  @Test
  void keepsToARate() {
    String name = Redis.uniqueName();
    REDIS.cache(name, Caches.strings(Compression.none())).putAll(menus(300, 1_500));
    long started = System.nanoTime();

    Run.of("migrate", REDIS.address(), name, "--to", "zstd", "--max-rate", "300");

    assertThat(System.nanoTime() - started).isGreaterThanOrEqualTo(1_000_000_000L);
  }

  private static CacheHash open(String name) {
    return CacheHash.open(new RedisAddress.Converter().convert(REDIS.address()), name);
  }

  private static Map<String, String> menus(int count, int length) {
    Map<String, String> menus = new HashMap<>();
    for (int i = 0; i < count; i++) {
      menus.put("menu-" + i, Caches.text("menu " + i, length));
    }
    return menus;
  }
}
