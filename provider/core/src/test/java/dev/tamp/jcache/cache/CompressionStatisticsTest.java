package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.Execution;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What operations of a cache add to its statistics, whatever its execution. */
class CompressionStatisticsTest {

  private static final String VALUE = "tomato soup ".repeat(500);

  @AutoClose private final CacheFixture node = CacheFixture.open();

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void countsValuesEncodedAndDecoded(Execution execution) {
    Cache<String, String> cache =
        node.createCache(
            new CompressedConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setCompression(Compression.zstd(1))
                .setExecution(execution));
    CompressionStatistics statistics = cache.unwrap(CompressionStatistics.class);

    cache.put("a", VALUE);
    cache.putAll(Map.of("b", VALUE, "c", VALUE));
    assertThat(statistics.getWrittenCompressed()).isEqualTo(3);
    assertThat(statistics.getReadValues()).isZero();

    cache.get("a");
    cache.get("absent");
    cache.getAll(Set.of("a", "b", "absent"));
    assertThat(statistics.getReadValues()).isEqualTo(3);
    assertThat(statistics.getDecompressions()).isEqualTo(3);

    cache.remove("b");
    cache.containsKey("a");
    assertThat(statistics.getWrittenValues()).isEqualTo(3);

    assertThat(cache.putIfAbsent("a", VALUE)).isFalse();
    assertThat(statistics.getWrittenValues())
        .as("encoded, but not stored")
        .isEqualTo(execution == Execution.ATOMIC ? 4 : 3);
    assertThat(cache.unwrap(CompressionStatistics.class)).isSameAs(statistics);
  }
}
