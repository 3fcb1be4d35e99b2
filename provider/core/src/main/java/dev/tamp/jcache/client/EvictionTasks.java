package dev.tamp.jcache.client;

import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.redisson.Redisson;

/**
 * Keeps Redisson removing the expired entries of a cache for as long as any of Tamp's caches of
 * that name is open.
 *
 * <p>Redisson 4.7.0 keeps one task a name and client. Closing any cache of the name cancels it for
 * the others, and for a name with braces it watches a set that nothing is written to.
 */
public final class EvictionTasks {

  private static final Map<Redisson, Map<String, Integer>> OPEN_CACHES = new WeakHashMap<>();

  private EvictionTasks() {}

  /**
   * Takes note of a cache whose delegate has just been made.
   *
   * @param client the client
   * @param names the cache's names
   */
  public static void cacheOpened(Redisson client, RedisNames names) {
    synchronized (OPEN_CACHES) {
      OPEN_CACHES
          .computeIfAbsent(client, key -> new HashMap<>())
          .merge(names.raw(), 1, Integer::sum);
      client.getEvictionScheduler().remove(names.raw());
      schedule(client, names);
    }
  }

  /**
   * Takes note of a cache whose delegate has just been closed.
   *
   * @param client the client
   * @param names the cache's names
   */
  public static void cacheClosed(Redisson client, RedisNames names) {
    synchronized (OPEN_CACHES) {
      Map<String, Integer> open = OPEN_CACHES.getOrDefault(client, Map.of());
      if (open.computeIfPresent(names.raw(), (name, count) -> count == 1 ? null : count - 1)
          != null) {
        schedule(client, names);
      }
    }
  }

  private static void schedule(Redisson client, RedisNames names) {
    client
        .getEvictionScheduler()
        .scheduleJCache(names.raw(), names.timeoutSet(), names.channel("expired", false));
  }
}
