package dev.tamp.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.redisson.config.Config;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Where Redis is, such as {@code redis://user:password@host:6379/0}. Its text has no credentials.
 *
 * @param server scheme, host and port
 */
record RedisAddress(String server, int database, @Nullable String user, @Nullable String password) {

  private static final int DEFAULT_PORT = 6379;
  private static final int PATIENCE_MILLIS = 5_000;
  private static final Set<String> SCHEMES = Set.of("redis", "rediss", "valkey", "valkeys");

  /** Connects with few threads and connections: one command is under way at a time. */
  Config config() {
    Config config = new Config().setThreads(1).setNettyThreads(2);
    config.setUsername(user);
    config.setPassword(password);
    config
        .useSingleServer()
        .setAddress(server)
        .setDatabase(database)
        .setClientName("tamp")
        .setConnectionMinimumIdleSize(1)
        .setConnectionPoolSize(2)
        .setSubscriptionConnectionMinimumIdleSize(0)
        .setConnectTimeout(PATIENCE_MILLIS);
    return config;
  }

  @Override
  public String toString() {
    return database == 0 ? server : server + "/" + database;
  }

  /** Reads addresses; messages never quote them. */
  static final class Converter implements ITypeConverter<RedisAddress> {

    private static final String EXPECTED =
        "the address of Redis must be redis://[user:password@]host[:port][/database]";

    @Override
    public RedisAddress convert(String text) {
      URI uri;
      try {
        uri = new URI(text);
      } catch (URISyntaxException e) {
        throw new TypeConversionException(
            EXPECTED + "; special characters of a password must be escaped");
      }
      String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
      if (!SCHEMES.contains(scheme) || uri.getHost() == null) {
        throw new TypeConversionException(EXPECTED + " (or rediss, valkey, valkeys)");
      }
      int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
      String[] credentials = credentials(uri.getUserInfo());
      return new RedisAddress(
          scheme + "://" + uri.getHost() + ":" + port,
          database(uri.getPath()),
          credentials[0].isEmpty() ? null : credentials[0],
          credentials[1].isEmpty() ? System.getenv("REDISCLI_AUTH") : credentials[1]);
    }

    private static String[] credentials(@Nullable String userInfo) {
      if (userInfo == null) {
        return new String[] {"", ""};
      }
      int colon = userInfo.indexOf(':');
      return colon < 0
          ? new String[] {"", userInfo}
          : new String[] {userInfo.substring(0, colon), userInfo.substring(colon + 1)};
    }

    private static int database(@Nullable String path) {
      if (path == null || path.length() < 2) {
        return 0;
      }
      try {
        return Integer.parseInt(path.substring(1));
      } catch (NumberFormatException e) {
        throw new TypeConversionException(EXPECTED + "; the database must be a number");
      }
    }
  }
}
