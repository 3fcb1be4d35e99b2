package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.integration.CacheWriter;
import javax.cache.integration.CacheWriterException;
import javax.cache.integration.CompletionListenerFuture;
import javax.cache.spi.CachingProvider;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.Redisson;
import org.redisson.api.CacheAsync;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Redis is killed, stopped or full under a cache, and comes back. */
@Timeout(120)
class BypassTest {

  private static final String KEY = "a";
  private static final int THREADS = 8;

  /** Callers that wait for a lock whose holder lost Redis wait until it expires. */
  private static final java.time.Duration LOCK_EXPIRY_AND_MORE = java.time.Duration.ofSeconds(90);

  private interface Operation {
    @Nullable Object on(Cache<String, String> cache) throws Exception;
  }

  /** Each operation with what it returns where Redis is away, as for an absent entry. */
  private static final Map<String, Operation> OPERATIONS = new LinkedHashMap<>();

  private static final Map<String, String> ANSWERS = new LinkedHashMap<>();

  private static void operation(String name, String answer, Operation operation) {
    OPERATIONS.put(name, operation);
    ANSWERS.put(name, answer);
  }

  static {
    operation("get", "null", cache -> cache.get(KEY));
    operation("getAll", "{}", cache -> cache.getAll(Set.of(KEY, "b")));
    operation("containsKey", "false", cache -> cache.containsKey(KEY));
    operation("put", "", cache -> nothing(() -> cache.put(KEY, "1")));
    operation("putAll", "", cache -> nothing(() -> cache.putAll(Map.of(KEY, "1", "b", "2"))));
    operation("getAndPut", "null", cache -> cache.getAndPut(KEY, "1"));
    operation("putIfAbsent", "true", cache -> cache.putIfAbsent(KEY, "1"));
    operation("replace", "false", cache -> cache.replace(KEY, "1"));
    operation("replace if equal", "false", cache -> cache.replace(KEY, "1", "2"));
    operation("getAndReplace", "null", cache -> cache.getAndReplace(KEY, "1"));
    operation("remove", "false", cache -> cache.remove(KEY));
    operation("remove if equal", "false", cache -> cache.remove(KEY, "1"));
    operation("getAndRemove", "null", cache -> cache.getAndRemove(KEY));
    operation("removeAll of keys", "", cache -> nothing(() -> cache.removeAll(Set.of(KEY, "b"))));
    operation("removeAll", "", cache -> nothing(cache::removeAll));
    operation("clear", "", cache -> nothing(cache::clear));
    operation("iterator", "[]", BypassTest::keys);
    operation(
        "invoke",
        "false",
        cache ->
            cache.invoke(
                KEY,
                (entry, arguments) -> {
                  boolean existed = entry.exists();
                  entry.setValue("1");
                  return existed;
                }));
    operation("loadAll", "", cache -> nothing(() -> loadAll(cache)));
    operation("getAsync", "null", cache -> async(cache).getAsync(KEY).toCompletableFuture().get());
    operation(
        "putAsync", "null", cache -> async(cache).putAsync(KEY, "1").toCompletableFuture().get());
  }

  private final Map<String, String> store = new ConcurrentHashMap<>();
  private boolean stopped;
  private RedisProcess redis = RedisProcess.start();
  private final int port = redis.port();
  private final String serverId = idOf(redis);
  private final CachingProvider provider = new TampCachingProvider();

  private final RedissonClient client = Redisson.create(config(redis.address()));

  private static Config config(String address) {
    Config config = CacheFixture.config(address);
    config
        .useSingleServer()
        .setConnectTimeout(3_000)
        .setTimeout(1_000)
        .setRetryAttempts(0)
        .setRetryDelay(new ConstantDelay(java.time.Duration.ofMillis(50)));
    return config;
  }

  @AfterEach
  void close() throws Exception {
    if (stopped) {
      signal("kill -CONT");
    }
    try {
      provider.close();
    } finally {
      client.shutdown();
      redis.close();
    }
  }

  static Stream<Arguments> outages() {
    return Stream.of(Execution.ATOMIC, Execution.STRICT)
        .flatMap(
            execution ->
                Stream.of("kill -9", "kill -STOP").map(how -> Arguments.of(execution, how)));
  }

  @ParameterizedTest
  @MethodSource("outages")
  void everyOperationGoesOnAsIfTheEntryWereAbsent(Execution execution, String how)
      throws Exception {
    Cache<String, String> cache = createCache(configuration(execution));
    cache.put(KEY, "1");
    try (CapturedLog log = CapturedLog.start()) {
      lose(how);

      SoftAssertions answers = new SoftAssertions();
      for (var operation : OPERATIONS.entrySet()) {
        answers
            .assertThat(String.valueOf(operation.getValue().on(cache)))
            .as(operation.getKey())
            .isEqualTo(ANSWERS.get(operation.getKey()));
      }
      answers.assertAll();
      assertThat(linesOf(log)).singleElement().asString().contains("going on without the cache");

      returnFrom(how);
      await()
          .untilAsserted(
              () -> {
                cache.put("b", "2");
                assertThat(cache.get("b")).isEqualTo("2");
              });
      assertThat(linesOf(log))
          .last()
          .asString()
          .containsPattern("Redis answers again, after \\d+ s in which [1-9]\\d* request");
    }
  }

  @ParameterizedTest
  @MethodSource("outages")
  void noThreadSeesAFailureUnderLoad(Execution execution, String how) throws Exception {
    Cache<String, String> cache = createCache(configuration(execution));
    try (CapturedLog log = CapturedLog.start()) {
      underLoad(
          cache,
          () -> {
            lose(how);
            await()
                .atMost(LOCK_EXPIRY_AND_MORE)
                .until(() -> log.text().contains("going on without the cache"));
            returnFrom(how);
            await()
                .atMost(LOCK_EXPIRY_AND_MORE)
                .until(() -> log.text().contains("Redis answers again"));
          },
          failure -> assertThat(failure).isNull());
    }

    // a call that was sent before Redis came back may fail after another has been answered
    await()
        .untilAsserted(
            () -> {
              cache.put(KEY, "1");
              assertThat(cache.get(KEY)).isEqualTo("1");
            });
  }

  @ParameterizedTest
  @MethodSource("outages")
  void withThrowEachFailureIsACacheExceptionAndListenersHearAgain(Execution execution, String how)
      throws Exception {
    List<String> heard = new CopyOnWriteArrayList<>();
    CacheEntryCreatedListener<String, String> listener =
        events -> events.forEach(event -> heard.add(event.getKey()));
    Cache<String, String> cache =
        createCache(
            configuration(execution)
                .setOnFailure(OnFailure.THROW)
                .addCacheEntryListenerConfiguration(
                    new MutableCacheEntryListenerConfiguration<>(
                        () -> listener, null, false, execution == Execution.STRICT)));

    underLoad(
        cache,
        () -> {
          lose(how);
          assertThatThrownBy(() -> cache.get(KEY)).isInstanceOf(CacheException.class);
          returnFrom(how);
          await().ignoreExceptions().until(() -> cache.putIfAbsent("back", "1"));
        },
        failure -> {
          if (failure != null) {
            assertThat(failure)
                .isInstanceOf(CacheException.class)
                .hasMessageContaining("Cache[menus]");
          }
        });

    await()
        .ignoreExceptions()
        .untilAsserted(
            () -> {
              cache.remove("after");
              cache.put("after", "1");
              assertThat(heard).contains("after");
            });
  }

  @Test
  void readThroughLoads() throws Exception {
    Cache<String, String> cache =
        createCache(
            configuration(Execution.ATOMIC)
                .setCacheLoaderFactory(() -> new PrefixingLoader())
                .setReadThrough(true));
    lose("kill -9");

    assertThat(cache.get(KEY)).isEqualTo("loaded a");
    assertThat(cache.getAll(Set.of(KEY, "b")))
        .containsOnly(Map.entry(KEY, "loaded a"), Map.entry("b", "loaded b"));
  }

  @Test
  void writeThroughWrites() throws Exception {
    Cache<String, String> cache =
        createCache(
            configuration(Execution.AUTO)
                .setCacheWriterFactory(() -> new Writer(store))
                .setWriteThrough(true));
    store.put("gone", "1");
    store.put("gone too", "1");
    lose("kill -9");

    cache.put("put", "1");
    cache.putAll(Map.of("b", "1", "c", "2"));
    cache.putIfAbsent("new", "1");
    cache.replace("put", "2");
    cache.remove("gone");
    cache.removeAll(Set.of("gone too"));
    cache.invoke(
        "invoked",
        (entry, arguments) -> {
          entry.setValue("1");
          return null;
        });

    assertThat(store)
        .containsOnly(
            Map.entry("put", "1"),
            Map.entry("b", "1"),
            Map.entry("c", "2"),
            Map.entry("new", "1"),
            Map.entry("invoked", "1"));
  }

  @Test
  @Timeout(60) // a timeout of a second for each key takes longer
  void locksThatCannotBeFreedAreNotWaitedForOneAfterTheOther() {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < 100; i++) {
      values.put("key" + i, "1");
    }
    Cache<String, String> cache =
        createCache(
            configuration(Execution.STRICT)
                .setCacheWriterFactory(() -> new Writer(store, () -> lose("kill -STOP")))
                .setWriteThrough(true));

    cache.putAll(values);

    assertThat(store).isEqualTo(values);
  }

  @Test
  void keysThatAreLeftOutAreCounted() throws Exception {
    Cache<String, String> cache = createCache(configuration(Execution.ATOMIC));
    CompressionStatistics statistics = cache.unwrap(CompressionStatistics.class);
    lose("kill -9");

    cache.get(KEY);
    cache.getAll(Set.of(KEY, "b"));
    assertThat(statistics.getBypassedReads()).isEqualTo(3);
    assertThat(statistics.getBypassedWrites()).isZero();

    cache.put(KEY, "1");
    cache.putAll(Map.of(KEY, "1", "b", "2"));
    cache.remove(KEY);
    assertThat(statistics.getBypassedReads()).isEqualTo(3);
    assertThat(statistics.getBypassedWrites()).isEqualTo(4);
  }

  @Test
  void aClientThatIsShutDownIsNoOutage() {
    RedissonClient other = Redisson.create(config(redis.address()));
    Cache<String, String> cache = createCache(other, "shut", configuration(Execution.ATOMIC));
    other.shutdown();

    assertThatThrownBy(() -> cache.get(KEY)).isInstanceOf(CacheException.class);
  }

  private interface Steps {
    void run() throws Exception;
  }

  /** Runs the operations from several threads, each in its own order, while the steps are taken. */
  private static void underLoad(
      Cache<String, String> cache, Steps steps, Consumer<@Nullable Throwable> check)
      throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Future<?>> loads = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      int first = thread;
      loads.add(
          threads.submit(
              () -> {
                List<Operation> operations = new ArrayList<>(OPERATIONS.values());
                for (int i = first; !done.get(); i++) {
                  check.accept(failureOf(cache, operations.get(i % operations.size())));
                }
              }));
    }
    try {
      steps.run();
    } finally {
      done.set(true);
      threads.shutdown();
    }
    for (Future<?> load : loads) {
      load.get(60, TimeUnit.SECONDS);
    }
  }

  private static @Nullable Throwable failureOf(Cache<String, String> cache, Operation operation) {
    try {
      operation.on(cache);
      return null;
    } catch (ExecutionException e) {
      return e.getCause();
    } catch (Exception e) {
      return e;
    }
  }

  private void lose(String how) throws Exception {
    signal(how);
    stopped = how.endsWith("STOP");
  }

  private void returnFrom(String how) throws Exception {
    if (how.endsWith("STOP")) {
      signal("kill -CONT");
      stopped = false;
    } else {
      redis.close();
      redis = RedisProcess.startOn(port);
    }
  }

  private static String idOf(RedisProcess redis) {
    try (RedisConsole console = RedisConsole.open(redis.address())) {
      byte[] info = (byte[]) Objects.requireNonNull(console.call("INFO", "server"));
      return new String(info, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.startsWith("process_id:"))
          .map(line -> line.substring(line.indexOf(':') + 1))
          .findFirst()
          .orElseThrow();
    }
  }

  private void signal(String kill) throws Exception {
    List<String> command = new ArrayList<>(List.of(kill.split(" ", -1)));
    command.add(serverId);
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }

  private static List<String> linesOf(CapturedLog log) {
    return log.messages(Level.WARN).stream().filter(m -> m.startsWith("Cache[menus]")).toList();
  }

  private static CompressedConfiguration<String, String> configuration(Execution execution) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setOnFailure(OnFailure.BYPASS)
        .setExecution(execution)
        .setCacheLoaderFactory(PrefixingLoader::new);
  }

  private Cache<String, String> createCache(CompressedConfiguration<String, String> settings) {
    return createCache(client, "menus", settings);
  }

  private Cache<String, String> createCache(
      RedissonClient of, String name, CompressedConfiguration<String, String> settings) {
    return provider
        .getCacheManager(URI.create("test:bypass"), provider.getDefaultClassLoader())
        .createCache(name, RedissonConfiguration.fromInstance(of, settings));
  }

  private static List<String> keys(Cache<String, String> cache) {
    List<String> keys = new ArrayList<>();
    cache.forEach(entry -> keys.add(entry.getKey()));
    return keys;
  }

  private static void loadAll(Cache<String, String> cache) {
    CompletionListenerFuture loaded = new CompletionListenerFuture();
    cache.loadAll(Set.of(KEY), true, loaded);
    try {
      loaded.get();
    } catch (ExecutionException e) {
      throw (RuntimeException) Objects.requireNonNull(e.getCause());
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @SuppressWarnings("unchecked") // CacheAsync.class is raw
  private static CacheAsync<String, String> async(Cache<String, String> cache) {
    return cache.unwrap(CacheAsync.class);
  }

  private static String nothing(Runnable operation) {
    operation.run();
    return "";
  }

  private record Writer(Map<String, String> store, Steps beforeAll)
      implements CacheWriter<String, String> {

    Writer(Map<String, String> store) {
      this(store, () -> {});
    }

    @Override
    public void write(Cache.Entry<? extends String, ? extends String> entry) {
      store.put(entry.getKey(), entry.getValue());
    }

    @Override
    public void writeAll(Collection<Cache.Entry<? extends String, ? extends String>> entries) {
      try {
        beforeAll.run();
      } catch (Exception e) {
        throw new CacheWriterException(e);
      }
      entries.forEach(this::write);
      entries.clear();
    }

    @Override
    public void delete(Object key) {
      store.remove(key);
    }

    @Override
    public void deleteAll(Collection<?> keys) {
      keys.forEach(store::remove);
      keys.clear();
    }
  }
}
