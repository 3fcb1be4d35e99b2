package dev.tamp.benchmarks.advisor;

import dev.tamp.benchmarks.advisor.AdvisorException.Reason;
import dev.tamp.jcache.client.RedisNames;
import io.netty.resolver.DefaultAddressResolverGroup;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisClient;
import org.redisson.client.RedisConnection;
import org.redisson.client.RedisException;
import org.redisson.client.RedisMovedException;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.client.protocol.RedisStrictCommand;
import org.redisson.client.protocol.decoder.MapScanResult;

/**
 * Reads a cache, which is a hash in Redis, over one connection. Sends nothing but TYPE, HLEN,
 * MEMORY USAGE, HRANDFIELD, HSCAN and HGET, and what it takes to log in.
 */
final class CacheReader implements AutoCloseable {

  /** A page of a scan. */
  record Page(String next, Collection<Object> values) {}

  /** Few, because values may be large, and a reply is in memory at once. */
  private static final int PAGE_SIZE = 10;

  private static final int MEMORY_SAMPLES = 1_000;
  private static final int TIMEOUT_MILLIS = 5_000;
  private static final RedisStrictCommand<String> TYPE = new RedisStrictCommand<>("TYPE");

  private final RedisTarget target;
  private final String key;
  private final RedisClient client;
  private final RedisConnection connection;

  private CacheReader(
      RedisTarget target, String key, RedisClient client, RedisConnection connection) {
    this.target = target;
    this.key = key;
    this.client = client;
    this.connection = connection;
  }

  static CacheReader open(RedisTarget target, String key) throws AdvisorException {
    RedisClient client =
        RedisClient.create(
            target
                .toConfig()
                // without one, Redisson's client asks for classes of an optional library
                .setResolverGroup(DefaultAddressResolverGroup.INSTANCE)
                // the client's own one may be gone before the client has told it of the connection
                .setExecutor(ForkJoinPool.commonPool())
                .setConnectTimeout(TIMEOUT_MILLIS)
                .setCommandTimeout(TIMEOUT_MILLIS));
    try {
      return new CacheReader(target, key, client, client.connect());
    } catch (RedisException | CompletionException e) {
      client.shutdown();
      throw new AdvisorException(
          Reason.NO_REDIS, "Redis at " + target + " cannot be used: " + words(e));
    }
  }

  /** What Redis calls the type of the key: {@code none} if it is not there. */
  String type() throws AdvisorException {
    return call(() -> connection.sync(StringCodec.INSTANCE, TYPE, key));
  }

  long size() throws AdvisorException {
    return call(() -> connection.sync(StringCodec.INSTANCE, RedisCommands.HLEN_LONG, key));
  }

  long memoryUsage() throws AdvisorException {
    return call(
        () ->
            connection.sync(
                StringCodec.INSTANCE, RedisCommands.MEMORY_USAGE, key, "SAMPLES", MEMORY_SAMPLES));
  }

  /** Whether Redis is 6.2 or later, and allows HRANDFIELD. */
  boolean drawsAtRandom() {
    try {
      connection.sync(ByteArrayCodec.INSTANCE, RedisCommands.HRANDFIELD_KEYS, key, 1);
      return true;
    } catch (RedisException e) {
      return false; // a failure of another kind shows in the next command
    }
  }

  /** As many random fields, each once. */
  Collection<Object> randomFields(int count) throws AdvisorException {
    return call(
        () -> connection.sync(ByteArrayCodec.INSTANCE, RedisCommands.HRANDFIELD_KEYS, key, count));
  }

  /** A value; null if it has gone since. */
  byte @Nullable [] value(Object field) throws AdvisorException {
    return (byte[])
        callNullable(
            () -> connection.sync(ByteArrayCodec.INSTANCE, RedisCommands.HGET, key, field));
  }

  /** A dictionary of the cache as it is stored; null if it is not there. */
  byte @Nullable [] dictionary(long id) throws AdvisorException {
    String dictionaries = new RedisNames(key).dictionaries();
    return (byte[])
        callNullable(
            () -> connection.sync(ByteArrayCodec.INSTANCE, RedisCommands.HGET, dictionaries, id));
  }

  Page scan(String cursor) throws AdvisorException {
    MapScanResult<Object, Object> page =
        call(
            () ->
                connection.sync(
                    ByteArrayCodec.INSTANCE, RedisCommands.HSCAN, key, cursor, "COUNT", PAGE_SIZE));
    return new Page(page.getPos(), List.copyOf(page.getMap().values()));
  }

  @Override
  public void close() {
    connection.closeAsync().syncUninterruptibly();
    client.shutdown();
  }

  private interface Command<T extends @Nullable Object> {
    T run();
  }

  private <T> T call(Command<T> command) throws AdvisorException {
    return callNullable(command);
  }

  private <T extends @Nullable Object> T callNullable(Command<T> command) throws AdvisorException {
    try {
      return command.run();
    } catch (RedisMovedException e) {
      throw new AdvisorException(
          Reason.NO_REDIS,
          "the cluster keeps " + key + " on another node: give the address of that node");
    } catch (RedisException e) {
      throw new AdvisorException(
          Reason.NO_REDIS, "Redis at " + target + " does not answer: " + words(e));
    }
  }

  /** What Redis said; what a connection says may quote the address with its password. */
  private static String words(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String message = String.valueOf(root.getMessage());
    int end = message.indexOf(". channel");
    String text = end < 0 ? message : message.substring(0, end);
    return text.contains("://") ? root.getClass().getSimpleName() : text;
  }
}
