package dev.tamp.examples.springboot;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.util.List;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.stereotype.Component;

/**
 * Tries every algorithm when the application starts: one whose native library cannot load here is
 * named in the log, and the application is up all the same.
 */
@Component
class Algorithms implements ApplicationRunner {

  private static final Logger LOG = LoggerFactory.getLogger(Algorithms.class);
  private static final String VALUE = "soup, bread, olives; ".repeat(200);

  private final CacheManager manager;

  Algorithms(CacheManager manager) {
    this.manager = manager;
  }

  @Override
  public void run(ApplicationArguments arguments) {
    List.of(
            Compression.lz4(),
            Compression.lz4hc(9),
            Compression.snappy(),
            Compression.brotli(4),
            Compression.zstd(3))
        .forEach(this::tryOut);
  }

  private void tryOut(Compression compression) {
    String name = "try-" + compression.algorithm();
    try {
      Cache<String, String> cache =
          manager.createCache(
              name,
              new CompressedConfiguration<String, String>()
                  .setTypes(String.class, String.class)
                  .setCompression(compression));
      cache.put("value", VALUE);
      boolean same = VALUE.equals(cache.get("value"));
      LOG.info(
          "{}: the value {}", compression.algorithm(), same ? "came back" : "did not come back");
      manager.destroyCache(name);
    } catch (CacheException e) {
      LOG.warn("{} cannot be used: {}", compression.algorithm(), e.getMessage());
    }
  }
}
