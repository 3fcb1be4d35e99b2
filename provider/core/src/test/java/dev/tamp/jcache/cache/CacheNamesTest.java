package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisConsole;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryExpiredListener;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.config.NameMapper;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** Names with characters that mean something to Redis, to Redisson or to JMX; and mapped names. */
class CacheNamesTest {

  private static final String UNIQUE = UUID.randomUUID().toString();

  @AutoClose
  private static final CacheFixture NODE =
      CacheFixture.open(config -> config.setMinCleanUpDelay(1).setMaxCleanUpDelay(1));

  @AutoClose
  private static final CacheFixture MAPPING_NODE =
      CacheFixture.open(
          config -> config.setNameMapper(new Prefix()).setMinCleanUpDelay(1).setMaxCleanUpDelay(1));

  @AutoClose private static final RedisConsole REDIS = RedisConsole.open();

  static Stream<String> names() {
    return Stream.of(
            "menus{app}",
            "{menus}app",
            "{}",
            "menus:app",
            "menus*",
            "menu?",
            "menus[a-z]",
            "menus[",
            "menus]^\\",
            "menus\"app\"",
            "menus,name=value",
            "two words\nand a line",
            "\u00e4\u20ac\ud83d\ude00")
        .map(name -> name + UNIQUE);
  }

  static Stream<Arguments> namesEverywhere() {
    return names()
        .flatMap(
            name ->
                Stream.of(
                    Arguments.of(name, false, Execution.ATOMIC),
                    Arguments.of(name, false, Execution.STRICT),
                    Arguments.of(name, true, Execution.ATOMIC),
                    Arguments.of(name, true, Execution.STRICT)));
  }

  @ParameterizedTest
  @MethodSource("namesEverywhere")
  void work(String name, boolean mapped, Execution execution) {
    CacheFixture node = mapped ? MAPPING_NODE : NODE;
    String key = mapped ? Prefix.PREFIX + name : name;
    Cache<String, String> cache = node.createCache(name, configuration(execution));
    List<String> asynchronous = new CopyOnWriteArrayList<>();
    List<String> synchronous = new CopyOnWriteArrayList<>();
    cache.registerCacheEntryListener(listener(asynchronous, false));
    if (execution == Execution.STRICT) {
      cache.registerCacheEntryListener(listener(synchronous, true));
    }
    node.manager().enableStatistics(name, true);
    node.manager().enableManagement(name, true);

    cache.put("a", "1");
    assertThat(cache.get("a")).isEqualTo("1");
    assertThat(cache.getAll(Set.of("a", "b"))).containsOnly(Map.entry("a", "1"));
    assertThat(cache.putIfAbsent("b", "2")).isTrue();
    assertThat(cache.replace("b", "2", "3")).isTrue();
    Set<String> keys = new HashSet<>();
    cache.forEach(entry -> keys.add(entry.getKey()));
    assertThat(keys).containsExactlyInAnyOrder("a", "b");
    assertThat(cache.remove("b", "3")).isTrue();

    await().untilAsserted(() -> assertThat(asynchronous).hasSize(3));
    if (execution == Execution.STRICT) {
      assertThat(synchronous).containsExactly("CREATED a", "CREATED b", "REMOVED b");
    }
    assertThat(REDIS.number("EXISTS", key)).isOne();
    assertThat(beans(name)).hasSize(3);

    node.manager().destroyCache(name);

    assertThat(REDIS.number("EXISTS", key)).isZero();
    assertThat(beans(name)).isEmpty();
  }

  private static Set<ObjectName> beans(String name) {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    String part = name.substring(name.length() - UNIQUE.length());
    Set<ObjectName> beans = new HashSet<>();
    for (ObjectName bean : server.queryNames(null, null)) {
      if (Set.of("javax.cache", "dev.tamp").contains(bean.getDomain())
          && bean.getCanonicalName().contains(part)) {
        beans.add(bean);
      }
    }
    return beans;
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void expiredEntriesAreRemovedWhateverTheName(Execution execution) {
    List<String> expired = new CopyOnWriteArrayList<>();
    List<Cache<String, String>> caches =
        Stream.of(NODE, MAPPING_NODE)
            .flatMap(
                node ->
                    names().map(name -> node.createCache(name, expiring(configuration(execution)))))
            .toList();
    for (Cache<String, String> cache : caches) {
      cache.registerCacheEntryListener(listener(expired, false));
      cache.put("a", "1");
    }

    await()
        .untilAsserted(
            () -> assertThat(expired.stream().filter("EXPIRED a"::equals)).hasSameSizeAs(caches));
    for (Cache<String, String> cache : caches) {
      assertThat(REDIS.number("EXISTS", cache.getName(), Prefix.PREFIX + cache.getName())).isZero();
      cache.getCacheManager().destroyCache(cache.getName());
    }
  }

  @Test
  void closingOneOfTwoCachesOfANameLeavesTheOthersEntriesExpiring() {
    String name = CacheFixture.uniqueName("shared");
    Cache<String, String> one = NODE.createCache(name, expiring(configuration(Execution.ATOMIC)));
    List<String> events = new CopyOnWriteArrayList<>();
    one.registerCacheEntryListener(listener(events, false));
    try (CacheManager other =
        NODE.provider().getCacheManager(URI.create(CacheFixture.uniqueName("test:other")), null)) {
      other
          .createCache(
              name,
              RedissonConfiguration.fromInstance(NODE.client(), configuration(Execution.ATOMIC)))
          .close();

      one.put("a", "1");

      await().untilAsserted(() -> assertThat(events).containsExactly("CREATED a", "EXPIRED a"));
    }
  }

  private static CompressedConfiguration<String, String> configuration(Execution execution) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setExecution(execution);
  }

  private static CompressedConfiguration<String, String> expiring(
      CompressedConfiguration<String, String> configuration) {
    return configuration.setExpiryPolicyFactory(
        CreatedExpiryPolicy.factoryOf(new Duration(TimeUnit.MILLISECONDS, 50)));
  }

  private static MutableCacheEntryListenerConfiguration<String, String> listener(
      List<String> events, boolean synchronous) {
    return new MutableCacheEntryListenerConfiguration<>(
        () -> new Listener(events), null, false, synchronous);
  }

  private record Listener(List<String> seen)
      implements CacheEntryCreatedListener<String, String>,
          CacheEntryRemovedListener<String, String>,
          CacheEntryExpiredListener<String, String> {

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      add(events);
    }

    @Override
    public void onRemoved(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      add(events);
    }

    @Override
    public void onExpired(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      add(events);
    }

    private void add(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
      events.forEach(event -> seen.add(event.getEventType() + " " + event.getKey()));
    }
  }

  private static final class Prefix implements NameMapper {

    static final String PREFIX = "mapped:";

    @Override
    public String map(String name) {
      return PREFIX + name;
    }

    @Override
    public String unmap(String name) {
      return name.substring(PREFIX.length());
    }
  }
}
