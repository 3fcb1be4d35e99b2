package dev.tamp.jcache.dictionary;

import static dev.tamp.jcache.dictionary.DictionaryFixture.statisticsOf;
import static dev.tamp.jcache.dictionary.DictionaryFixture.with;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.jvm.ChildJvm;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import javax.cache.Cache;
import org.redisson.jcache.configuration.RedissonConfiguration;

/**
 * A node that writes values of kinds that change, and reads what all wrote: the values know their
 * keys. Whatever cannot be read, or is the value of another key, ends it with a failure.
 */
final class RestartingNode {

  private static final int KEYS = 2_000;
  private static final int BATCH = 100;
  private static final int WRITES_OF_A_KIND = 12_000;

  private RestartingNode() {}

  /** Arguments: Redis, cache, number of this node, number of this start, milliseconds. */
  public static void main(String... arguments) {
    String name = arguments[1];
    int node = Integer.parseInt(arguments[2]);
    int start = Integer.parseInt(arguments[3]);
    long seed = 31L * node + start;
    Random random = new Random(seed);
    CacheFixture fixture = CacheFixture.openOn(arguments[0]);
    Cache<String, String> cache =
        fixture
            .manager()
            .createCache(
                name,
                RedissonConfiguration.fromInstance(fixture.client(), with(Dictionary.trained())));
    long end = System.nanoTime() + Long.parseLong(arguments[4]) * 1_000_000;
    long written = 0;
    long read = 0;
    for (Records records = null; System.nanoTime() < end; ) {
      if (records == null || written % WRITES_OF_A_KIND == 0) {
        records = new Records("kind" + random.nextInt(1_000), random.nextLong());
      }
      Map<String, String> batch = new HashMap<>();
      for (int i = 0; i < BATCH; i++) {
        String key = "key-" + random.nextInt(KEYS);
        batch.put(key, key + " " + records.next(150 + random.nextInt(400)));
      }
      cache.putAll(batch);
      written += BATCH;
      Set<String> keys = new TreeSet<>();
      random.ints(BATCH, 0, KEYS).forEach(key -> keys.add("key-" + key));
      Map<String, String> values = cache.getAll(keys);
      values.forEach(RestartingNode::check);
      read += values.size();
    }
    CompressionStatistics statistics = statisticsOf(cache);
    System.out.println(
        ChildJvm.RESULT
            + statistics.getUnreadableValues()
            + " "
            + statistics.getTrainings()
            + " "
            + statistics.getDictionary()
            + " "
            + written
            + " "
            + read);
    fixture.manager().close();
    fixture.client().shutdown();
  }

  private static void check(String key, String value) {
    if (!value.startsWith(key + " {")) {
      throw new IllegalStateException("key " + key + " has the value " + value);
    }
  }
}
