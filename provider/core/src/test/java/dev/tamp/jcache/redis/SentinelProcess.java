package dev.tamp.jcache.redis;

import redis.embedded.RedisSentinel;

/** A Sentinel of the test's own, on a free port, that watches one server. */
public final class SentinelProcess implements AutoCloseable {

  /** The name of the server that is watched. */
  public static final String MASTER = "watched";

  private final RedisSentinel sentinel;
  private final int port;

  private SentinelProcess(RedisSentinel sentinel, int port) {
    this.sentinel = sentinel;
    this.port = port;
  }

  /** Starts a Sentinel for a server. */
  public static SentinelProcess start(RedisProcess master) {
    int port = RedisProcess.freePort();
    RedisSentinel sentinel =
        RedisSentinel.builder()
            .port(port)
            .masterName(MASTER)
            .masterPort(master.port())
            .quorumSize(1)
            .build();
    sentinel.start();
    return new SentinelProcess(sentinel, port);
  }

  public String address() {
    return "redis://127.0.0.1:" + port;
  }

  @Override
  public void close() {
    sentinel.stop();
  }
}
