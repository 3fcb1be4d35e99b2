package dev.tamp.jcache.client;

import dev.tamp.jcache.codec.CompressingCodec;
import dev.tamp.jcache.failure.CircuitBreaker;
import dev.tamp.jcache.failure.UnreadableValues;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.api.RFuture;
import org.redisson.api.RSemaphore;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.RedisCommand;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.command.CommandAsyncExecutor;
import org.redisson.config.SubscriptionMode;
import org.redisson.connection.ServiceManager;

/**
 * What a cache needs to talk to Redis.
 *
 * @param cacheName the cache
 * @param client the client, which may be shared with others
 * @param names the cache's names in Redis
 * @param codec the cache's codec
 * @param unreadable decides about values that the codec cannot read
 * @param breaker goes on without Redis where it cannot be reached; null if that is an exception
 */
public record CacheConnection(
    String cacheName,
    Redisson client,
    RedisNames names,
    CompressingCodec codec,
    UnreadableValues unreadable,
    @Nullable CircuitBreaker breaker) {

  /**
   * Makes a call to Redis.
   *
   * @param call waits for the answer
   * @param bypassed what to return where Redis cannot be reached and the cache is to go on without
   * @param <T> the type of the answer
   * @return the answer, or {@code bypassed}
   */
  public <T extends @Nullable Object> T call(Supplier<T> call, @Nullable T bypassed) {
    return call(call, bypassed, () -> {});
  }

  /**
   * Makes a call to Redis.
   *
   * @param call waits for the answer
   * @param bypassed what to return where Redis cannot be reached and the cache is to go on without
   * @param onBypass is run where {@code bypassed} is returned
   * @param <T> the type of the answer
   * @return the answer, or {@code bypassed}
   */
  public <T extends @Nullable Object> T call(
      Supplier<T> call, @Nullable T bypassed, Runnable onBypass) {
    return breaker == null ? call.get() : breaker.call(call, bypassed, onBypass);
  }

  /**
   * Sends commands to the nodes that they belong to.
   *
   * @return the executor
   */
  public CommandAsyncExecutor executor() {
    return client.getCommandExecutor();
  }

  /**
   * Sends a command on one of the cache's keys to the master.
   *
   * @param command the command
   * @param key the key
   * @param <T> the type of the answer
   * @return the answer
   */
  public <T> T execute(RedisCommand<T> command, String key) {
    RFuture<T> answer = executor().writeAsync(names.raw(), StringCodec.INSTANCE, command, key);
    return executor().get(answer);
  }

  /**
   * Counts down, and removes the counter at zero, on the master.
   *
   * @param key the key of the counter
   */
  public void countDown(String key) {
    RFuture<Long> answer =
        executor()
            .evalWriteAsync(
                names.raw(),
                StringCodec.INSTANCE,
                RedisCommands.EVAL_LONG,
                "local count = redis.call('decr', KEYS[1]); "
                    + "if count <= 0 then redis.call('del', KEYS[1]); end; "
                    + "return count;",
                List.of(key));
    executor().get(answer);
  }

  /**
   * Counts those whose pattern subscriptions take in the channels that writers wait for.
   *
   * @return how many there are on the master that publishes the cache's events
   */
  public long patternSubscribers() {
    RFuture<Long> answer =
        executor()
            .evalWriteAsync(
                names.raw(),
                StringCodec.INSTANCE,
                RedisCommands.EVAL_LONG,
                "return redis.call('publish', ARGV[1], '');",
                List.of(names.raw()),
                names.probe());
    return executor().get(answer);
  }

  /**
   * Tells whether others may listen to the cache's events on another server than the one that
   * publishes them, which then does not know of them: on any node of a cluster, or on a replica.
   *
   * @return true if they may
   */
  public boolean isListenedElsewhere() {
    ServiceManager services = client.getServiceManager();
    return services.isClusterSetup()
        || services.getConfig().getSubscriptionMode() == SubscriptionMode.SLAVE;
  }

  /**
   * The semaphore on which a writer waits for synchronous listeners.
   *
   * @param syncId the id in the message
   * @return the semaphore
   */
  public RSemaphore acknowledgements(double syncId) {
    return client.getSemaphore(names.acknowledgements(syncId));
  }

  @Override
  public String toString() {
    return "Cache[" + cacheName + "]";
  }
}
