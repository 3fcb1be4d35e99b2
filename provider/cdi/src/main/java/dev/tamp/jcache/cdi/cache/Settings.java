package dev.tamp.jcache.cdi.cache;

import dev.tamp.jcache.settings.ExpirySetting;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.cache.CacheException;
import javax.cache.configuration.Factory;
import javax.cache.expiry.ExpiryPolicy;

/**
 * What {@code tamp-jcache-cdi.properties} on the class path says; a system property of the same
 * name wins over it. Immutable.
 */
public final class Settings {

  /** The name of the file. */
  public static final String FILE = "tamp-jcache-cdi.properties";

  static final String MISSING_CACHE = "tamp.cdi.missing-cache";
  static final String EXPIRY = "tamp.cdi.expiry";
  static final String SINGLE_FLIGHT = "tamp.cdi.single-flight";
  static final String VETO_PAYARA = "tamp.cdi.veto-payara";

  private static final String DEFAULT_EXPIRY = "created 1h";
  private static final String PREFIX = "tamp.cdi.";
  private static final Set<String> KEYS =
      new TreeSet<>(Set.of(MISSING_CACHE, EXPIRY, SINGLE_FLIGHT, VETO_PAYARA));

  private final MissingCache missingCache;
  private final Factory<ExpiryPolicy> expiry;
  private final Pattern singleFlight;
  private final boolean payaraVetoed;

  private Settings(String source, Properties properties) {
    missingCache =
        MissingCache.named(source, properties.getProperty(MISSING_CACHE, MissingCache.DEFAULT));
    expiry =
        ExpirySetting.policyOf(
            properties.getProperty(EXPIRY, DEFAULT_EXPIRY), source + ": " + EXPIRY);
    singleFlight = names(properties.getProperty(SINGLE_FLIGHT, ""));
    payaraVetoed = flag(source, VETO_PAYARA, properties.getProperty(VETO_PAYARA, "true"));
  }

  /**
   * Reads the settings of the application that the thread's context class loader belongs to.
   *
   * @return the settings
   * @throws CacheException if the file cannot be read, or has a key or a value that is not allowed
   */
  public static Settings read() {
    URL file = Thread.currentThread().getContextClassLoader().getResource(FILE);
    Properties properties = file == null ? new Properties() : load(file);
    for (String key : KEYS) {
      String value = System.getProperty(key);
      if (value != null) {
        properties.setProperty(key, value);
      }
    }
    return of(file == null ? "system properties" : file + " and system properties", properties);
  }

  static Settings of(String source, Properties properties) {
    for (String key : properties.stringPropertyNames()) {
      if (key.startsWith(PREFIX) && !KEYS.contains(key)) {
        throw new CacheException(source + ": unknown key " + key + ", allowed are " + KEYS);
      }
    }
    return new Settings(source, properties);
  }

  /** What happens where a method names a cache that does not exist. */
  public MissingCache missingCache() {
    return missingCache;
  }

  /**
   * The expiry of caches that methods create and that the manager's settings give none.
   *
   * @return a factory
   */
  public Factory<ExpiryPolicy> expiry() {
    return expiry;
  }

  /**
   * Whether concurrent callers of one missing key run the method once, for a whole cache.
   *
   * @param cacheName the cache
   * @return whether they do
   */
  public boolean isSingleFlight(String cacheName) {
    return singleFlight.matcher(cacheName).matches();
  }

  /** Whether Payara's own interceptors for these annotations are taken away. */
  public boolean isPayaraVetoed() {
    return payaraVetoed;
  }

  private static Properties load(URL file) {
    Properties properties = new Properties();
    try (InputStream in = file.openStream()) {
      properties.load(in);
    } catch (IOException | IllegalArgumentException e) {
      throw new CacheException(file + ": cannot be read: " + e.getMessage(), e);
    }
    return properties;
  }

  private static Pattern names(String list) {
    String[] names = list.strip().split("\\s*,\\s*", -1);
    StringBuilder regex = new StringBuilder();
    for (String name : names) {
      regex.append(regex.isEmpty() ? "" : "|");
      regex.append("\\Q").append(name.replace("*", "\\E.*\\Q")).append("\\E");
    }
    return Pattern.compile(regex.toString());
  }

  private static boolean flag(String source, String key, String value) {
    return switch (value) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new CacheException(
              source + ": " + key + " is " + value + ", allowed are true and false");
    };
  }
}
