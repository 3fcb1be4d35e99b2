package dev.tamp.jcache.redis;

/** Configuration files of small clients. */
public final class RedisYaml {

  private RedisYaml() {}

  /** A client of the server that tests share. */
  public static String ofSharedServer() {
    return ofServer(RedisProcess.sharedAddress());
  }

  /** A client of a server, that soon gives up. */
  public static String ofServer(String address) {
    return """
        threads: 2
        nettyThreads: 2
        singleServerConfig:
          address: "%s"
          connectionMinimumIdleSize: 1
          connectionPoolSize: 4
          subscriptionConnectionMinimumIdleSize: 1
          connectTimeout: 5000
          retryAttempts: 0
        """
        .formatted(address);
  }
}
