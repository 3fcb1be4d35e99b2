package dev.tamp.jcache.storage;

import dev.tamp.jcache.client.CacheConnection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.RedisCommands;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Bounds the time that Redisson's writes wait for synchronous listeners.
 *
 * <p>Redisson 4.7.0 waits without a limit for as many acknowledgements as PUBLISH counted receivers
 * ({@code JCache.waitSync}). A client that has subscribed with a pattern is counted and never
 * answers; nor does a node that has just died. Where a pattern subscriber is found, what waits is
 * let go, and while it is there writes take the compare-and-set path, which publishes nothing that
 * must be acknowledged.
 */
final class Acknowledgements {

  private static final Logger LOG = LoggerFactory.getLogger(Acknowledgements.class);

  private static final long PATIENCE_SECONDS = 2;
  private static final int ROUNDS_FOR_LIVING_LISTENERS = 5;
  private static final long CHECK_AGAIN_NANOS = TimeUnit.SECONDS.toNanos(30);

  /**
   * Puts enough permits into each semaphore on which a write of the cache waits, and returns how
   * many pattern subscribers there are.
   */
  private static final String RELEASE =
      "local patterns = redis.call('publish', ARGV[3], ''); "
          + "if patterns == 0 and ARGV[2] == '0' then return patterns; end; "
          + "local waiting = redis.call('pubsub', 'channels', ARGV[1]); "
          + "for i, channel in ipairs(waiting) do "
          + "local semaphore = string.sub(channel, string.len('redisson_sc:') + 1); "
          + "redis.call('incrby', semaphore, 1000000); "
          + "redis.call('expire', semaphore, 60); "
          + "redis.call('publish', channel, 1000000); "
          + "end; "
          + "return patterns;";

  private final CacheConnection connection;
  private volatile boolean unreliable;
  private volatile long checked;

  Acknowledgements(CacheConnection connection) {
    this.connection = connection;
  }

  /** Tells whether there is a pattern subscriber, once a write has waited for one. */
  boolean areUnreliable() {
    if (unreliable && System.nanoTime() - checked > CHECK_AGAIN_NANOS) {
      checked = System.nanoTime();
      unreliable = anyPatternSubscriber();
    }
    return unreliable;
  }

  private boolean anyPatternSubscriber() {
    try {
      return connection.call(() -> connection.patternSubscribers() > 0, true);
    } catch (RedisException e) {
      throw new CacheException(
          connection + ": cannot count pattern subscribers: " + e.getMessage(), e);
    }
  }

  <T extends @Nullable Object> T await(RFuture<T> write) {
    CompletableFuture<T> answer = write.toCompletableFuture();
    for (int round = 1; ; round++) {
      try {
        return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        release(round % ROUNDS_FOR_LIVING_LISTENERS == 0);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CacheException(connection + ": interrupted while writing", e);
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException cause) {
          throw cause;
        }
        throw new CacheException(e.getCause());
      }
    }
  }

  private void release(boolean evenLivingListeners) {
    RFuture<Long> answer =
        connection
            .executor()
            .evalWriteAsync(
                connection.names().raw(),
                StringCodec.INSTANCE,
                RedisCommands.EVAL_LONG,
                RELEASE,
                List.of(connection.names().raw()),
                "redisson_sc:" + connection.names().acknowledgementsPattern(),
                evenLivingListeners ? 1 : 0,
                connection.names().probe());
    answer.whenComplete(
        (patterns, failure) -> {
          if (failure != null) {
            LOG.warn("{}: a write waits for Redis or for listeners", connection, failure);
          } else if (patterns > 0) {
            checked = System.nanoTime();
            unreliable = true;
            LOG.warn(
                "{}: {} pattern subscriber(s) (PSUBSCRIBE) on Redis are counted as synchronous listeners but"
                    + " never answer; while they are there, synchronous listeners of other nodes are not told of"
                    + " writes of this node",
                connection,
                patterns);
          } else if (evenLivingListeners) {
            LOG.warn(
                "{}: synchronous listeners have not answered for {} s; the write no longer waits for them",
                connection,
                PATIENCE_SECONDS * ROUNDS_FOR_LIVING_LISTENERS);
          }
        });
  }
}
