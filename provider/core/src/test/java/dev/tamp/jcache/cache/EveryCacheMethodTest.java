package dev.tamp.jcache.cache;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisConsole;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.cache.Cache;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CompletionListenerFuture;
import javax.cache.processor.EntryProcessor;
import javax.cache.processor.EntryProcessorResult;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.StringCodec;

/** Every method of {@link Cache}, as the API that is on the class path has them, does its work. */
class EveryCacheMethodTest {

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();
  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();

  /** What shows that a method does its work; the cache has a=1 and b=2 at the start. */
  private interface Scenario {
    void run(Cache<String, String> cache) throws Exception;
  }

  private static final Map<String, Scenario> SCENARIOS = new HashMap<>();

  private static void scenario(String method, Scenario scenario) {
    SCENARIOS.put(method, scenario);
  }

  static {
    scenario("get(Object)", cache -> assertThat(cache.get("a")).isEqualTo("1"));
    scenario(
        "getAll(Set)",
        cache ->
            assertThat(cache.getAll(Set.of("a", "b", "c")))
                .containsOnly(Map.entry("a", "1"), Map.entry("b", "2")));
    scenario(
        "containsKey(Object)",
        cache -> {
          assertThat(cache.containsKey("a")).isTrue();
          assertThat(cache.containsKey("c")).isFalse();
        });
    scenario(
        "loadAll(Set,boolean,CompletionListener)",
        cache -> {
          CompletionListenerFuture loaded = new CompletionListenerFuture();
          cache.loadAll(Set.of("a", "c"), false, loaded);
          loaded.get(10, TimeUnit.SECONDS);
          assertStored(cache, "a", "1", "b", "2", "c", "loaded c");
          loaded = new CompletionListenerFuture();
          cache.loadAll(Set.of("a"), true, loaded);
          loaded.get(10, TimeUnit.SECONDS);
          assertStored(cache, "a", "loaded a", "b", "2", "c", "loaded c");
        });
    scenario(
        "put(Object,Object)",
        cache -> {
          cache.put("a", "3");
          cache.put("c", "4");
          assertStored(cache, "a", "3", "b", "2", "c", "4");
        });
    scenario(
        "getAndPut(Object,Object)",
        cache -> {
          assertThat(cache.getAndPut("a", "3")).isEqualTo("1");
          assertThat(cache.getAndPut("c", "4")).isNull();
          assertStored(cache, "a", "3", "b", "2", "c", "4");
        });
    scenario(
        "putAll(Map)",
        cache -> {
          cache.putAll(Map.of("a", "3", "c", "4"));
          assertStored(cache, "a", "3", "b", "2", "c", "4");
        });
    scenario(
        "putIfAbsent(Object,Object)",
        cache -> {
          assertThat(cache.putIfAbsent("a", "3")).isFalse();
          assertThat(cache.putIfAbsent("c", "4")).isTrue();
          assertStored(cache, "a", "1", "b", "2", "c", "4");
        });
    scenario(
        "remove(Object)",
        cache -> {
          assertThat(cache.remove("a")).isTrue();
          assertThat(cache.remove("c")).isFalse();
          assertStored(cache, "b", "2");
        });
    scenario(
        "remove(Object,Object)",
        cache -> {
          assertThat(cache.remove("a", "2")).isFalse();
          assertThat(cache.remove("c", "2")).isFalse();
          assertThat(cache.remove("b", "2")).isTrue();
          assertStored(cache, "a", "1");
        });
    scenario(
        "getAndRemove(Object)",
        cache -> {
          assertThat(cache.getAndRemove("a")).isEqualTo("1");
          assertThat(cache.getAndRemove("c")).isNull();
          assertStored(cache, "b", "2");
        });
    scenario(
        "replace(Object,Object,Object)",
        cache -> {
          assertThat(cache.replace("a", "2", "3")).isFalse();
          assertThat(cache.replace("c", "2", "3")).isFalse();
          assertThat(cache.replace("b", "2", "3")).isTrue();
          assertStored(cache, "a", "1", "b", "3");
        });
    scenario(
        "replace(Object,Object)",
        cache -> {
          assertThat(cache.replace("a", "3")).isTrue();
          assertThat(cache.replace("c", "3")).isFalse();
          assertStored(cache, "a", "3", "b", "2");
        });
    scenario(
        "getAndReplace(Object,Object)",
        cache -> {
          assertThat(cache.getAndReplace("a", "3")).isEqualTo("1");
          assertThat(cache.getAndReplace("c", "3")).isNull();
          assertStored(cache, "a", "3", "b", "2");
        });
    scenario(
        "removeAll(Set)",
        cache -> {
          cache.removeAll(Set.of("a", "c"));
          assertStored(cache, "b", "2");
        });
    scenario(
        "removeAll()",
        cache -> {
          cache.removeAll();
          assertStored(cache);
        });
    scenario(
        "clear()",
        cache -> {
          cache.clear();
          assertStored(cache);
        });
    scenario(
        "invoke(Object,EntryProcessor,Object[])",
        cache -> {
          assertThat(cache.<String>invoke("a", appending(), "x")).isEqualTo("1");
          assertStored(cache, "a", "1x", "b", "2");
        });
    scenario(
        "invokeAll(Set,EntryProcessor,Object[])",
        cache -> {
          var results = cache.invokeAll(Set.of("a", "b"), appending(), "x");
          assertThat(results.get("a")).extracting(EntryProcessorResult::get).isEqualTo("1");
          assertThat(results.get("b")).extracting(EntryProcessorResult::get).isEqualTo("2");
          assertStored(cache, "a", "1x", "b", "2x");
        });
    scenario(
        "iterator()",
        cache -> {
          var entries = cache.iterator();
          String first = entries.next().getKey();
          String second = entries.next().getKey();
          assertThat(List.of(first, second)).containsExactlyInAnyOrder("a", "b");
          entries.remove();
          assertThat(entries.hasNext()).isFalse();
          assertThat(REDIS.number("HLEN", cache.getName())).isOne();
        });
    scenario(
        "forEach(Consumer)",
        cache -> {
          Map<String, String> seen = new HashMap<>();
          cache.forEach(entry -> seen.put(entry.getKey(), entry.getValue()));
          assertThat(seen).containsOnly(Map.entry("a", "1"), Map.entry("b", "2"));
        });
    scenario(
        "spliterator()",
        cache ->
            assertThat(StreamSupport.stream(cache.spliterator(), false).map(Cache.Entry::getValue))
                .containsExactlyInAnyOrder("1", "2"));
    scenario(
        "registerCacheEntryListener(CacheEntryListenerConfiguration)",
        cache -> {
          ConcurrentLinkedQueue<String> created = new ConcurrentLinkedQueue<>();
          cache.registerCacheEntryListener(listener(created));
          assertThat(REDIS.channelsWith(cache.getName())).hasSize(1);
          cache.put("c", "3");
          await().untilAsserted(() -> assertThat(created).containsExactly("c"));
        });
    scenario(
        "deregisterCacheEntryListener(CacheEntryListenerConfiguration)",
        cache -> {
          var listener = listener(new ConcurrentLinkedQueue<>());
          cache.registerCacheEntryListener(listener);
          cache.deregisterCacheEntryListener(listener);
          assertThat(REDIS.channelsWith(cache.getName())).isEmpty();
        });
    scenario(
        "getConfiguration(Class)",
        cache ->
            assertThat(CacheFixture.configurationOf(cache).getCodec())
                .isSameAs(StringCodec.INSTANCE));
    scenario("getName()", cache -> assertThat(REDIS.number("EXISTS", cache.getName())).isOne());
    scenario(
        "getCacheManager()", cache -> assertThat(cache.getCacheManager()).isSameAs(NODE.manager()));
    scenario(
        "unwrap(Class)",
        cache -> assertThat((Object) cache.unwrap(TampCache.class)).isSameAs(cache));
    scenario("isClosed()", cache -> assertThat(cache.isClosed()).isFalse());
    scenario(
        "close()",
        cache -> {
          cache.close();
          assertThat(cache.isClosed()).isTrue();
          assertThat(NODE.manager().getCache(cache.getName())).isNull();
          assertThat(REDIS.number("HLEN", cache.getName())).isEqualTo(2);
        });
  }

  static Set<String> methods() {
    return new TreeSet<>(Arrays.stream(Cache.class.getMethods()).map(m -> signature(m)).toList());
  }

  static Stream<Arguments> methodsOfEveryExecution() {
    return methods().stream()
        .flatMap(
            method ->
                Stream.of(Execution.ATOMIC, Execution.STRICT)
                    .map(execution -> Arguments.of(method, execution)));
  }

  @ParameterizedTest
  @MethodSource("methodsOfEveryExecution")
  void reachesRedis(String method, Execution execution) throws Exception {
    assertThat(SCENARIOS).containsKey(method);
    Scenario scenario = Objects.requireNonNull(SCENARIOS.get(method));
    Cache<String, String> cache =
        NODE.createCache(
            new CompressedConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setCompression(Compression.none())
                .setCodec(StringCodec.INSTANCE)
                .setCacheLoaderFactory(Loader::new)
                .setExecution(execution));
    cache.putAll(Map.of("a", "1", "b", "2"));

    scenario.run(cache);
  }

  @Test
  void everyScenarioHasItsMethod() {
    assertThat(methods()).containsAll(SCENARIOS.keySet());
  }

  private static String signature(Method method) {
    return method.getName()
        + Arrays.stream(method.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(joining(",", "(", ")"));
  }

  private static EntryProcessor<String, String, String> appending() {
    return (entry, arguments) -> {
      String before = entry.getValue();
      entry.setValue(before + arguments[0]);
      return before;
    };
  }

  private static CacheEntryListenerConfiguration<String, String> listener(
      ConcurrentLinkedQueue<String> created) {
    return new MutableCacheEntryListenerConfiguration<>(
        () ->
            (CacheEntryCreatedListener<String, String>)
                events -> events.forEach(event -> created.add(event.getKey())),
        null,
        false,
        false);
  }

  private static void assertStored(Cache<String, String> cache, String... keysAndValues) {
    List<String> stored = REDIS.strings("HGETALL", cache.getName());
    assertThat(pairs(stored)).isEqualTo(pairs(List.of(keysAndValues)));
  }

  private static Map<String, String> pairs(List<String> keysAndValues) {
    Map<String, String> pairs = new HashMap<>();
    for (int i = 0; i < keysAndValues.size(); i += 2) {
      pairs.put(keysAndValues.get(i), keysAndValues.get(i + 1));
    }
    return pairs;
  }

  private static final class Loader implements CacheLoader<String, String> {

    @Override
    public @Nullable String load(String key) {
      return "loaded " + key;
    }

    @Override
    public Map<String, String> loadAll(Iterable<? extends String> keys) {
      Map<String, String> loaded = new HashMap<>();
      keys.forEach(key -> loaded.put(key, "loaded " + key));
      return loaded;
    }
  }
}
