package dev.tamp.jcache.conformance;

import static dev.tamp.jcache.Execution.ATOMIC;
import static dev.tamp.jcache.Execution.AUTO;
import static dev.tamp.jcache.Execution.STRICT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.redis.RedisConsole;
import java.lang.management.ManagementFactory;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How a cache works is chosen by what it is configured with, said, and refused where it cannot be.
 */
@NeverHangs
class ExecutionTest {

  @AutoClose private final CacheFixture node = CacheFixture.open();

  static Stream<Arguments> choices() {
    return Stream.of(
        choice(AUTO, "ATOMIC (direct)", c -> c),
        choice(
            AUTO,
            "ATOMIC (direct)",
            c -> c.setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_DAY))),
        choice(AUTO, "ATOMIC (direct)", c -> c.addCacheEntryListenerConfiguration(listener(false))),
        choice(
            AUTO,
            "ATOMIC (direct)",
            c -> c.setReadThrough(true).setCacheLoaderFactory(MapStore::new)),
        choice(AUTO, "ATOMIC (direct)", c -> c.setCacheWriterFactory(MapStore::new)),
        choice(ATOMIC, "ATOMIC (scripts, configured)", c -> c),
        choice(STRICT, "STRICT (configured)", c -> c),
        choice(
            AUTO,
            "STRICT (synchronous listener)",
            c -> c.addCacheEntryListenerConfiguration(listener(true))),
        choice(AUTO, "STRICT (write-through)", ExecutionTest::withWriter),
        choice(
            AUTO,
            "STRICT (expiry policy " + Callback.class.getName() + ")",
            c -> c.setExpiryPolicyFactory(() -> new Callback(() -> {}))));
  }

  private static Arguments choice(
      Execution execution,
      String chosen,
      UnaryOperator<CompressedConfiguration<String, String>> customization) {
    return arguments(execution, chosen, customization);
  }

  private static CompressedConfiguration<String, String> withWriter(
      CompressedConfiguration<String, String> configuration) {
    return configuration.setWriteThrough(true).setCacheWriterFactory(MapStore::new);
  }

  @ParameterizedTest
  @MethodSource("choices")
  void isSaidInTheLogAndInTheConfigurationBean(
      Execution execution,
      String chosen,
      UnaryOperator<CompressedConfiguration<String, String>> customization)
      throws JMException {
    try (CapturedLog log = CapturedLog.start()) {
      Cache<String, String> cache =
          node.createCache(
              customization.apply(
                  configuration().setExecution(execution).setManagementEnabled(true)));

      assertThat(log.messages(Level.INFO))
          .filteredOn(line -> line.contains(cache.getName()))
          .singleElement()
          .asString()
          .contains(", execution " + chosen + ";");
      assertThat(executionInBean(cache)).isEqualTo(chosen);
      cache.put("key", "value");
      assertThat(cache.get("key")).isEqualTo("value");
    }
  }

  @Test
  void changesWithASynchronousListener() throws JMException {
    Cache<String, String> cache = node.createCache(configuration().setManagementEnabled(true));
    CacheEntryListenerConfiguration<String, String> listener = listener(true);
    try (CapturedLog log = CapturedLog.start()) {
      cache.registerCacheEntryListener(listener);
      assertThat(executionInBean(cache)).isEqualTo("STRICT (synchronous listener)");
      cache.deregisterCacheEntryListener(listener);
      assertThat(executionInBean(cache)).isEqualTo("ATOMIC (direct)");

      assertThat(log.messages(Level.INFO))
          .containsExactly(
              cache + ": execution STRICT (synchronous listener) from now on",
              cache + ": execution ATOMIC (direct) from now on");
    }
  }

  static Stream<Arguments> contradictions() {
    return Stream.of(
        choice(
            ATOMIC,
            "a synchronous listener",
            c -> c.addCacheEntryListenerConfiguration(listener(true))),
        choice(ATOMIC, "write-through", ExecutionTest::withWriter),
        choice(
            ATOMIC,
            "expiry policy " + Callback.class.getName(),
            c -> c.setExpiryPolicyFactory(() -> new Callback(() -> {}))));
  }

  @ParameterizedTest
  @MethodSource("contradictions")
  void isRefusedWhereItCannotBe(
      Execution execution,
      String reason,
      UnaryOperator<CompressedConfiguration<String, String>> customization) {
    String name = CacheFixture.uniqueName("contradictory");

    assertThatThrownBy(
            () ->
                node.createCache(
                    name, customization.apply(configuration().setExecution(execution))))
        .isInstanceOf(CacheException.class)
        .hasMessage(
            "Cache["
                + name
                + "]: execution ATOMIC is not possible with "
                + reason
                + "; set AUTO or STRICT");
    assertThat(node.manager().getCache(name)).isNull();
  }

  @Test
  void refusesALaterSynchronousListenerAndStaysAsItWas() {
    Cache<String, String> cache = node.createCache(configuration().setExecution(ATOMIC));

    assertThatThrownBy(() -> cache.registerCacheEntryListener(listener(true)))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining(cache.getName())
        .hasMessageContaining("a synchronous listener");

    cache.put("key", "value");
    try (RedisConsole redis = RedisConsole.open()) {
      assertThat(redis.channelsWith(cache.getName())).isEmpty();
    }
  }

  private static Object executionInBean(Cache<?, ?> cache) throws JMException {
    ObjectName pattern =
        new ObjectName("javax.cache:type=CacheConfiguration,Cache=" + cache.getName() + ",*");
    var server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = server.queryNames(pattern, null).iterator().next();
    return server.getAttribute(name, "Execution");
  }

  private static CacheEntryListenerConfiguration<String, String> listener(boolean synchronous) {
    CacheEntryCreatedListener<String, String> nothing = events -> {};
    return new MutableCacheEntryListenerConfiguration<>(() -> nothing, null, true, synchronous);
  }

  private static CompressedConfiguration<String, String> configuration() {
    return new CompressedConfiguration<String, String>().setTypes(String.class, String.class);
  }
}
