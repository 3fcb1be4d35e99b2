package dev.tamp.jcache.management;

import javax.cache.management.CacheMXBean;

/** The configuration of a cache as JCache shows it, and what Tamp makes of it. */
public interface TampCacheMXBean extends CacheMXBean {

  /**
   * How operations become atomic at the moment, and why.
   *
   * @return such as {@code STRICT (write-through)}; see {@link dev.tamp.jcache.Execution}
   */
  String getExecution();
}
