package dev.tamp.jcache.differential;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.Configuration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.management.CacheStatisticsMXBean;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** A cache of one implementation, with recorders for all that it calls. */
class Subject implements AutoCloseable {

  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();

  private final CacheManager manager;
  private final Cache<Object, Object> cache;
  private final Scenario scenario;
  private final @Nullable RecordingLoader loader;
  private final @Nullable RecordingWriter writer;
  private final @Nullable CountingExpiryPolicy policy;
  private final List<RecordingListener> listeners = new ArrayList<>();
  private final List<CacheEntryListenerConfiguration<Object, Object>> listenerConfigurations =
      new ArrayList<>();

  /**
   * Creates a cache.
   *
   * @param manager its manager
   * @param name its name
   * @param scenario its configuration
   * @param configuration is completed, with everything that is not the implementation's own
   * @param alwaysOldValues whether all listeners require old values
   * @param finish makes of the configuration what the manager takes
   */
  Subject(
      CacheManager manager,
      String name,
      Scenario scenario,
      MutableConfiguration<Object, Object> configuration,
      boolean alwaysOldValues,
      Function<MutableConfiguration<Object, Object>, Configuration<Object, Object>> finish) {
    this.manager = manager;
    this.scenario = scenario;
    this.loader = scenario.loader() == null ? null : new RecordingLoader(scenario.loader());
    this.writer = scenario.writer() == null ? null : new RecordingWriter(scenario.writer());
    this.policy =
        scenario.expiry().counting()
            ? new CountingExpiryPolicy(scenario.expiry().durations())
            : null;
    if (scenario.typed()) {
      configuration.setTypes(type(String.class), type(scenario.valueClass()));
    }
    configuration.setReadThrough(scenario.readThrough());
    configuration.setWriteThrough(scenario.writeThrough());
    if (loader != null) {
      configuration.setCacheLoaderFactory(() -> loader);
    }
    if (writer != null) {
      configuration.setCacheWriterFactory(() -> writer);
    }
    configuration.setExpiryPolicyFactory(
        policy == null ? scenario.expiry().constant() : () -> policy);
    configuration.setStatisticsEnabled(scenario.statistics());
    for (ListenerSpec spec : scenario.listeners()) {
      RecordingListener listener = RecordingListener.of(spec.types());
      CacheEntryListenerConfiguration<Object, Object> listenerConfiguration =
          spec.configuration(listener, alwaysOldValues || spec.oldValueRequired());
      listeners.add(listener);
      listenerConfigurations.add(listenerConfiguration);
      if (spec.fromStart()) {
        configuration.addCacheEntryListenerConfiguration(listenerConfiguration);
      }
    }
    this.cache = manager.createCache(name, finish.apply(configuration));
  }

  @SuppressWarnings("unchecked") // the caches are of objects, whatever types are configured
  private static Class<Object> type(Class<?> type) {
    return (Class<Object>) type;
  }

  Cache<Object, Object> cache() {
    return cache;
  }

  Scenario scenario() {
    return scenario;
  }

  /** Performs an operation. */
  Observation perform(Operation operation) {
    Outcome outcome = Outcome.of(() -> operation.action().on(this));
    return new Observation(
        outcome,
        loader == null ? Map.of() : counted(loader.takeCalls()),
        writer == null ? Map.of() : counted(writer.takeCalls()),
        writer == null ? null : writer.takeFailure(),
        policy == null ? Map.of() : counted(policy.takeCalls()),
        statistics());
  }

  private static Map<Object, Long> counted(Collection<Object> calls) {
    return calls.stream().collect(Collectors.groupingBy(call -> call, Collectors.counting()));
  }

  void clearEvents() {
    listeners.forEach(RecordingListener::clear);
  }

  RecordingListener listener(int index) {
    return listeners.get(index);
  }

  void register(int index) {
    cache.registerCacheEntryListener(listenerConfigurations.get(index));
  }

  void deregister(int index) {
    cache.deregisterCacheEntryListener(listenerConfigurations.get(index));
  }

  void enableStatistics(boolean enabled) {
    manager.enableStatistics(cache.getName(), enabled);
  }

  void clearStatistics() {
    CacheStatisticsMXBean bean = statisticsBean();
    if (bean != null) {
      bean.clear();
    }
  }

  /** The statistics; null while they are disabled. */
  @Nullable Statistics statistics() {
    CacheStatisticsMXBean bean = statisticsBean();
    return bean == null
        ? null
        : new Statistics(
            bean.getCacheHits(),
            bean.getCacheMisses(),
            bean.getCacheGets(),
            bean.getCachePuts(),
            bean.getCacheRemovals());
  }

  private @Nullable CacheStatisticsMXBean statisticsBean() {
    try {
      ObjectName pattern =
          new ObjectName("javax.cache:type=CacheStatistics,Cache=" + cache.getName() + ",*");
      return BEANS.queryNames(pattern, null).stream()
          .map(name -> JMX.newMXBeanProxy(BEANS, name, CacheStatisticsMXBean.class))
          .findFirst()
          .orElse(null);
    } catch (MalformedObjectNameException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    manager.destroyCache(cache.getName());
  }
}
