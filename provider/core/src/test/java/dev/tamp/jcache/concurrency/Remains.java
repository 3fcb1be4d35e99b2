package dev.tamp.jcache.concurrency;

import static java.util.stream.Collectors.toCollection;

import dev.tamp.jcache.redis.RedisConsole;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.redisson.Redisson;
import org.redisson.eviction.EvictionScheduler;

/**
 * What caches and clients keep in this process and on a server that no other test uses.
 *
 * @param threadPools the names of threads, without their last number
 * @param beans the names of the management beans of caches
 * @param evictionTasks the names that the client removes expired entries of
 * @param connections how many connections the server has
 * @param channels the channels with subscribers
 * @param patterns how many patterns have subscribers
 * @param keys how many keys the server has
 */
record Remains(
    Set<String> threadPools,
    Set<String> beans,
    Set<String> evictionTasks,
    long connections,
    Set<String> channels,
    long patterns,
    long keys) {

  static Remains of(Redisson client, RedisConsole redis) {
    return new Remains(
        threadPoolNames(),
        beanNames(),
        evictionTasks(client),
        connections(redis),
        new TreeSet<>(redis.channelsWith("")),
        redis.number("PUBSUB", "NUMPAT"),
        redis.number("DBSIZE"));
  }

  /** Threads of the JVM, of the common pool and of Awaitility come and go as they like. */
  private static Set<String> threadPoolNames() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getThreadGroup() != null)
        .filter(thread -> !"system".equals(thread.getThreadGroup().getName()))
        .map(Thread::getName)
        .filter(name -> !name.startsWith("ForkJoinPool.commonPool"))
        .filter(name -> !name.startsWith("awaitility"))
        .map(name -> name.replaceFirst("-\\d+$", ""))
        .collect(toCollection(TreeSet::new));
  }

  private static Set<String> beanNames() {
    try {
      return ManagementFactory.getPlatformMBeanServer()
          .queryNames(new ObjectName("javax.cache:*"), null)
          .stream()
          .map(ObjectName::toString)
          .collect(toCollection(TreeSet::new));
    } catch (MalformedObjectNameException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Redisson has no way to ask. */
  private static Set<String> evictionTasks(Redisson client) {
    try {
      Field tasks = EvictionScheduler.class.getDeclaredField("tasks");
      tasks.setAccessible(true);
      Set<String> names = new TreeSet<>();
      ((Map<?, ?>) tasks.get(client.getEvictionScheduler()))
          .keySet()
          .forEach(name -> names.add(name.toString()));
      return names;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long connections(RedisConsole redis) {
    byte[] clients = (byte[]) Objects.requireNonNull(redis.call("CLIENT", "LIST"));
    return new String(clients, StandardCharsets.UTF_8).lines().count();
  }
}
