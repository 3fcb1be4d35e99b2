package dev.tamp.jcache.cache;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.codec.CompressingCodec;
import dev.tamp.jcache.lifecycle.CloseAll;
import dev.tamp.jcache.management.CacheBean;
import dev.tamp.jcache.management.CacheManagement;
import dev.tamp.jcache.management.CacheStatistics;
import dev.tamp.jcache.management.CompressionManagement;
import java.net.URI;
import java.util.List;

/**
 * The beans of a cache in JMX. That of the compression shows statistics and is a way to manage, so
 * either is a reason to have it.
 */
final class CacheBeans implements AutoCloseable {

  private final CacheConnection connection;
  private final CacheBean statistics;
  private final CacheBean management;
  private final CacheBean compression;
  private boolean statisticsShown;
  private boolean managementShown;

  CacheBeans(
      URI managerUri,
      CacheConnection connection,
      CacheStatistics statistics,
      CacheManagement management) {
    this.connection = connection;
    String name = connection.cacheName();
    CompressingCodec codec = connection.codec();
    this.statistics = CacheBean.of(statistics, managerUri, name);
    this.management = CacheBean.of(management, managerUri, name);
    this.compression =
        CacheBean.of(
            new CompressionManagement(codec.compression(), codec.statistics()), managerUri, name);
  }

  synchronized void showStatistics(boolean shown) {
    statistics.setRegistered(shown);
    statisticsShown = shown;
    compression.setRegistered(statisticsShown || managementShown);
  }

  synchronized void showManagement(boolean shown) {
    management.setRegistered(shown);
    managementShown = shown;
    compression.setRegistered(statisticsShown || managementShown);
  }

  @Override
  public void close() {
    CloseAll.close(
        connection,
        List.<AutoCloseable>of(
            () -> compression.setRegistered(false),
            () -> management.setRegistered(false),
            () -> statistics.setRegistered(false)));
  }
}
