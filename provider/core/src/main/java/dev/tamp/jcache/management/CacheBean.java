package dev.tamp.jcache.management;

import java.lang.management.ManagementFactory;
import java.net.URI;
import javax.cache.CacheException;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A bean of a cache, and its registration: JCache's under a name as the reference implementation
 * forms it, Tamp's own under one that quotes what is special in names.
 */
public final class CacheBean {

  private static final Logger LOG = LoggerFactory.getLogger(CacheBean.class);

  private static final String NOT_ALLOWED_IN_NAMES = "[,:=\n?*\"]";

  private final Object bean;
  private final ObjectName name;
  private boolean registered;

  private CacheBean(Object bean, ObjectName name) {
    this.bean = bean;
    this.name = name;
  }

  /**
   * The statistics of a cache.
   *
   * @param statistics the bean
   * @param managerUri the URI of the manager
   * @param cacheName the cache
   * @return the bean, not registered yet
   */
  public static CacheBean of(CacheStatistics statistics, URI managerUri, String cacheName) {
    return new CacheBean(statistics, name("CacheStatistics", managerUri, cacheName));
  }

  /**
   * The configuration of a cache.
   *
   * @param management the bean
   * @param managerUri the URI of the manager
   * @param cacheName the cache
   * @return the bean, not registered yet
   */
  public static CacheBean of(CacheManagement management, URI managerUri, String cacheName) {
    return new CacheBean(management, name("CacheConfiguration", managerUri, cacheName));
  }

  /**
   * The compression of a cache.
   *
   * @param compression the bean
   * @param managerUri the URI of the manager
   * @param cacheName the cache
   * @return the bean, not registered yet
   */
  public static CacheBean of(CompressionManagement compression, URI managerUri, String cacheName) {
    return new CacheBean(
        compression,
        name(
            "dev.tamp:type=CompressionStatistics,CacheManager="
                + ObjectName.quote(managerUri.toString())
                + ",Cache="
                + ObjectName.quote(cacheName)));
  }

  /**
   * Registers or unregisters the bean; does nothing if that is done already. A name that is taken,
   * such as by a manager of the same URI for another class loader, stays with whoever has it.
   *
   * @param wanted whether it is to be registered
   * @throws CacheException if the MBean server refuses
   */
  public synchronized void setRegistered(boolean wanted) {
    if (wanted == registered) {
      return;
    }
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    try {
      if (wanted) {
        server.registerMBean(bean, name);
        registered = true;
      } else {
        registered = false;
        server.unregisterMBean(name);
      }
    } catch (InstanceAlreadyExistsException e) {
      LOG.warn("an MBean named {} is registered already, by another manager", name);
    } catch (JMException e) {
      throw new CacheException("cannot register or unregister the MBean " + name, e);
    }
  }

  private static ObjectName name(String type, URI managerUri, String cacheName) {
    return name(
        "javax.cache:type="
            + type
            + ",CacheManager="
            + safe(managerUri.toString())
            + ",Cache="
            + safe(cacheName));
  }

  private static ObjectName name(String name) {
    try {
      return new ObjectName(name);
    } catch (MalformedObjectNameException e) {
      throw new CacheException("not a name of an MBean: " + name, e);
    }
  }

  private static String safe(String part) {
    return part.replaceAll(NOT_ALLOWED_IN_NAMES, ".");
  }
}
