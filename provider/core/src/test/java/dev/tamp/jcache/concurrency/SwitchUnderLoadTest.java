package dev.tamp.jcache.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.CompressionStatistics;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import javax.cache.Cache;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.JMException;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Compression is switched off and on, and its limits changed, while eight threads work. */
class SwitchUnderLoadTest {

  private static final int KEYS = 5;
  private static final int ROUNDS = 200;

  static final List<Compression> ALGORITHMS =
      List.of(
          Compression.lz4(),
          Compression.lz4hc(9),
          Compression.snappy(),
          Compression.brotli(4),
          Compression.zstd(1));

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final RacingThreads threads = new RacingThreads();

  @ParameterizedTest
  @FieldSource("ALGORITHMS")
  void neverFailsNorYieldsAWrongValue(Compression compression) throws Exception {
    String name = CacheFixture.uniqueName("switched");
    Cache<Integer, String> cache =
        node.createCache(
            name,
            new CompressedConfiguration<Integer, String>()
                .setTypes(Integer.class, String.class)
                .setCompression(compression)
                .setManagementEnabled(true));
    ObjectName bean = beanName(name);
    long seed = System.nanoTime();

    try {
      threads.race(thread -> work(cache, bean, new Random(seed + thread)));
    } catch (Exception | AssertionError e) {
      throw new AssertionError("seed " + seed, e);
    }

    CompressionStatistics statistics = cache.unwrap(CompressionStatistics.class);
    assertThat(statistics.getWrittenWhileOff()).isPositive();
    assertThat(statistics.getWrittenCompressed()).isPositive();
    assertThat(statistics.getUnreadableValues()).isZero();
  }

  private static boolean work(Cache<Integer, String> cache, ObjectName bean, Random random) {
    for (int i = 0; i < ROUNDS; i++) {
      if (random.nextInt(20) == 0) {
        change(bean, random.nextBoolean());
      }
      int key = random.nextInt(KEYS);
      String value = value(key, random.nextInt(1_000));
      switch (random.nextInt(4)) {
        case 0 -> cache.put(key, value);
        case 1 -> check(key, cache.getAndPut(key, value));
        case 2 ->
            cache.invoke(
                key,
                (entry, arguments) -> {
                  if (entry.exists()) {
                    check(key, entry.getValue());
                  }
                  entry.setValue(value);
                  return true;
                });
        default -> {
          String seen = cache.get(key);
          if (seen != null) {
            check(key, seen);
            cache.replace(key, seen, value);
          }
        }
      }
      check(key, cache.get(key));
    }
    return true;
  }

  private static String value(int key, int number) {
    return (key + " is " + number + "; ").repeat(300);
  }

  private static void check(int key, @Nullable String value) {
    if (value != null) {
      String sentence = value.substring(0, value.indexOf(';'));
      assertThat(value)
          .startsWith(key + " is ")
          .isEqualTo(
              value(key, Integer.parseInt(sentence.substring(sentence.lastIndexOf(' ') + 1))));
    }
  }

  private static void change(ObjectName bean, boolean enabled) {
    AttributeList changes = new AttributeList();
    changes.add(new Attribute("Enabled", enabled));
    changes.add(new Attribute("Threshold", enabled ? 1_024 : 0));
    changes.add(new Attribute("MinSavings", enabled ? 0.1 : 0.5));
    try {
      assertThat(ManagementFactory.getPlatformMBeanServer().setAttributes(bean, changes))
          .hasSize(changes.size());
    } catch (JMException e) {
      throw new AssertionError(e);
    }
  }

  private ObjectName beanName(String cacheName) throws MalformedObjectNameException {
    return new ObjectName(
        "dev.tamp:type=CompressionStatistics,CacheManager="
            + ObjectName.quote(node.manager().getURI().toString())
            + ",Cache="
            + ObjectName.quote(cacheName));
  }
}
