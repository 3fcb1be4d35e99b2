package dev.tamp.jcache;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.jvm.ChildJvm;
import dev.tamp.jcache.redis.RedisProcess;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableConfiguration;
import org.jsr107.ri.spi.RICachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.client.codec.StringCodec;

/** The meters of a cache, in Micrometer's own registry and in Prometheus' names. */
class CompressionMetricsTest {

  private static final String VALUE = "tomato soup ".repeat(500);

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final MeterRegistry registry = new SimpleMeterRegistry();

  private final String cacheName = CacheFixture.uniqueName("menus");

  @Test
  void showsWhatTheStatisticsCount() {
    Cache<String, String> cache = create();
    CompressionStatistics statistics = cache.unwrap(CompressionStatistics.class);
    new CompressionMetrics(cache, Tags.of("region", "north")).bindTo(registry);

    cache.put("a", VALUE);
    cache.put("b", "small");
    cache.get("a");

    assertThat(counter("tamp.cache.written", "outcome", "compressed", "algorithm", "lz4")).isOne();
    assertThat(counter("tamp.cache.written", "outcome", "below-threshold")).isOne();
    assertThat(counter("tamp.cache.written", "outcome", "incompressible")).isZero();
    assertThat(counter("tamp.cache.written", "outcome", "off")).isZero();
    assertThat(counter("tamp.cache.written.raw")).isEqualTo(statistics.getWrittenRawBytes());
    assertThat(counter("tamp.cache.written.stored")).isEqualTo(statistics.getWrittenStoredBytes());
    assertThat(registry.get("tamp.cache.ratio").tag("algorithm", "lz4").gauge().value())
        .isEqualTo(statistics.getRatio())
        .isLessThan(0.5);
    assertThat(registry.get("tamp.cache.compression").functionTimer().count()).isOne();
    assertThat(
            Math.round(
                registry
                    .get("tamp.cache.compression")
                    .functionTimer()
                    .totalTime(TimeUnit.NANOSECONDS)))
        .isEqualTo(statistics.getCompressionNanos());
    assertThat(counter("tamp.cache.read", "algorithm", "lz4")).isOne();
    assertThat(counter("tamp.cache.read", "algorithm", "zstd")).isZero();
    assertThat(counter("tamp.cache.read.raw")).isEqualTo(statistics.getReadRawBytes());
    assertThat(counter("tamp.cache.read.stored")).isEqualTo(statistics.getReadStoredBytes());
    assertThat(registry.get("tamp.cache.decompression").functionTimer().count()).isOne();
    assertThat(counter("tamp.cache.unreadable", "cause", "malformed")).isZero();
    assertThat(counter("tamp.cache.unreadable", "cause", "other")).isZero();
    assertThat(counter("tamp.cache.unreadable.missed")).isZero();
    assertThat(counter("tamp.cache.bypassed", "operation", "read")).isZero();
    assertThat(counter("tamp.cache.bypassed", "operation", "write")).isZero();
    assertThat(registry.getMeters())
        .allSatisfy(
            meter -> {
              assertThat(meter.getId().getTag("cache")).isEqualTo(cacheName);
              assertThat(meter.getId().getTag("cache.manager"))
                  .isEqualTo(node.manager().getURI().toString());
              assertThat(meter.getId().getTag("region")).isEqualTo("north");
              assertThat(meter.getId().getDescription()).isNotBlank();
            });
  }

  @Test
  void documentsEveryMeter() throws Exception {
    new CompressionMetrics(create()).bindTo(registry);

    Set<String> documented = new TreeSet<>();
    Matcher names =
        Pattern.compile("<tr><td>\\{@code (tamp\\.[a-z.]+)}")
            .matcher(
                Files.readString(Path.of("src/main/java/dev/tamp/jcache/CompressionMetrics.java")));
    while (names.find()) {
      documented.add(names.group(1));
    }
    assertThat(documented)
        .isNotEmpty()
        .isEqualTo(
            registry.getMeters().stream()
                .map(meter -> meter.getId().getName())
                .collect(toCollection(TreeSet::new)));
  }

  @Test
  void hasNamesAndUnitsForPrometheus() {
    PrometheusMeterRegistry prometheus = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Cache<String, String> cache = create();
    new CompressionMetrics(cache).bindTo(prometheus);
    cache.put("a", VALUE);

    String page = prometheus.scrape();
    String tags = "cache=\"" + cacheName + "\",cache_manager=\"" + node.manager().getURI() + "\"";
    assertThat(page.lines())
        .contains(
            "tamp_cache_written_values_total{algorithm=\"lz4\","
                + tags
                + ",outcome=\"compressed\"} 1.0",
            "tamp_cache_written_raw_bytes_total{algorithm=\"lz4\"," + tags + "} 6000.0",
            "tamp_cache_read_stored_bytes_total{" + tags + "} 0.0",
            "tamp_cache_compression_seconds_count{algorithm=\"lz4\"," + tags + "} 1",
            "tamp_cache_bypassed_keys_total{" + tags + ",operation=\"read\"} 0.0")
        .anyMatch(line -> line.startsWith("tamp_cache_ratio{algorithm=\"lz4\","));
    prometheus.close();
  }

  @Test
  void replacesTheMetersOfAnEarlierCacheOfTheName() {
    Cache<String, String> earlier = create();
    new CompressionMetrics(earlier).bindTo(registry);
    earlier.put("a", VALUE);
    List<Meter.Id> ids = registry.getMeters().stream().map(Meter::getId).toList();
    node.manager().destroyCache(cacheName);
    Cache<String, String> other = node.createCache(configuration());
    new CompressionMetrics(other).bindTo(registry);

    Cache<String, String> later = create();
    new CompressionMetrics(later).bindTo(registry);
    later.put("a", VALUE);
    later.put("b", VALUE);

    assertThat(
            registry
                .get("tamp.cache.written")
                .tags("cache", cacheName, "outcome", "compressed")
                .functionCounter()
                .count())
        .isEqualTo(2);
    assertThat(registry.getMeters()).hasSize(2 * ids.size());
  }

  @Test
  void doesNotKeepAClosedCache() {
    List<WeakReference<Object>> closed = bindAndClose();

    await()
        .untilAsserted(
            () -> {
              System.gc();
              assertThat(closed).allMatch(reference -> reference.get() == null);
            });
    assertThat(registry.getMeters()).isNotEmpty();
  }

  private List<WeakReference<Object>> bindAndClose() {
    Cache<String, String> cache = create();
    new CompressionMetrics(cache).bindTo(registry);
    cache.close(); // unused: a connection keeps its last command, and with it the codec
    return List.of(
        new WeakReference<>(cache), new WeakReference<>(cache.unwrap(CompressionStatistics.class)));
  }

  @Test
  void refusesCachesOfOtherProviders() {
    try (RICachingProvider provider = new RICachingProvider()) {
      CacheManager manager = provider.getCacheManager();
      Cache<String, String> cache = manager.createCache("ri", new MutableConfiguration<>());

      assertThatIllegalArgumentException().isThrownBy(() -> new CompressionMetrics(cache));
    }
  }

  @Test
  @Timeout(60)
  void theProviderNeedsNoMicrometer(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("tamp-jcache.yaml");
    Files.writeString(
        file, "singleServerConfig: {address: \"" + RedisProcess.sharedAddress() + "\"}\n");

    assertThat(
            new ChildJvm()
                .without(jar -> jar.startsWith("micrometer-"))
                .run(
                    Application.class,
                    file.toUri().toString(),
                    RedisProcess.sharedAddress(),
                    "manager"))
        .containsExactly("closed the manager");
  }

  private Cache<String, String> create() {
    return node.createCache(cacheName, configuration());
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCodec(StringCodec.INSTANCE)
        .setCompression(Compression.lz4());
  }

  private long counter(String name, String... tags) {
    return (long) registry.get(name).tags(tags).functionCounter().count();
  }
}
