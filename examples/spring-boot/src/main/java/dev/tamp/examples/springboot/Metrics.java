package dev.tamp.examples.springboot;

import dev.tamp.jcache.CompressionMetrics;
import io.micrometer.core.instrument.binder.MeterBinder;
import javax.cache.CacheManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Adds what compression saves to the metrics of Actuator. */
@Configuration(proxyBeanMethods = false)
class Metrics {

  @Bean
  MeterBinder compressionMetrics(CacheManager manager) {
    return registry ->
        manager
            .getCacheNames()
            .forEach(name -> new CompressionMetrics(manager.getCache(name)).bindTo(registry));
  }
}
