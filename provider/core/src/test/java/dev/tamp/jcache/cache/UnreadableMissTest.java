package dev.tamp.jcache.cache;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.Unreadable;
import dev.tamp.jcache.frame.Frames;
import dev.tamp.jcache.redis.RedisConsole;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.integration.CompletionListenerFuture;
import javax.cache.processor.EntryProcessor;
import javax.management.JMException;
import javax.management.ObjectName;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.api.CacheAsync;
import org.redisson.api.CacheReactive;
import org.redisson.client.codec.StringCodec;

/**
 * Where a cache says {@link Unreadable#MISS}, every operation does to an unreadable entry what it
 * does to one that was never there: result, entries, expiry, events and statistics are the same.
 */
@Timeout(60)
class UnreadableMissTest {

  private static final String KEY = "key";
  private static final String VALUE = "some text, some text, some text ".repeat(50);

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();
  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();

  private interface Operation {
    @Nullable Object on(Cache<String, String> cache) throws Exception;
  }

  private static final Map<String, Operation> OPERATIONS = new LinkedHashMap<>();

  static {
    OPERATIONS.put("get", cache -> cache.get(KEY));
    OPERATIONS.put("getAll", cache -> cache.getAll(Set.of("a", KEY)));
    OPERATIONS.put("containsKey", cache -> cache.containsKey(KEY));
    OPERATIONS.put("put", cache -> nothing(() -> cache.put(KEY, "new")));
    OPERATIONS.put("putAll", cache -> nothing(() -> cache.putAll(Map.of("a", "2", KEY, "new"))));
    OPERATIONS.put("getAndPut", cache -> cache.getAndPut(KEY, "new"));
    OPERATIONS.put("putIfAbsent", cache -> cache.putIfAbsent(KEY, "new"));
    OPERATIONS.put("replace", cache -> cache.replace(KEY, "new"));
    OPERATIONS.put("replace if equal", cache -> cache.replace(KEY, VALUE, "new"));
    OPERATIONS.put("getAndReplace", cache -> cache.getAndReplace(KEY, "new"));
    OPERATIONS.put("remove", cache -> cache.remove(KEY));
    OPERATIONS.put("remove if equal", cache -> cache.remove(KEY, VALUE));
    OPERATIONS.put("getAndRemove", cache -> cache.getAndRemove(KEY));
    OPERATIONS.put("removeAll of keys", cache -> nothing(() -> cache.removeAll(Set.of("a", KEY))));
    OPERATIONS.put("removeAll", cache -> nothing(cache::removeAll));
    OPERATIONS.put("clear", cache -> nothing(cache::clear));
    OPERATIONS.put("iterator", UnreadableMissTest::keys);
    OPERATIONS.put("invoke that reads", cache -> cache.invoke(KEY, reading()));
    OPERATIONS.put("invoke that writes", cache -> cache.invoke(KEY, writing()));
    OPERATIONS.put("invoke that removes", cache -> cache.invoke(KEY, removing()));
    OPERATIONS.put(
        "invokeAll",
        cache ->
            Objects.requireNonNull(cache.invokeAll(Set.of("a", KEY), writing()).get(KEY)).get());
    OPERATIONS.put("loadAll", cache -> nothing(() -> loadAll(cache, false)));
    OPERATIONS.put("loadAll that replaces", cache -> nothing(() -> loadAll(cache, true)));
    OPERATIONS.put("getAsync", cache -> async(cache).getAsync(KEY).toCompletableFuture().get());
    OPERATIONS.put(
        "putIfAbsentAsync",
        cache -> async(cache).putIfAbsentAsync(KEY, "new").toCompletableFuture().get());
    OPERATIONS.put("reactive get", cache -> reactive(cache).get(KEY).block());
  }

  static Stream<Arguments> configurations() {
    return damages()
        .flatMap(
            damage ->
                Stream.of(Execution.ATOMIC, Execution.STRICT)
                    .flatMap(
                        execution ->
                            Stream.of(false, true)
                                .map(
                                    readThrough ->
                                        arguments(
                                            damage.get()[0],
                                            damage.get()[1],
                                            execution,
                                            readThrough))));
  }

  private static Stream<Arguments> damages() {
    Stream<Arguments> ofFrames =
        DamagedValueTest.damages().map(damage -> arguments(damage.get()[0], damage.get()[2]));
    Stream<Arguments> ofAlgorithms =
        Stream.of(1, 2, 3, 4)
            .map(id -> damage("payload of algorithm " + id, Frames.of(id, 9, new byte[] {9, 9})));
    return Stream.of(
            ofFrames,
            ofAlgorithms,
            Stream.of(
                damage("unknown algorithm", Frames.of(29, 5, new byte[5])),
                damage("too large", Frames.of(4, Integer.MAX_VALUE, new byte[5])),
                damage(
                    "refused by the codec",
                    PoisonCodec.NOT_DECODED.getBytes(StandardCharsets.UTF_8))))
        .flatMap(stream -> stream);
  }

  private static Arguments damage(String name, byte[] stored) {
    UnaryOperator<byte[]> damage = frame -> stored;
    return arguments(name, damage);
  }

  @ParameterizedTest(name = "{0}, {2}, read-through {3}")
  @MethodSource("configurations")
  void isAbsentInEveryOperation(
      String name, UnaryOperator<byte[]> damage, Execution execution, boolean readThrough) {
    Recorder expectedEvents = new Recorder();
    Recorder events = new Recorder();
    Cache<String, String> absent = createCache(execution, readThrough, expectedEvents);
    Cache<String, String> unreadable = createCache(execution, readThrough, events);

    SoftAssertions same = new SoftAssertions();
    OPERATIONS.forEach(
        (operation, run) -> {
          prepare(absent);
          prepare(unreadable);
          damage(unreadable, damage);

          Map<String, Object> expected = observe(absent, run, expectedEvents);
          same.assertThat(observe(unreadable, run, events)).as(operation).isEqualTo(expected);
        });
    same.assertAll();
  }

  private static Map<String, Object> observe(
      Cache<String, String> cache, Operation operation, Recorder events) {
    events.drain(cache);
    Map<String, Long> before = statistics(cache);
    Map<String, Object> observed = new TreeMap<>();
    try {
      observed.put("result", String.valueOf(operation.on(cache)));
    } catch (Exception e) {
      observed.put("result", e.toString());
    }
    Map<String, Long> after = statistics(cache);
    before.forEach((name, count) -> observed.put(name, after.getOrDefault(name, 0L) - count));
    observed.put("events", events.drain(cache));
    observed.put("keys", keys(cache));
    if (cache.containsKey(KEY)) {
      observed.put("lives for long", expiresAfterHalfAnHour(cache));
    }
    return observed;
  }

  private static boolean expiresAfterHalfAnHour(Cache<String, String> cache) {
    Object score = REDIS.call("ZSCORE", timeouts(cache), KEY);
    return Double.parseDouble(
            new String((byte[]) Objects.requireNonNull(score), StandardCharsets.UTF_8))
        > System.currentTimeMillis() + TimeUnit.MINUTES.toMillis(30);
  }

  private static String timeouts(Cache<String, String> cache) {
    return "jcache_timeout_set:{" + cache.getName() + "}";
  }

  private static void prepare(Cache<String, String> cache) {
    cache.clear();
    cache.put("a", "1");
  }

  /** An unreadable value that would live for a quarter of an hour. */
  private static void damage(Cache<String, String> cache, UnaryOperator<byte[]> damage) {
    cache.put(KEY, VALUE);
    byte[] frame = Objects.requireNonNull(REDIS.hget(cache.getName(), KEY));
    REDIS.call("HSET", cache.getName(), KEY, damage.apply(frame));
    long time = System.currentTimeMillis() + TimeUnit.MINUTES.toMillis(15);
    REDIS.call("ZADD", timeouts(cache), time, KEY);
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void isReplacedByOneOfManyThreads(Execution execution) throws Exception {
    Cache<String, String> cache = createCache(execution, false, new Recorder());
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 20; round++) {
        damage(cache, frame -> Arrays.copyOf(frame, frame.length - 1));
        List<Callable<Boolean>> puts = new ArrayList<>();
        for (int thread = 0; thread < 8; thread++) {
          String value = "thread " + thread;
          puts.add(() -> cache.putIfAbsent(KEY, value));
        }

        int stored = 0;
        for (var put : threads.invokeAll(puts)) {
          stored += put.get() ? 1 : 0;
        }

        assertThat(stored).isOne();
        assertThat(cache.get(KEY)).startsWith("thread");
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void isCountedAndLoggedOnceWithoutTheKeyAndTheValue() {
    Cache<String, String> cache = createCache(Execution.ATOMIC, false, new Recorder());
    damage(cache, frame -> PoisonCodec.NOT_DECODED.getBytes(StandardCharsets.UTF_8));

    try (CapturedLog log = CapturedLog.start()) {
      for (int i = 0; i < 10; i++) {
        assertThat(cache.get(KEY)).isNull();
      }

      assertThat(log.messages(Level.WARN))
          .singleElement()
          .asString()
          .contains("Cache[" + cache.getName() + "]", PoisonCodec.class.getName());
      assertThat(log.text()).doesNotContain(PoisonCodec.NOT_DECODED, "key");
    }
    assertThat(cache.unwrap(CompressionStatistics.class).getUnreadableMisses()).isEqualTo(10);
  }

  @Test
  void isNoEventAndNoOldValue() {
    Recorder events = new Recorder();
    Cache<String, String> heard = createCache(Execution.ATOMIC, false, events);
    try (CacheFixture other = CacheFixture.open()) {
      Cache<String, String> written =
          other.createCache(heard.getName(), configuration().setCodec(StringCodec.INSTANCE));
      written.put(KEY, PoisonCodec.NOT_DECODED);
      written.put(KEY, "readable");
      written.put(KEY, "again");
      written.put(KEY, PoisonCodec.NOT_DECODED);
      written.remove(KEY);

      assertThat(events.drain(heard))
          .containsExactlyInAnyOrder("UPDATED key=readable", "UPDATED key=again (readable)");
    }
  }

  private static Cache<String, String> createCache(
      Execution execution, boolean readThrough, Recorder events) {
    return NODE.createCache(
        configuration()
            .setExecution(execution)
            .setUnreadable(Unreadable.MISS)
            .setCacheLoaderFactory(PrefixingLoader::new)
            .setReadThrough(readThrough)
            .setStatisticsEnabled(true)
            .addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(
                    () -> events, null, true, execution == Execution.STRICT)));
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCompression(Compression.zstd(1))
        .setCodec(new PoisonCodec())
        .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
  }

  private static Set<String> keys(Cache<String, String> cache) {
    Set<String> keys = new TreeSet<>();
    cache.forEach(entry -> keys.add(entry.getKey()));
    return keys;
  }

  private static EntryProcessor<String, String, String> reading() {
    return (entry, arguments) -> entry.exists() + " " + entry.getValue();
  }

  private static EntryProcessor<String, String, Boolean> writing() {
    return (entry, arguments) -> {
      boolean existed = entry.exists();
      entry.setValue("new");
      return existed;
    };
  }

  private static EntryProcessor<String, String, Boolean> removing() {
    return (entry, arguments) -> {
      boolean existed = entry.exists();
      entry.remove();
      return existed;
    };
  }

  private static void loadAll(Cache<String, String> cache, boolean replace) {
    CompletionListenerFuture loaded = new CompletionListenerFuture();
    cache.loadAll(Set.of("a", KEY), replace, loaded);
    try {
      loaded.get(10, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @SuppressWarnings("unchecked") // CacheAsync.class is raw
  private static CacheAsync<String, String> async(Cache<String, String> cache) {
    return cache.unwrap(CacheAsync.class);
  }

  @SuppressWarnings("unchecked") // CacheReactive.class is raw
  private static CacheReactive<String, String> reactive(Cache<String, String> cache) {
    return cache.unwrap(CacheReactive.class);
  }

  private static String nothing(Runnable operation) {
    operation.run();
    return "nothing";
  }

  private static Map<String, Long> statistics(Cache<String, String> cache) {
    Map<String, Long> statistics = new HashMap<>();
    try {
      var server = ManagementFactory.getPlatformMBeanServer();
      for (ObjectName bean :
          server.queryNames(new ObjectName("javax.cache:type=CacheStatistics,*"), null)) {
        if (bean.toString().contains(cache.getName())) {
          for (String count : List.of("CacheHits", "CacheMisses", "CachePuts", "CacheRemovals")) {
            statistics.put(count, (Long) server.getAttribute(bean, count));
          }
        }
      }
    } catch (JMException e) {
      throw new AssertionError(e);
    }
    assertThat(statistics).hasSize(4);
    return statistics;
  }

  /** Keeps the events of a cache as text. */
  private static final class Recorder
      implements CacheEntryCreatedListener<String, String>,
          CacheEntryUpdatedListener<String, String>,
          CacheEntryRemovedListener<String, String> {

    private static final String MARK = "mark";

    private final Collection<String> events = new CopyOnWriteArrayList<>();

    /** Those since the last call, without their order, which putAll leaves open. */
    Set<String> drain(Cache<String, String> cache) {
      cache.put(MARK, "there");
      cache.remove(MARK);
      await()
          .pollDelay(java.time.Duration.ZERO)
          .pollInterval(java.time.Duration.ofMillis(2))
          .until(() -> events.contains("REMOVED mark=there (there)"));
      Set<String> drained =
          events.stream().filter(e -> !e.contains(MARK)).collect(toCollection(TreeSet::new));
      events.clear();
      return drained;
    }

    private void record(Iterable<CacheEntryEvent<? extends String, ? extends String>> received) {
      for (CacheEntryEvent<? extends String, ? extends String> event : received) {
        String old = event.isOldValueAvailable() ? " (" + event.getOldValue() + ")" : "";
        events.add(event.getEventType() + " " + event.getKey() + "=" + event.getValue() + old);
      }
    }

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> created) {
      record(created);
    }

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> updated) {
      record(updated);
    }

    @Override
    public void onRemoved(Iterable<CacheEntryEvent<? extends String, ? extends String>> removed) {
      record(removed);
    }
  }
}
