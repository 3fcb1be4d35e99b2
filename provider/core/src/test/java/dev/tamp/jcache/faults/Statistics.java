package dev.tamp.jcache.faults;

import java.lang.management.ManagementFactory;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What the statistics bean of a cache says. */
record Statistics(long hits, long misses, float averageRemoveTime) {

  static Statistics of(String cacheName) throws JMException {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    Set<ObjectName> names =
        server.queryNames(
            new ObjectName("javax.cache:type=CacheStatistics,CacheManager=*,Cache=" + cacheName),
            null);
    ObjectName name = names.iterator().next();
    return new Statistics(
        (Long) server.getAttribute(name, "CacheHits"),
        (Long) server.getAttribute(name, "CacheMisses"),
        (Float) server.getAttribute(name, "AverageRemoveTime"));
  }
}
