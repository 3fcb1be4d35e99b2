package dev.tamp.jcache.management;

import java.util.function.Supplier;
import javax.cache.configuration.CompleteConfiguration;

/** Shows the configuration of a cache. */
public final class CacheManagement implements TampCacheMXBean {

  private final Supplier<? extends CompleteConfiguration<?, ?>> configuration;
  private final Supplier<String> execution;

  /**
   * Creates the bean.
   *
   * @param configuration gives the configuration as it is at the moment
   * @param execution says which execution is used at the moment, and why
   */
  public CacheManagement(
      Supplier<? extends CompleteConfiguration<?, ?>> configuration, Supplier<String> execution) {
    this.configuration = configuration;
    this.execution = execution;
  }

  @Override
  public String getExecution() {
    return execution.get();
  }

  @Override
  public String getKeyType() {
    return configuration.get().getKeyType().getName();
  }

  @Override
  public String getValueType() {
    return configuration.get().getValueType().getName();
  }

  @Override
  public boolean isReadThrough() {
    return configuration.get().isReadThrough();
  }

  @Override
  public boolean isWriteThrough() {
    return configuration.get().isWriteThrough();
  }

  @Override
  public boolean isStoreByValue() {
    return configuration.get().isStoreByValue();
  }

  @Override
  public boolean isStatisticsEnabled() {
    return configuration.get().isStatisticsEnabled();
  }

  @Override
  public boolean isManagementEnabled() {
    return configuration.get().isManagementEnabled();
  }
}
