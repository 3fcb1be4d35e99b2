package dev.tamp.jcache.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.Unreadable;
import java.util.List;
import javax.cache.Cache;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Configuration;
import javax.cache.configuration.FactoryBuilder;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** The configuration that a cache shows is a copy of its own. */
class CacheConfigurationTest {

  private static final String VALUE = "value ".repeat(1_000);

  @AutoClose private static final CacheFixture NODE = CacheFixture.open();

  private final Cache<String, String> cache = NODE.createCache(Compression.zstd(1));

  @ParameterizedTest
  @ValueSource(
      classes = {
        CompressedConfiguration.class,
        MutableConfiguration.class,
        CompleteConfiguration.class,
        Configuration.class
      })
  @SuppressWarnings("unchecked") // the classes are raw
  void showsItsConfigurationAs(Class<?> type) {
    Configuration<String, String> configuration =
        cache.getConfiguration((Class<Configuration<String, String>>) type);

    assertThat(configuration).isInstanceOf(type);
    assertThat(configuration.getKeyType()).isEqualTo(String.class);
    assertThat(configuration.getValueType()).isEqualTo(String.class);
  }

  @Test
  @SuppressWarnings("unchecked") // RedissonConfiguration.class is raw
  void saysWhichConfigurationItDoesNotHave() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> cache.getConfiguration(RedissonConfiguration.class))
        .withMessageContaining("Cache[" + cache.getName() + "]")
        .withMessageContaining(RedissonConfiguration.class.getName());
  }

  @Test
  void keepsItsOwnCopyOfTheConfiguration() {
    CompressedConfiguration<String, String> mine =
        new CompressedConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setCompression(Compression.lz4().withThreshold(0))
            .setExecution(Execution.AUTO)
            .setUnreadable(Unreadable.THROW)
            .setOnFailure(OnFailure.THROW)
            .setCodec(StringCodec.INSTANCE);
    CompressedConfiguration<String, String> before = new CompressedConfiguration<>(mine);
    Cache<String, String> other = NODE.createCache(mine);

    assertThat(CacheFixture.configurationOf(other)).isEqualTo(before).isNotSameAs(mine);
    for (var changed : List.of(mine, CacheFixture.configurationOf(other))) {
      changed
          .setCompression(Compression.none())
          .setCodec(new Kryo5Codec())
          .setStatisticsEnabled(true)
          .setReadThrough(true)
          .addCacheEntryListenerConfiguration(
              new MutableCacheEntryListenerConfiguration<>(
                  FactoryBuilder.factoryOf("absent.Listener"), null, false, false));
    }

    assertThat(CacheFixture.configurationOf(other)).isEqualTo(before);
    other.put("key", VALUE);
    assertThat(other.get("key")).isEqualTo(VALUE);
  }

  @Test
  void showsWhatIsSwitchedAtRunTime() {
    var listener =
        new MutableCacheEntryListenerConfiguration<String, String>(
            () -> (CacheEntryCreatedListener<String, String>) events -> {}, null, false, false);

    cache.registerCacheEntryListener(listener);
    NODE.manager().enableStatistics(cache.getName(), true);
    NODE.manager().enableManagement(cache.getName(), true);

    CompressedConfiguration<String, String> configuration = CacheFixture.configurationOf(cache);
    assertThat(configuration.getCacheEntryListenerConfigurations()).containsExactly(listener);
    assertThat(configuration.isStatisticsEnabled()).isTrue();
    assertThat(configuration.isManagementEnabled()).isTrue();

    cache.deregisterCacheEntryListener(listener);
    assertThat(CacheFixture.configurationOf(cache).getCacheEntryListenerConfigurations()).isEmpty();
  }
}
