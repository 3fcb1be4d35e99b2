package dev.tamp.jcache.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.redis.RedisConsole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryListenerException;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Listeners on the node that writes and on another. */
@Timeout(60)
class ListenerTest {

  @AutoClose
  private static final CacheFixture NODE =
      CacheFixture.open(config -> config.setMinCleanUpDelay(1).setMaxCleanUpDelay(1));

  @AutoClose private static final CacheFixture OTHER_NODE = CacheFixture.open();
  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();

  private final String name = CacheFixture.uniqueName("events");
  private final Cache<String, String> cache = NODE.createCache(name, configuration());
  private final Cache<String, String> elsewhere = OTHER_NODE.createCache(name, configuration());
  private final EventRecorder recorder = new EventRecorder();

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCompression(Compression.zstd(1).withThreshold(0));
  }

  private CacheEntryListenerConfiguration<String, String> listener(boolean synchronous) {
    return synchronous ? recorder.synchronous() : recorder.asynchronous();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void hearsWhatEveryOperationDoes(boolean synchronous) {
    cache.registerCacheEntryListener(listener(synchronous));

    cache.put("a", "1");
    cache.put("a", "2");
    cache.getAndPut("a", "3");
    cache.putAll(Map.of("a", "4"));
    cache.putIfAbsent("a", "no");
    cache.putIfAbsent("b", "1");
    cache.replace("a", "5");
    cache.replace("a", "5", "6");
    cache.replace("a", "no", "7");
    cache.getAndReplace("a", "7");
    cache.invoke(
        "a",
        (entry, arguments) -> {
          entry.setValue("8");
          return null;
        });
    cache.remove("a", "no");
    cache.remove("a", "8");
    cache.remove("a");
    cache.getAndRemove("b");
    cache.getAndPut("c", "1");
    cache.removeAll(Set.of("c"));
    cache.put("d", "1");
    cache.removeAll();
    cache.put("e", "1");
    cache.clear();

    await()
        .untilAsserted(
            () ->
                assertThat(recorder.events())
                    .containsExactly(
                        "CREATED a=1",
                        "UPDATED a=2 (1)",
                        "UPDATED a=3 (2)",
                        "UPDATED a=4 (3)",
                        "CREATED b=1",
                        "UPDATED a=5 (4)",
                        "UPDATED a=6 (5)",
                        "UPDATED a=7 (6)",
                        "UPDATED a=8 (7)",
                        "REMOVED a=8 (8)",
                        "REMOVED b=1 (1)",
                        "CREATED c=1",
                        "REMOVED c=1 (1)",
                        "CREATED d=1",
                        "REMOVED d=1 (1)",
                        "CREATED e=1"));
  }

  @Test
  void synchronousListenersHaveHeardWhenTheWriterReturns() {
    EventRecorder there = new EventRecorder();
    cache.registerCacheEntryListener(recorder.synchronous());
    elsewhere.registerCacheEntryListener(there.synchronous());

    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      cache.put("key" + i, "value");
      expected.add("CREATED key" + i + "=value");
      assertThat(recorder.events()).isEqualTo(expected);
      assertThat(there.events()).isEqualTo(expected);
    }
    await()
        .untilAsserted(
            () -> assertThat(REDIS.strings("KEYS", "*jcache_sync:*" + name + "*")).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void hearsOtherNodesInTheOrderOfEachKey(boolean synchronous) {
    elsewhere.registerCacheEntryListener(listener(synchronous));

    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      cache.put("key", "a" + i);
      cache.put("key", "b" + i);
      cache.remove("key");
      expected.add("CREATED key=a" + i);
      expected.add("UPDATED key=b" + i + " (a" + i + ")");
      expected.add("REMOVED key=b" + i + " (b" + i + ")");
    }

    await().untilAsserted(() -> assertThat(recorder.events()).hasSameSizeAs(expected));
    assertThat(recorder.events()).isEqualTo(expected);
  }

  @Test
  void hearsThatEntriesExpire() {
    EventRecorder synchronous = new EventRecorder();
    Cache<String, String> expiring =
        NODE.createCache(
            configuration()
                .setExpiryPolicyFactory(
                    CreatedExpiryPolicy.factoryOf(new Duration(TimeUnit.MILLISECONDS, 100))));
    expiring.registerCacheEntryListener(recorder.asynchronous());
    expiring.registerCacheEntryListener(synchronous.synchronous());

    expiring.put("key", "value");

    for (EventRecorder each : List.of(recorder, synchronous)) {
      await()
          .untilAsserted(
              () ->
                  assertThat(each.events())
                      .containsExactly("CREATED key=value", "EXPIRED key=value (value)"));
    }
    assertThat(REDIS.number("EXISTS", expiring.getName())).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void hearsWhatItsFilterLetsPass(boolean synchronous) {
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(
            () -> recorder, () -> event -> !event.getKey().equals("no"), false, synchronous));

    cache.put("no", "1");
    cache.put("a", "1");
    cache.put("a", "2");

    await()
        .untilAsserted(
            () -> assertThat(recorder.events()).containsExactly("CREATED a=1", "UPDATED a=2"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void hearsNothingAfterItsDeregistration(boolean synchronous) {
    EventRecorder other = new EventRecorder();
    CacheEntryListenerConfiguration<String, String> listener = listener(synchronous);
    cache.registerCacheEntryListener(listener);
    cache.registerCacheEntryListener(other.asynchronous());
    cache.put("key", "1");
    await().untilAsserted(() -> assertThat(recorder.events()).hasSize(1));

    cache.deregisterCacheEntryListener(listener);
    cache.deregisterCacheEntryListener(listener);
    cache.put("key", "2");
    cache.remove("key");

    await().untilAsserted(() -> assertThat(other.events()).hasSize(3));
    assertThat(recorder.events()).hasSize(1);
    cache.registerCacheEntryListener(listener);
    cache.put("key", "3");
    await().untilAsserted(() -> assertThat(recorder.events()).hasSize(2));
  }

  @Test
  void refusesTheSameListenerTwice() {
    CacheEntryListenerConfiguration<String, String> listener = recorder.synchronous();
    cache.registerCacheEntryListener(listener);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> cache.registerCacheEntryListener(listener))
        .withMessageContaining("Cache[" + name + "]");

    cache.put("key", "value");
    assertThat(recorder.events()).containsExactly("CREATED key=value");
  }

  @Test
  void tellsTheWriterWhenItFailsAndTheValueIsStored() {
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(
            () ->
                (CacheEntryCreatedListener<String, String>)
                    events -> {
                      throw new IllegalStateException("listener failed");
                    },
            null,
            false,
            true));

    assertThatThrownBy(() -> cache.put("key", "value"))
        .isInstanceOf(CacheEntryListenerException.class)
        .hasMessageContaining("Cache[" + name + "]")
        .hasRootCauseMessage("listener failed");
    assertThat(cache.get("key")).isEqualTo("value");
    elsewhere.put("other", "value");
    assertThat(cache.get("other")).isEqualTo("value");
  }

  @Test
  void mayUseTheKeyThatItHearsOf() {
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(
            () ->
                (CacheEntryCreatedListener<String, String>)
                    events ->
                        events.forEach(
                            event -> {
                              if (event.getKey().equals("key")) {
                                recorder.events().add(cache.get("key"));
                                cache.put("key", "changed");
                                cache.put("other", "made");
                              }
                            }),
            null,
            false,
            true));

    cache.put("key", "value");

    assertThat(recorder.events()).containsExactly("value");
    assertThat(cache.get("key")).isEqualTo("changed");
    assertThat(cache.get("other")).isEqualTo("made");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void mayCloseItsCache(boolean synchronous) {
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(
            () -> (CacheEntryCreatedListener<String, String>) events -> cache.close(),
            null,
            false,
            synchronous));

    elsewhere.put("key", "value");

    await().untilAsserted(() -> assertThat(cache.isClosed()).isTrue());
    elsewhere.put("other", "value");
    assertThat(elsewhere.get("other")).isEqualTo("value");
  }
}
