package dev.tamp.jcache.manager;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.TampCachingProvider;
import dev.tamp.jcache.jvm.ChildJvm;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;
import javax.management.Attribute;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;
import org.redisson.jcache.configuration.RedissonConfiguration;

/** A program that uses a cache, in a process whose compression may be switched off. */
final class SwitchedProcess {

  static final String VALUE = "tomato soup ".repeat(200);

  private SwitchedProcess() {}

  /**
   * Runs the program.
   *
   * @param arguments the address of Redis, and the name of a cache with a value of another process
   */
  public static void main(String[] arguments) throws Exception {
    try (CapturedLog log = CapturedLog.start();
        CachingProvider provider = new TampCachingProvider()) {
      CacheManager manager = provider.getCacheManager(URI.create("test:switched"), null);
      use(manager, CacheFixture.config(arguments[0]), arguments[1]);
      manager.createCache(
          CacheFixture.uniqueName("second"),
          RedissonConfiguration.fromConfig(
              CacheFixture.config(arguments[0]), configuration(Compression.none())));
      Stream.of(Level.WARN, Level.INFO)
          .map(log::messages)
          .flatMap(List::stream)
          .filter(line -> line.toLowerCase(Locale.ROOT).contains("compression"))
          .forEach(line -> result("log " + line));
    } catch (CacheException e) {
      result("refused " + e.getMessage());
    }
  }

  private static void use(CacheManager manager, Config config, String name) throws Exception {
    Cache<String, String> cache =
        manager.createCache(
            name, RedissonConfiguration.fromConfig(config, configuration(Compression.zstd(1))));
    result("reads " + readable(cache));
    cache.put("here", VALUE);
    result("reads its own " + VALUE.equals(cache.get("here")));
    try {
      ManagementFactory.getPlatformMBeanServer()
          .setAttribute(
              new ObjectName(
                  "dev.tamp:type=CompressionStatistics,CacheManager="
                      + ObjectName.quote("test:switched")
                      + ",Cache="
                      + ObjectName.quote(name)),
              new Attribute("Enabled", true));
      cache.put("switched on", VALUE);
    } catch (RuntimeMBeanException e) {
      result(String.valueOf(e.getTargetException().getMessage()));
    }
  }

  private static boolean readable(Cache<String, String> cache) {
    try {
      return VALUE.equals(cache.get("elsewhere"));
    } catch (CacheException e) {
      return false;
    }
  }

  private static CompressedConfiguration<String, String> configuration(Compression compression) {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCodec(StringCodec.INSTANCE)
        .setCompression(compression)
        .setManagementEnabled(true);
  }

  private static void result(String line) {
    System.out.println(ChildJvm.RESULT + line);
  }
}
