package dev.tamp.jcache.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.configuration.FactoryBuilder;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.RPatternTopic;
import org.redisson.api.RTopic;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.StringCodec;
import org.redisson.jcache.JCachingProvider;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Whoever listens hears what Redisson's own scripts would tell, byte for byte. */
@Timeout(60)
class DirectEventsTest {

  private static final List<String> EVENTS = List.of("created", "updated", "removed");

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose private final CacheFixture node = CacheFixture.openOn(REDIS.address());
  @AutoClose private final CacheFixture otherNode = CacheFixture.openOn(REDIS.address());
  @AutoClose private final RedisConsole redis = RedisConsole.open(REDIS.address());

  @ParameterizedTest
  @CsvSource({
    "100, false, false",
    "100, true, false",
    "50000, false, false",
    "50000, true, false",
    "100, true, true",
    "50000, false, true",
    "50000, true, true"
  })
  void messagesAreRedissons(int size, boolean oldValues, boolean pattern) {
    List<String> expected = messagesOf("scripts", Execution.ATOMIC, size, oldValues, pattern);

    assertThat(messagesOf("direct", Execution.AUTO, size, oldValues, pattern))
        .hasSizeGreaterThan(8)
        .isEqualTo(expected);
  }

  private List<String> messagesOf(
      String name, Execution execution, int size, boolean oldValues, boolean pattern) {
    List<String> messages = new CopyOnWriteArrayList<>();
    Runnable unsubscribe = pattern ? listenToPattern(name, messages) : listen(name, messages);
    if (oldValues) {
      redis.call("INCR", "jcache_old_value_listeners:{" + name + "}");
    }
    Cache<String, String> cache = node.createCache(name, configuration(execution));
    String value = "v".repeat(size);
    cache.put("a", value + 1);
    cache.put("a", value + 2);
    cache.getAndPut("a", value + 3);
    cache.getAndPut("b", value + 4);
    cache.putIfAbsent("c", value + 5);
    cache.putIfAbsent("c", value + 6);
    cache.replace("c", value + 7);
    cache.replace("d", value + 8);
    cache.getAndReplace("c", value + 9);
    cache.putAll(Map.of("e", value + 10));
    cache.putAll(Map.of("e", value + 11));
    cache.getAndRemove("a");
    cache.remove("b");
    cache.remove("b");
    cache.removeAll(Set.of("e"));
    cache.put("last", "value");
    await()
        .atMost(ofSeconds(20))
        .until(() -> messages.stream().anyMatch(message -> message.contains("last")));
    unsubscribe.run();
    cache.clear();
    redis.call("DEL", "jcache_old_value_listeners:{" + name + "}");
    List<String> sorted = new ArrayList<>(messages);
    // each channel has its order; across channels there is none
    sorted.sort((one, other) -> one.substring(0, 1).compareTo(other.substring(0, 1)));
    return sorted;
  }

  private Runnable listen(String name, List<String> messages) {
    List<RTopic> topics =
        EVENTS.stream()
            .map(event -> "jcache_" + event + "_channel:{" + name + "}")
            .map(channel -> otherNode.client().getTopic(channel, ByteArrayCodec.INSTANCE))
            .toList();
    topics.forEach(
        topic ->
            topic.addListener(
                byte[].class, (channel, message) -> note(messages, channel.toString(), message)));
    return () -> topics.forEach(RTopic::removeAllListeners);
  }

  private Runnable listenToPattern(String name, List<String> messages) {
    RPatternTopic topic =
        otherNode
            .client()
            .getPatternTopic("jcache_[cur]*d_channel:{" + name + "}", ByteArrayCodec.INSTANCE);
    topic.addListener(
        byte[].class, (pattern, channel, message) -> note(messages, channel.toString(), message));
    return topic::removeAllListeners;
  }

  private static void note(List<String> messages, String channel, byte[] message) {
    if (message.length > 0) {
      String event = channel.substring("jcache_".length(), channel.indexOf("_channel"));
      messages.add(event + " " + Arrays.hashCode(message) + " " + new String(message, UTF_8));
    }
  }

  @Test
  void tellsThoseWhoListenToAPattern() {
    List<String> heard = new CopyOnWriteArrayList<>();
    Cache<String, String> cache = node.createCache("patterns", configuration(Execution.AUTO));
    otherNode
        .createCache("patterns", configuration(Execution.AUTO))
        .registerCacheEntryListener(
            new MutableCacheEntryListenerConfiguration<>(
                () -> new Recorder(heard), null, true, false));

    cache.put("small", "v");
    cache.put("large", "v".repeat(50_000));
    cache.put("large", "v".repeat(60_000));

    await()
        .atMost(ofSeconds(20))
        .untilAsserted(() -> assertThat(heard).containsExactly("small", "large", "large"));
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 50_000})
  void waitsForASynchronousListenerOfPlainRedisson(int size) {
    List<String> heard = new CopyOnWriteArrayList<>();
    CacheEntryCreatedListener<String, String> listener =
        events ->
            events.forEach(
                event -> {
                  await().pollDelay(100, TimeUnit.MILLISECONDS).until(() -> true);
                  heard.add(event.getKey());
                });
    MutableConfiguration<String, String> plain =
        new MutableConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(
                    new FactoryBuilder.SingletonFactory<>(listener), null, false, true));
    otherNode.client().getConfig().setCodec(StringCodec.INSTANCE);
    try (var provider = new JCachingProvider()) {
      var manager = provider.getCacheManager(URI.create("test:" + size), null, new Properties());
      manager.createCache(
          "shared" + size, RedissonConfiguration.fromInstance(otherNode.client(), plain));
      Cache<String, String> cache =
          node.createCache("shared" + size, configuration(Execution.AUTO));
      String value = "v".repeat(size);

      cache.put("a", value);
      assertThat(heard).containsExactly("a");
      cache.putAll(Map.of("b", value, "c", value));
      assertThat(heard).containsExactlyInAnyOrder("a", "b", "c");
    }
  }

  private record Recorder(List<String> keys)
      implements CacheEntryCreatedListener<String, String>,
          CacheEntryUpdatedListener<String, String> {

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      events.forEach(event -> keys.add(event.getKey()));
    }

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      onCreated(events);
    }
  }

  private static CompressedConfiguration<String, String> configuration(Execution execution) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCompression(Compression.none())
        .setCodec(StringCodec.INSTANCE)
        .setExecution(execution)
        .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
  }
}
