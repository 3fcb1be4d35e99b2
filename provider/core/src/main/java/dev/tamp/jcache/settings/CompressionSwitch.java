package dev.tamp.jcache.settings;

import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The switch of a whole process, which an operator can turn without touching a configuration: while
 * it is off, new caches write everything raw, and read everything as before. A manager reads it
 * once. The system property wins over the environment variable.
 */
public final class CompressionSwitch {

  private static final Logger LOG = LoggerFactory.getLogger(CompressionSwitch.class);

  private static final String PROPERTY = "tamp.compression";
  private static final String VARIABLE = "TAMP_COMPRESSION";
  private static final String ON = "on";
  private static final String OFF = "off";

  private final @Nullable String offBy;

  private CompressionSwitch(@Nullable String offBy) {
    this.offBy = offBy;
  }

  /**
   * Reads the switch.
   *
   * @param manager is named in the log line where it is off
   * @return the switch
   * @throws CacheException if it is neither on nor off
   */
  public static CompressionSwitch read(Object manager) {
    String property = System.getProperty(PROPERTY);
    String setting = property == null ? System.getenv(VARIABLE) : property;
    String name =
        property == null ? "environment variable " + VARIABLE : "system property " + PROPERTY;
    if (setting == null || setting.equals(ON)) {
      return new CompressionSwitch(null);
    }
    if (!setting.equals(OFF)) {
      throw new CacheException(
          name
              + " is \""
              + setting
              + "\" and must be off or on: it switches compression for the whole process");
    }
    LOG.warn("{}: {} is off: values are written raw, and all are still read", manager, name);
    return new CompressionSwitch(name);
  }

  /**
   * Tells whether values are compressed.
   *
   * @return false if all are written raw
   */
  public boolean isOn() {
    return offBy == null;
  }

  /**
   * Tells whether a property is the switch, and so no setting of a manager that was given all
   * system properties.
   */
  static boolean isSetBy(String property, String value) {
    return property.equals(PROPERTY)
        && (value.equals(ON) || value.equals(OFF))
        && value.equals(System.getProperty(PROPERTY));
  }

  @Override
  public String toString() {
    return offBy == null ? "on" : "off (" + offBy + ")";
  }
}
