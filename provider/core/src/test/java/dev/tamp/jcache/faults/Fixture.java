package dev.tamp.jcache.faults;

import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.redis.RedisProcess;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.awaitility.core.ConditionTimeoutException;
import org.redisson.config.Config;
import org.redisson.config.SingleServerConfig;

/** The nodes, servers and threads of one run of a scenario, and a cache name of its own. */
final class Fixture implements AutoCloseable {

  private static final int NEVER = (int) Duration.ofDays(1).toSeconds();

  private final Subject subject;
  private final Mode mode;
  private final String cacheName = "faults-" + UUID.randomUUID();
  private final Deque<Runnable> closings = new ArrayDeque<>();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "scenario");
            thread.setDaemon(true);
            return thread;
          });

  Fixture(Subject subject, Mode mode) {
    this.subject = subject;
    this.mode = mode;
  }

  Subject subject() {
    return subject;
  }

  String cacheName() {
    return cacheName;
  }

  ExecutorService threads() {
    return threads;
  }

  /** A Redis server for this scenario alone. */
  RedisProcess startRedis(String... settings) {
    RedisProcess redis = RedisProcess.start(settings);
    closings.push(redis::close);
    return redis;
  }

  /** A node on the shared server. */
  Node openNode() {
    return openNode(newConfig());
  }

  Node openNode(Config config) {
    return openNode(config, mode);
  }

  Node openNode(Config config, Mode nodeMode) {
    Node node = new Node(subject, nodeMode, config);
    closings.push(node::close);
    return node;
  }

  /** The settings of a small client of the shared server, on which no eviction task runs. */
  Config newConfig() {
    return newConfig(RedisProcess.sharedAddress());
  }

  Config newConfig(String address) {
    Config config = newConfigWithoutServer();
    SingleServerConfig server = config.useSingleServer();
    server
        .setAddress(address)
        .setConnectionMinimumIdleSize(1)
        .setConnectionPoolSize(16)
        .setSubscriptionConnectionMinimumIdleSize(1);
    return config;
  }

  Config newConfigWithoutServer() {
    return new Config()
        .setThreads(8)
        .setNettyThreads(4)
        .setMinCleanUpDelay(NEVER)
        .setMaxCleanUpDelay(NEVER);
  }

  /** Makes a call on another thread and waits for it as long as the subject's patience says. */
  Outcome attempt(Callable<?> call) {
    return CompletableFuture.supplyAsync(() -> Outcome.of(call), threads)
        .completeOnTimeout(Outcome.HANGS, subject.patience().toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }

  /** Makes a call that returns nothing, as {@link #attempt(Callable)} does. */
  Outcome attemptTo(Runnable call) {
    return attempt(Executors.callable(call));
  }

  /** Whether a condition comes true within the subject's patience. */
  boolean eventually(Callable<Boolean> condition) {
    try {
      await().atMost(subject.patience()).until(condition);
      return true;
    } catch (ConditionTimeoutException e) {
      return false;
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
    closings.forEach(Runnable::run);
  }
}
