package dev.tamp.jcache.client;

import java.net.URI;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.client.RedisException;
import org.redisson.config.Config;

/**
 * The Redis client that a manager makes from its configuration file, opened when the first cache
 * needs it. Safe for use by many threads.
 */
public final class ManagerClient implements AutoCloseable {

  private final URI uri;
  private final String location;
  private final @Nullable Config config;
  private @Nullable Redisson client;

  /**
   * Creates the client, not opened yet.
   *
   * @param uri the manager's URI, for messages
   * @param location where the configuration was found, for messages
   * @param config how to reach Redis; null if the manager has no file
   */
  public ManagerClient(URI uri, String location, @Nullable Config config) {
    this.uri = uri;
    this.location = location;
    this.config = config;
  }

  /**
   * Returns the client, connected.
   *
   * @return the client
   * @throws CacheException if there is no configuration, or Redis cannot be reached within the
   *     timeouts of the configuration
   */
  public synchronized Redisson get() {
    if (config == null) {
      throw new CacheException(
          "CacheManager["
              + uri
              + "] has no Redis client: put tamp-jcache.yaml or redisson-jcache.yaml on the class path, take a manager"
              + " with the URI of such a file, or pass RedissonConfiguration.fromInstance(client, configuration)");
    }
    if (client == null) {
      try {
        client = connect(config);
      } catch (CacheException e) {
        throw new CacheException(location + ": " + e.getMessage(), e);
      }
    }
    return client;
  }

  /**
   * Opens a client.
   *
   * @param config its configuration
   * @return the client, connected
   * @throws CacheException if Redis cannot be reached within the timeouts of the configuration, and
   *     then names the address; or if an address is malformed
   */
  public static Redisson connect(Config config) {
    try {
      return (Redisson) Redisson.create(config);
    } catch (RedisException e) {
      throw new CacheException("cannot connect to Redis: " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new CacheException("not a configuration of Redis: " + describe(e));
    }
  }

  /**
   * Redisson's own messages are about the form of an address. Those that it takes from the parser
   * of addresses quote it, with the password in it: they are neither shown nor chained.
   */
  private static @Nullable String describe(IllegalArgumentException e) {
    return e.getCause() == null
        ? e.getMessage()
        : "an address must be like redis://host:port, with special characters of a password"
            + " percent-encoded";
  }

  @Override
  public synchronized void close() {
    if (client != null) {
      client.shutdown();
      client = null;
    }
  }
}
