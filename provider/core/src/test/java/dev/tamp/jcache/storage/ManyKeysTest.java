package dev.tamp.jcache.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisConsole;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.TouchedExpiryPolicy;
import javax.cache.integration.CacheWriter;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations on more keys than fit into one page, one answer or one stack. */
@Timeout(60)
class ManyKeysTest {

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();
  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();

  static Stream<Arguments> configurations() {
    return Stream.of(
        configuration("atomic", 1_500, c -> c.setExecution(Execution.ATOMIC)),
        configuration(
            "expiring",
            1_000,
            c -> c.setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_DAY))),
        configuration(
            "touched",
            500,
            c -> c.setExpiryPolicyFactory(TouchedExpiryPolicy.factoryOf(Duration.ONE_DAY))),
        configuration("strict", 150, c -> c.setExecution(Execution.STRICT)),
        configuration(
            "write-through",
            400,
            c -> c.setWriteThrough(true).setCacheWriterFactory(Written::new)));
  }

  private static Arguments configuration(
      String name,
      int keys,
      UnaryOperator<CompressedConfiguration<Integer, String>> configuration) {
    return Arguments.of(name, keys, configuration);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("configurations")
  void allAreWrittenReadAndRemoved(
      String name, int keys, UnaryOperator<CompressedConfiguration<Integer, String>> change) {
    Cache<Integer, String> cache =
        NODE.createCache(
            change.apply(
                new CompressedConfiguration<Integer, String>()
                    .setTypes(Integer.class, String.class)));
    Map<Integer, String> values = new HashMap<>();
    for (int i = 0; i < keys; i++) {
      values.put(i, "value " + i);
    }

    cache.putAll(values);
    assertThat(REDIS.number("HLEN", cache.getName())).isEqualTo(keys);
    assertThat(cache.getAll(values.keySet())).isEqualTo(values);
    List<Integer> seen = new ArrayList<>();
    cache.forEach(entry -> seen.add(entry.getKey()));
    assertThat(seen).hasSize(keys).doesNotHaveDuplicates();

    Set<Integer> some = new HashSet<>(seen.subList(0, keys / 2));
    cache.removeAll(some);
    assertThat(REDIS.number("HLEN", cache.getName())).isEqualTo(keys - some.size());
    cache.removeAll();
    // Redisson deletes what an unlocking leaves without being waited for
    await()
        .untilAsserted(
            () -> assertThat(REDIS.strings("KEYS", "*" + cache.getName() + "*")).isEmpty());
  }

  private static final class Written implements CacheWriter<Integer, String> {

    private final Map<Object, Object> written = new ConcurrentHashMap<>();

    @Override
    public void write(Cache.Entry<? extends Integer, ? extends String> entry) {
      written.put(entry.getKey(), entry.getValue());
    }

    @Override
    public void writeAll(Collection<Cache.Entry<? extends Integer, ? extends String>> entries) {
      entries.forEach(this::write);
      entries.clear();
    }

    @Override
    public void delete(Object key) {
      assertThat(written.remove(key)).isNotNull();
    }

    @Override
    public void deleteAll(Collection<?> keys) {
      keys.forEach(this::delete);
      keys.clear();
    }
  }
}
