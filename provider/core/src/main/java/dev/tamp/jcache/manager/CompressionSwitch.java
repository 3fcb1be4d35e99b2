package dev.tamp.jcache.manager;

import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The switch of a whole process, which an operator can turn without touching a configuration: while
 * it is off, new caches write everything raw, and read everything as before. A manager reads it
 * once. The system property wins over the environment variable.
 */
final class CompressionSwitch {

  private static final Logger LOG = LoggerFactory.getLogger(CompressionSwitch.class);

  private static final String PROPERTY = "tamp.compression";
  private static final String VARIABLE = "TAMP_COMPRESSION";

  private final @Nullable String offBy;

  private CompressionSwitch(@Nullable String offBy) {
    this.offBy = offBy;
  }

  /**
   * Reads the switch.
   *
   * @param manager is named in the log line where it is off
   * @throws CacheException if it is neither on nor off
   */
  static CompressionSwitch read(Object manager) {
    String property = System.getProperty(PROPERTY);
    String setting = property == null ? System.getenv(VARIABLE) : property;
    String name =
        property == null ? "environment variable " + VARIABLE : "system property " + PROPERTY;
    if (setting == null || setting.equals("on")) {
      return new CompressionSwitch(null);
    }
    if (!setting.equals("off")) {
      throw new CacheException(
          name
              + " is \""
              + setting
              + "\" and must be off or on: it switches compression for the whole process");
    }
    LOG.warn("{}: {} is off: values are written raw, and all are still read", manager, name);
    return new CompressionSwitch(name);
  }

  boolean isOn() {
    return offBy == null;
  }

  @Override
  public String toString() {
    return offBy == null ? "on" : "off (" + offBy + ")";
  }
}
