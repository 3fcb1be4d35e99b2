package dev.tamp.jcache.cdi;

import dev.tamp.jcache.TampCachingProvider;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.util.Set;
import javax.cache.CacheManager;
import javax.cache.Caching;
import org.jboss.weld.lite.extension.translator.LiteExtensionTranslator;
import org.redisson.api.RedissonClient;

/** A CDI application that has only the beans of a test. */
public final class Application implements AutoCloseable {

  private final SeContainer container;

  private Application(SeContainer container) {
    this.container = container;
  }

  /** Starts an application on an empty Redis. */
  public static Application start(Class<?>... beans) {
    emptyRedis();
    return startOn(TestRedis.shared(), beans);
  }

  /** Starts an application on an empty Redis, as in a container without portable extensions. */
  public static Application startBuildCompatible(Class<?>... beans) {
    emptyRedis();
    System.setProperty(TestRedis.ADDRESS, TestRedis.shared().address());
    return new Application(
        SeContainerInitializer.newInstance()
            .disableDiscovery()
            .addExtensions(
                new LiteExtensionTranslator(
                    Set.of(BuildCompatible.class), BuildCompatible.class.getClassLoader()))
            .addBeanClasses(beans)
            .initialize());
  }

  private static void emptyRedis() {
    RedissonClient client = TestRedis.shared().connect();
    client.getKeys().flushall();
    client.shutdown();
  }

  /** Starts an application on a server that it does not change. */
  public static Application startOn(TestRedis redis, Class<?>... beans) {
    return startOn(redis.address(), beans);
  }

  /** Starts an application on the server with an address. */
  public static Application startOn(String address, Class<?>... beans) {
    System.setProperty(TestRedis.ADDRESS, address);
    return new Application(SeContainerInitializer.newInstance().addBeanClasses(beans).initialize());
  }

  public <T> T get(Class<T> type) {
    return container.select(type).get();
  }

  /** The manager that the application uses if it has no bean for it. */
  public static CacheManager manager() {
    return Caching.getCachingProvider(TampCachingProvider.class.getName()).getCacheManager();
  }

  @Override
  public void close() {
    container.close();
  }
}
