package dev.tamp.jcache.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.Duration;
import javax.cache.expiry.TouchedExpiryPolicy;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user of Redis (ACL) must be allowed. */
@Timeout(60)
class AccessRightsTest {

  @AutoClose private final RedisProcess redis = RedisProcess.start();
  @AutoClose private final RedisConsole console = RedisConsole.open(redis.address());

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void namesTheCacheWhoseListenerMayNotSubscribe(boolean synchronous) {
    console.call("ACL", "SETUSER", "tamp", "on", ">password", "~*", "resetchannels", "+@all");
    try (CacheFixture node = openAsUser()) {
      CompressedConfiguration<String, String> configuration =
          new CompressedConfiguration<String, String>()
              .setTypes(String.class, String.class)
              .addCacheEntryListenerConfiguration(
                  new MutableCacheEntryListenerConfiguration<>(
                      DeafListener::new, null, false, synchronous));

      assertThatThrownBy(() -> node.createCache("menus", configuration))
          .isInstanceOf(CacheException.class)
          .hasMessageStartingWith("Cache[menus]: cannot subscribe a listener: ");
      assertThat(node.manager().getCacheNames()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"AUTO", "STRICT"})
  void areThoseOfTheDocumentation(Execution execution) throws IOException {
    console.call((Object[]) documentedCommand());
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setExecution(execution)
            .setExpiryPolicyFactory(TouchedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
    try (CacheFixture node = openAsUser();
        CacheFixture otherNode = openAsUser()) {
      Cache<String, String> cache = node.createCache("menus", configuration);
      useEveryOperation(cache);
      listen(otherNode.createCache("menus", configuration), false);
      useEveryOperation(cache);
      if (execution == Execution.STRICT) {
        listen(cache, true);
        useEveryOperation(cache);
      }
      node.manager().destroyCache("menus");
    }

    assertNothingWasRefused();
  }

  private void assertNothingWasRefused() {
    assertThat(console.call("ACL", "LOG"))
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .as("refusals but for that of Redisson's question whether this is a cluster")
        .hasSizeLessThanOrEqualTo(1)
        .allSatisfy(refusal -> assertThat(describe(refusal)).contains("test1"));
  }

  @Test
  void areEnoughForDictionaries() throws IOException {
    console.call((Object[]) documentedCommand());
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setCompression(Compression.zstd(1).withDictionary(Dictionary.trained()));
    try (CacheFixture node = openAsUser();
        CacheFixture otherNode = openAsUser()) {
      Cache<String, String> cache = node.createCache("menus", configuration);
      Cache<String, String> other = otherNode.createCache("menus", configuration);
      Random random = new Random(1);
      await()
          .atMost(30, TimeUnit.SECONDS)
          .pollInterval(1, TimeUnit.MILLISECONDS)
          .until(
              () -> {
                for (int i = 0; i < 50; i++) {
                  String number = "soup " + random.nextLong() + " of the day; ";
                  cache.put("key-" + i, number.repeat(40));
                }
                return other.unwrap(CompressionStatistics.class).getDictionary() == 1;
              });
      assertThat(other.get("key-1")).isEqualTo(cache.get("key-1"));
      node.manager().destroyCache("menus");
    }
    assertNothingWasRefused();
  }

  /** The words of the command in the documentation. */
  private static String[] documentedCommand() throws IOException {
    String page = Files.readString(Path.of("..", "..", "docs", "operations.md"));
    Matcher command = Pattern.compile("(?m)^ACL SETUSER .*$").matcher(page);
    assertThat(command.find()).isTrue();
    return command.group().split(" ", -1);
  }

  private static String describe(Object refusal) {
    return ((List<?>) refusal)
        .stream()
            .map(part -> part instanceof byte[] bytes ? new String(bytes, UTF_8) : "")
            .collect(Collectors.joining(" "));
  }

  private static void listen(Cache<String, String> cache, boolean synchronous) {
    cache.registerCacheEntryListener(
        new MutableCacheEntryListenerConfiguration<>(DeafListener::new, null, true, synchronous));
  }

  private static void useEveryOperation(Cache<String, String> cache) {
    String value = "soup of the day; ".repeat(100);
    cache.put("a", value);
    cache.putAll(Map.of("b", value, "c", value));
    assertThat(cache.get("a")).isEqualTo(value);
    assertThat(cache.getAll(Set.of("a", "b"))).hasSize(2);
    assertThat(cache.containsKey("b")).isTrue();
    assertThat(cache.putIfAbsent("d", value)).isTrue();
    assertThat(cache.replace("d", "soup")).isTrue();
    assertThat(cache.replace("d", "soup", value)).isTrue();
    assertThat(cache.getAndPut("d", value)).isEqualTo(value);
    assertThat(cache.getAndReplace("d", value)).isEqualTo(value);
    assertThat(cache.getAndRemove("d")).isEqualTo(value);
    assertThat(cache.remove("c", value)).isTrue();
    assertThat(cache.remove("b")).isTrue();
    cache.invoke(
        "a",
        (entry, arguments) -> {
          entry.setValue(entry.getValue() + " and bread");
          return entry;
        });
    assertThat(cache).hasSize(1);
    cache.removeAll(Set.of("a"));
    cache.put("a", value);
    cache.removeAll();
    cache.clear();
  }

  private CacheFixture openAsUser() {
    return CacheFixture.openOn(
        redis.address(), config -> config.setUsername("tamp").setPassword("password"));
  }

  private static final class DeafListener
      implements CacheEntryCreatedListener<String, String>,
          CacheEntryUpdatedListener<String, String> {
    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {}

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {}
  }
}
