package dev.tamp.jcache;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.redis.RedisConsole;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Set;

/**
 * What a test could leave behind in this process and on the server: threads, MBeans, connections,
 * subscriptions.
 */
public final class Leftovers {

  /** Redisson's threads end when Netty's do, which takes seconds on an idle machine. */
  private static final Duration TIME_TO_END = Duration.ofMinutes(1);

  private final RedisConsole redis;
  private final String clientName;
  private final State before;

  private Leftovers(RedisConsole redis, String clientName) {
    this.redis = redis;
    this.clientName = clientName;
    this.before = state();
  }

  /**
   * Remembers what there is now.
   *
   * @param clientName the name of the clients whose connections count
   */
  public static Leftovers since(RedisConsole redis, String clientName) {
    return new Leftovers(redis, clientName);
  }

  /** Waits until there is nothing more than there was. */
  public void assertNone() {
    await()
        .atMost(TIME_TO_END)
        .untilAsserted(
            () -> {
              State now = state();
              assertThat(before.threadPools).containsAll(now.threadPools);
              assertThat(now)
                  .usingRecursiveComparison()
                  .ignoringFields("threadPools")
                  .isEqualTo(before);
            });
  }

  private State state() {
    return new State(
        Thread.getAllStackTraces().keySet().stream()
            .map(Thread::getName)
            .filter(name -> name.startsWith("redisson") || name.startsWith("tamp"))
            .map(name -> name.substring(0, name.lastIndexOf('-')))
            .collect(toSet()),
        ManagementFactory.getPlatformMBeanServer().getMBeanCount(),
        redis.connectionsNamed(clientName),
        redis.subscriptionsNamed(clientName));
  }

  private record State(Set<String> threadPools, int beans, long connections, long subscriptions) {}
}
