package dev.tamp.jcache.differential;

import dev.tamp.jcache.CompressedConfiguration;
import javax.cache.CacheManager;
import org.redisson.api.RedissonClient;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A cache of Tamp's. */
final class TampSubject extends Subject {

  TampSubject(CacheManager manager, RedissonClient client, String name, Scenario scenario) {
    super(
        manager,
        name,
        scenario,
        new CompressedConfiguration<Object, Object>()
            .setCompression(scenario.compression())
            .setExecution(scenario.execution()),
        false,
        configuration -> RedissonConfiguration.fromInstance(client, configuration));
  }
}
