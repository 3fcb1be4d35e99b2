package dev.tamp.jcache.dictionary;

import static dev.tamp.jcache.dictionary.DictionaryFixture.statisticsOf;
import static dev.tamp.jcache.dictionary.DictionaryFixture.with;
import static dev.tamp.jcache.dictionary.DictionaryFixture.without;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.redis.RedisConsole;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.cache.Cache;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A cache trains its dictionary from what passes, while it is used. */
@Timeout(120)
class TrainedDictionaryTest {

  private static final int LENGTH = 1_000;
  private static final int BATCH = 200;

  private final String name = CacheFixture.uniqueName("menus");
  private final String hash = "tamp_dictionaries:{" + name + "}";

  @AutoClose private final RedisConsole redis = RedisConsole.open();
  @AutoClose private final CacheFixture first = CacheFixture.open();
  @AutoClose private final CacheFixture second = CacheFixture.open();

  @Test
  void isMadeOnceAndTakenOverByOthers() {
    Cache<String, String> writer = first.createCache(name, with(Dictionary.trained()));
    Cache<String, String> peer = second.createCache(name, with(Dictionary.trained()));
    Records records = new Records("menu", 1);

    Map<String, String> written = writeUntil(writer, records, 1);

    waiting().until(() -> statisticsOf(peer).getDictionary() == 1);
    assertThat(statisticsOf(writer).getTrainings()).isOne();
    assertThat(statisticsOf(peer).getTrainings()).isZero();
    assertThat(statisticsOf(writer).getRatioWithoutDictionary()).isBetween(0.5, 0.9);
    String value = records.next(200);
    peer.put("a", value);
    assertThat(redis.hstrlen(name, "a")).isLessThan(120);
    assertThat(writer.get("a")).isEqualTo(value);
    assertThat(statisticsOf(peer).getRatioWithDictionary()).isLessThan(0.6);
    assertAllReadable(written);
  }

  @Test
  void isUsedAgainAfterARestart() {
    Cache<String, String> writer = first.createCache(name, with(Dictionary.trained()));
    Map<String, String> written = writeUntil(writer, new Records("menu", 1), 1);
    writer.close();

    Cache<String, String> restarted = first.createCache(name, with(Dictionary.trained()));

    waiting().until(() -> statisticsOf(restarted).getDictionary() == 1);
    assertThat(statisticsOf(restarted).getTrainings()).isZero();
    assertAllReadable(written);
  }

  @Test
  void isMadeAnewWhenValuesChange() {
    Cache<String, String> writer = first.createCache(name, with(Dictionary.trained()));
    Map<String, String> written = writeUntil(writer, new Records("menu", 1), 1);
    written.putAll(writeUntil(writer, new Records("customerOrder", 2), 2));

    assertThat(statisticsOf(writer).getTrainings()).isEqualTo(2);
    assertAllReadable(written);
  }

  @Test
  void isOneOnlyWhereTwoNodesTrainAtOnce() {
    Cache<String, String> one = first.createCache(name, with(Dictionary.trained()));
    Cache<String, String> other = second.createCache(name, with(Dictionary.trained()));
    Records records = new Records("menu", 1);
    Map<String, String> written = new HashMap<>();
    waiting()
        .until(
            () -> {
              written.putAll(write(one, records, written.size()));
              written.putAll(write(other, records, written.size()));
              return statisticsOf(one).getDictionary() == 1
                  && statisticsOf(other).getDictionary() == 1;
            });

    assertThat(redis.strings("HKEYS", hash)).containsExactlyInAnyOrder("1", "last", "current");
    assertAllReadable(written);
  }

  @Test
  void isNotMadeOfRandomValues() {
    Cache<String, String> writer = first.createCache(name, with(Dictionary.trained()));
    Random random = new Random(1);
    waiting()
        .until(
            () -> {
              Map<String, String> batch = new HashMap<>();
              for (int i = 0; i < BATCH; i++) {
                StringBuilder value = new StringBuilder();
                random.ints(LENGTH, 33, 127).forEach(c -> value.append((char) c));
                batch.put("key-" + i, value.toString());
              }
              writer.putAll(batch);
              return statisticsOf(writer).getTrainings() == 1;
            });

    first.manager().getCache(name).close();
    assertThat(redis.number("EXISTS", hash)).isZero();
    assertThat(statisticsOf(writer).getDictionary()).isZero();
    assertThat(statisticsOf(writer).getWrittenCompressed()).isZero();
  }

  @Test
  void doesNotMindThatItsCacheIsClearedOrDestroyed() throws InterruptedException {
    for (int round = 0; round < 3; round++) {
      Cache<String, String> writer = first.createCache(name, with(Dictionary.trained()));
      AtomicBoolean destroyed = new AtomicBoolean();
      Records records = new Records("menu", round);
      Thread thread =
          new Thread(
              () -> {
                try {
                  while (!destroyed.get()) {
                    write(writer, records, 0);
                    writer.clear();
                  }
                } catch (IllegalStateException e) {
                  destroyed.set(true); // closed while it wrote
                }
              });
      thread.start();
      if (round > 0) {
        waiting().until(() -> statisticsOf(writer).getTrainings() >= 1);
      }
      first.manager().destroyCache(name);
      destroyed.set(true);
      thread.join();

      waiting().until(() -> redis.number("EXISTS", hash) == 0);
    }
  }

  /** Writes until a dictionary of a number is in use, and some more. */
  private static Map<String, String> writeUntil(
      Cache<String, String> cache, Records records, int dictionary) {
    Map<String, String> written = new HashMap<>();
    waiting()
        .until(
            () -> {
              written.putAll(write(cache, records, written.size()));
              return statisticsOf(cache).getDictionary() == dictionary;
            });
    written.putAll(write(cache, records, written.size()));
    return written;
  }

  private static Map<String, String> write(
      Cache<String, String> cache, Records records, int number) {
    Map<String, String> batch = new HashMap<>();
    for (int i = 0; i < BATCH; i++) {
      String value = records.next(LENGTH);
      batch.put(value.substring(0, 12) + (number + i), value);
    }
    cache.putAll(batch);
    return batch;
  }

  private void assertAllReadable(Map<String, String> written) {
    try (CacheFixture reader = CacheFixture.open()) {
      Cache<String, String> cache = reader.createCache(name, without());
      List<String> keys = List.copyOf(written.keySet());
      Map<String, String> read = new HashMap<>();
      for (int i = 0; i < keys.size(); i += BATCH) {
        read.putAll(cache.getAll(Set.copyOf(keys.subList(i, Math.min(i + BATCH, keys.size())))));
      }
      assertThat(read).isEqualTo(written);
      assertThat(statisticsOf(cache).getUnreadableValues()).isZero();
      cache.close();
    }
  }

  private static ConditionFactory waiting() {
    return await().atMost(60, TimeUnit.SECONDS).pollInterval(1, TimeUnit.MILLISECONDS);
  }
}
