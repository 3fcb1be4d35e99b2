package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisProcess;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.redisson.api.RPatternTopic;
import org.redisson.client.codec.ByteArrayCodec;

/**
 * Beside a client that subscribes to everything, such as a monitoring tool: PUBLISH counts it among
 * those who hear of an event, and it never acknowledges one.
 */
@NeverHangs
class PatternSubscriberTest {

  private static final List<Consumer<Cache<String, String>>> OPERATIONS =
      List.of(
          cache -> cache.put("a", "1"),
          cache -> cache.put("a", "2"),
          cache -> cache.get("a"),
          cache -> cache.getAll(Set.of("a", "b")),
          cache -> cache.containsKey("a"),
          cache -> cache.putAll(Map.of("a", "3", "b", "3", "c", "3")),
          cache -> cache.putIfAbsent("d", "1"),
          cache -> cache.getAndPut("a", "4"),
          cache -> cache.replace("a", "5"),
          cache -> cache.replace("a", "5", "6"),
          cache -> cache.getAndReplace("a", "7"),
          cache -> cache.invoke("a", (entry, arguments) -> entry.getValue()),
          cache -> cache.invoke("a", new Callback(() -> {})),
          cache -> cache.forEach(Cache.Entry::getValue),
          cache -> cache.remove("a", "other"),
          cache -> cache.remove("a"),
          cache -> cache.getAndRemove("b"),
          cache -> cache.removeAll(Set.of("c", "d")),
          cache -> cache.put("e", "1"),
          Cache::removeAll,
          Cache::clear);

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose private final CacheFixture node = CacheFixture.openOn(REDIS.address());
  @AutoClose private final CacheFixture monitoring = CacheFixture.openOn(REDIS.address());

  @ParameterizedTest
  @CsvSource({"ATOMIC, false", "STRICT, false", "AUTO, true"})
  void onlyTheFirstWriteMayWait(Execution execution, boolean synchronousListener) {
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setExecution(execution);
    if (synchronousListener) {
      CacheEntryCreatedListener<String, String> nothing = events -> {};
      configuration.addCacheEntryListenerConfiguration(
          new MutableCacheEntryListenerConfiguration<>(() -> nothing, null, true, true));
    }
    Cache<String, String> cache = node.createCache(configuration);
    RPatternTopic everything = monitoring.client().getPatternTopic("*", ByteArrayCodec.INSTANCE);
    everything.addListener(byte[].class, (pattern, channel, message) -> {});
    try (CapturedLog log = CapturedLog.start()) {
      cache.put("first", "1");

      // If each of them waited, that would be two seconds a write.
      assertTimeout(
          Duration.ofSeconds(15), () -> OPERATIONS.forEach(operation -> operation.accept(cache)));

      assertThat(log.messages(Level.WARN))
          .hasSizeLessThanOrEqualTo(1)
          .allMatch(line -> line.contains(cache.getName()) && line.contains("PSUBSCRIBE"));
      assertThat(cache).isEmpty();
    } finally {
      everything.removeAllListeners();
    }
  }
}
