package dev.tamp.benchmarks.advisor;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisClientConfig;

/**
 * Where a Redis server is, and how to get in. Its text has no secrets.
 *
 * @param tls whether the connection is encrypted
 * @param host the host
 * @param port the port
 * @param username of an ACL; null for the default user
 * @param password null for none
 * @param database the number of the database
 */
public record RedisTarget(
    boolean tls,
    String host,
    int port,
    @Nullable String username,
    @Nullable String password,
    int database) {

  private static final int DEFAULT_PORT = 6379;

  /**
   * Reads an address.
   *
   * @param address {@code redis://} or, for TLS, {@code rediss://}; then optionally {@code
   *     user:password@}; a host; optionally a port and the number of a database
   * @return the target
   * @throws IllegalArgumentException if it is anything else; the message does not repeat it
   */
  public static RedisTarget parse(String address) {
    URI uri;
    try {
      uri = URI.create(address);
    } catch (IllegalArgumentException e) {
      throw malformed();
    }
    boolean tls = "rediss".equals(uri.getScheme());
    if (uri.getHost() == null || !(tls || "redis".equals(uri.getScheme()))) {
      throw malformed();
    }
    String user = uri.getRawUserInfo();
    int colon = user == null ? -1 : user.indexOf(':');
    return new RedisTarget(
        tls,
        uri.getHost(),
        uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort(),
        user == null || colon <= 0 ? null : decoded(user.substring(0, colon)),
        user == null ? null : decoded(user.substring(colon + 1)),
        database(uri.getPath()));
  }

  private static IllegalArgumentException malformed() {
    return new IllegalArgumentException(
        "the address of Redis must be redis://[user:password@]host[:port][/database], or rediss://"
            + " for TLS, with a percent sign and two digits for special characters");
  }

  private static int database(String path) {
    if (path.isEmpty() || path.equals("/")) {
      return 0;
    }
    try {
      return Integer.parseInt(path.substring(1));
    } catch (NumberFormatException e) {
      throw malformed();
    }
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  RedisClientConfig toConfig() {
    RedisClientConfig config = new RedisClientConfig();
    config.setAddress((tls ? "rediss://" : "redis://") + host + ":" + port);
    config.setDatabase(database);
    if (username != null) {
      config.setUsername(username);
    }
    if (password != null) {
      config.setPassword(password);
    }
    return config;
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
