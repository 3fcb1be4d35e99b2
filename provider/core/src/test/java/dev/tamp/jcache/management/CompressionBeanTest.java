package dev.tamp.jcache.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.AlgorithmStatistics;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.redis.RedisConsole;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.management.Attribute;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.codec.StringCodec;

/** The bean of a cache's compression, as a console sees it: over the platform's MBean server. */
class CompressionBeanTest {

  private static final String VALUE = "tomato soup ".repeat(500);
  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();

  private final String cacheName = CacheFixture.uniqueName("menus");

  @Test
  void showsTheCountersInOpenTypes() throws Exception {
    Cache<String, String> cache = create(configuration().setStatisticsEnabled(true));

    cache.put("a", VALUE);
    cache.put("b", "small");
    cache.get("a");

    assertThat(attribute("Algorithm")).isEqualTo("zstd");
    assertThat(attribute("WrittenValues")).isEqualTo(2L);
    assertThat(attribute("WrittenCompressed")).isEqualTo(1L);
    assertThat(attribute("WrittenBelowThreshold")).isEqualTo(1L);
    assertThat((double) attribute("Ratio")).isBetween(0.0, 0.5);
    TabularData byAlgorithm = (TabularData) attribute("ByAlgorithm");
    CompositeData zstd = (CompositeData) byAlgorithm.get(new Object[] {"zstd"}).get("value");
    assertThat(zstd.get("writtenValues")).isEqualTo(1L);
    assertThat(zstd.get("readValues")).isEqualTo(1L);
    assertThat(zstd.get("writtenStoredBytes")).isEqualTo(redis.hstrlen(cacheName, "a"));
  }

  @Test
  void isReadByAProxy() {
    Cache<String, String> cache = create(configuration().setManagementEnabled(true));
    CompressionMXBean bean = JMX.newMXBeanProxy(BEANS, beanName(), CompressionMXBean.class);

    cache.put("a", VALUE);

    Map<String, AlgorithmStatistics> byAlgorithm = bean.getByAlgorithm();
    assertThat(Objects.requireNonNull(byAlgorithm.get("zstd")).getWrittenRawBytes())
        .isEqualTo(bean.getWrittenRawBytes())
        .isEqualTo(VALUE.length());
    bean.setThreshold(1 << 20);
    cache.put("b", VALUE);
    assertThat(bean.getWrittenBelowThreshold()).isOne();
  }

  @Test
  void changesTakeEffectWithTheNextValueAndAreLogged() throws Exception {
    Cache<String, String> cache = create(configuration().setManagementEnabled(true));
    try (CapturedLog log = CapturedLog.start()) {
      set("Enabled", false);
      cache.put("off", VALUE);
      set("Enabled", true);
      set("Threshold", 6_100);
      cache.put("small", VALUE);
      set("Threshold", 0);
      set("MinSavings", 0.9999);
      cache.put("too little", VALUE);
      set("MinSavings", 0.0);
      cache.put("compressed", VALUE);
      set("MinSavings", 0.0);

      assertThat(log.messages(Level.INFO))
          .containsExactly(
              line("enabled is false", "true"),
              line("enabled is true", "false"),
              line("threshold is 6100", "1024"),
              line("threshold is 0", "6100"),
              line("minSavings is 0.9999", "0.1"),
              line("minSavings is 0.0", "0.9999"));
    }
    assertThat(attribute("WrittenWhileOff")).isEqualTo(1L);
    assertThat(attribute("WrittenBelowThreshold")).isEqualTo(1L);
    assertThat(attribute("WrittenIncompressible")).isEqualTo(1L);
    assertThat(attribute("WrittenCompressed")).isEqualTo(1L);
    cache.forEach(entry -> assertThat(entry.getValue()).isEqualTo(VALUE));
    assertThat(CacheFixture.configurationOf(cache).getCompression())
        .as("what is configured")
        .isEqualTo(Compression.zstd(1));
  }

  @ParameterizedTest
  @CsvSource({
    "Threshold, -1, threshold -1 must be 0 (compress everything) or more bytes",
    "MinSavings, 1.0, minSavings 1.0 must be from 0 to less than 1 (0.10 is ten per cent)",
    "MinSavings, -0.1, minSavings -0.1 must be from 0 to less than 1 (0.10 is ten per cent)",
    "MinSavings, NaN, minSavings NaN must be from 0 to less than 1 (0.10 is ten per cent)"
  })
  void refusesWhatIsOutOfRange(String attribute, String value, String message) throws Exception {
    create(configuration().setManagementEnabled(true));
    Object before = attribute(attribute);

    assertThatThrownBy(
            () ->
                set(
                    attribute,
                    attribute.equals("Threshold")
                        ? (Object) Integer.valueOf(value)
                        : Double.valueOf(value)))
        .isInstanceOf(RuntimeMBeanException.class)
        .cause()
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Cache[" + cacheName + "]: " + message);
    assertThat(attribute(attribute)).isEqualTo(before);
  }

  @Test
  void cannotSwitchOnWhereNothingIsConfigured() throws Exception {
    create(configuration().setCompression(Compression.none()).setManagementEnabled(true));

    set("Enabled", false);
    assertThatThrownBy(() -> set("Enabled", true))
        .cause()
        .hasMessage(
            "Cache["
                + cacheName
                + "]: compression cannot be enabled, because the cache is configured with none");
    assertThat(attribute("Enabled")).isEqualTo(false);
    assertThat(attribute("Algorithm")).isEqualTo("none");
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void isThereWhileStatisticsOrManagementAreEnabled(boolean statistics, boolean management) {
    create(configuration());
    assertThat(BEANS.isRegistered(beanName())).isFalse();

    node.manager().enableStatistics(cacheName, statistics);
    node.manager().enableManagement(cacheName, management);
    assertThat(BEANS.isRegistered(beanName())).isEqualTo(statistics || management);

    node.manager().enableStatistics(cacheName, false);
    assertThat(BEANS.isRegistered(beanName())).isEqualTo(management);
    node.manager().enableManagement(cacheName, false);
    assertThat(BEANS.isRegistered(beanName())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"close", "destroy", "close the manager"})
  void isGoneAfter(String end) {
    Cache<String, String> cache =
        create(configuration().setManagementEnabled(true).setStatisticsEnabled(true));
    assertThat(BEANS.isRegistered(beanName())).isTrue();

    switch (end) {
      case "close" -> cache.close();
      case "destroy" -> node.manager().destroyCache(cacheName);
      default -> node.manager().close();
    }

    assertThat(BEANS.isRegistered(beanName())).isFalse();
  }

  @Test
  void isNotThereWhereTheCacheCannotBeCreated() {
    CompressedConfiguration<String, String> failing =
        configuration().setManagementEnabled(true).setStatisticsEnabled(true);
    failing.addCacheEntryListenerConfiguration(
        new MutableCacheEntryListenerConfiguration<>(
            () -> {
              throw new IllegalStateException("no listener");
            },
            null,
            false,
            false));

    assertThatThrownBy(() -> create(failing)).isInstanceOf(CacheException.class);

    assertThat(BEANS.isRegistered(beanName())).isFalse();
  }

  @Test
  void quotesWhatIsSpecialInNames() throws Exception {
    String name = "a?b*c\"d,e=f:g\nh-" + UUID.randomUUID();
    node.createCache(name, configuration().setStatisticsEnabled(true).setManagementEnabled(true));

    assertThat(BEANS.getAttribute(beanName(name), "Algorithm")).isEqualTo("zstd");
    assertThat(ObjectName.unquote(beanName(name).getKeyProperty("Cache"))).isEqualTo(name);
    for (String type : new String[] {"CacheStatistics", "CacheConfiguration"}) {
      String safe = "a.b.c.d.e.f.g.h" + name.substring(name.indexOf('-'));
      String manager = node.manager().getURI().toString().replace(':', '.');
      assertThat(
              BEANS.isRegistered(
                  new ObjectName(
                      "javax.cache:type=" + type + ",CacheManager=" + manager + ",Cache=" + safe)))
          .as(type)
          .isTrue();
    }
  }

  private Cache<String, String> create(CompressedConfiguration<String, String> configuration) {
    return node.createCache(cacheName, configuration);
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>()
        .setTypes(String.class, String.class)
        .setCodec(StringCodec.INSTANCE)
        .setCompression(Compression.zstd(1));
  }

  private String line(String change, String before) {
    return "Cache[" + cacheName + "]: compression " + change + " from now on, was " + before;
  }

  private Object attribute(String attribute) throws Exception {
    return BEANS.getAttribute(beanName(), attribute);
  }

  private void set(String attribute, Object value) throws Exception {
    BEANS.setAttribute(beanName(), new Attribute(attribute, value));
  }

  private ObjectName beanName() {
    return beanName(cacheName);
  }

  private ObjectName beanName(String cache) {
    try {
      return new ObjectName(
          "dev.tamp:type=CompressionStatistics,CacheManager="
              + ObjectName.quote(node.manager().getURI().toString())
              + ",Cache="
              + ObjectName.quote(cache));
    } catch (MalformedObjectNameException e) {
      throw new IllegalArgumentException(cache, e);
    }
  }
}
