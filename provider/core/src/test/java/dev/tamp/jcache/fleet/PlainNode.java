package dev.tamp.jcache.fleet;

import dev.tamp.jcache.CacheFixture;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.Configuration;
import javax.cache.spi.CachingProvider;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.Codec;
import org.redisson.jcache.JCachingProvider;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A node that has Redisson alone. */
final class PlainNode implements AutoCloseable {

  private final RedissonClient client;
  private final CachingProvider provider = new JCachingProvider();
  private final CacheManager manager;

  private PlainNode(RedissonClient client) {
    this.client = client;
    this.manager =
        provider.getCacheManager(URI.create(CacheFixture.uniqueName("plain:manager")), null);
  }

  static PlainNode open(String address, Codec codec) {
    return new PlainNode(Redisson.create(CacheFixture.config(address).setCodec(codec)));
  }

  <K, V> Cache<K, V> createCache(String name, Configuration<K, V> configuration) {
    return manager.createCache(name, RedissonConfiguration.fromInstance(client, configuration));
  }

  @Override
  public void close() {
    provider.close();
    client.shutdown(0, 1, TimeUnit.SECONDS);
  }
}
