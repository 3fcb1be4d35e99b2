package dev.tamp.jcache.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import javax.cache.CacheException;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryUpdatedListener;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user of Redis (ACL) must be allowed. */
@Timeout(60)
class AccessRightsTest {

  @AutoClose private final RedisProcess redis = RedisProcess.start();
  @AutoClose private final RedisConsole console = RedisConsole.open(redis.address());

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void namesTheCacheWhoseListenerMayNotSubscribe(boolean synchronous) {
    console.call("ACL", "SETUSER", "tamp", "on", ">secret", "~*", "resetchannels", "+@all");
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

  private CacheFixture openAsUser() {
    return CacheFixture.openOn(
        redis.address(), config -> config.setUsername("tamp").setPassword("secret"));
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
