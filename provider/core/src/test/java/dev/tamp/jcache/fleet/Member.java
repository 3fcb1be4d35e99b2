package dev.tamp.jcache.fleet;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.jvm.ChildJvm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;

/**
 * One node of a fleet, in a process of its own. It begins when all are there, and works on the
 * cache for some seconds; the first thing that is not as it must be ends it with a failure.
 */
final class Member {

  private static final int THREADS = 2;

  private Member() {}

  /** Arguments: Redis, cache, settings, number of this member, those who meet, seconds. */
  public static void main(String... arguments) throws Exception {
    String address = arguments[0];
    String cacheName = arguments[1];
    Settings settings = Settings.valueOf(arguments[2]);
    String name = arguments[2] + "-" + arguments[3];
    int members = Integer.parseInt(arguments[4]);
    Duration time = Duration.ofSeconds(Long.parseLong(arguments[5]));
    try (Meeting meeting = Meeting.open(address, cacheName, members);
        AutoCloseable node = node(address, settings)) {
      Cache<String, String> cache = createCache(node, cacheName, settings);
      ListenerOracle listener = ListenerOracle.register(cache);
      meeting.await("ready");
      List<Work> work = work(cache, name, settings, time);
      meeting.await("done");
      for (Work each : work) {
        each.checkOwnValues();
      }
      listener.check();
      meeting.await("checked");
      System.out.println(
          ChildJvm.RESULT
              + work.stream().mapToInt(Work::increments).sum()
              + " "
              + work.stream().mapToInt(Work::operations).sum()
              + " "
              + listener.events());
    }
  }

  private static AutoCloseable node(String address, Settings settings) {
    return settings.isPlain()
        ? PlainNode.open(address, settings.codec())
        : CacheFixture.openOn(address);
  }

  private static Cache<String, String> createCache(
      AutoCloseable node, String cacheName, Settings settings) {
    return node instanceof PlainNode plain
        ? plain.createCache(
            cacheName,
            new MutableConfiguration<String, String>().setTypes(String.class, String.class))
        : ((CacheFixture) node).createCache(cacheName, settings.configuration());
  }

  private static List<Work> work(
      Cache<String, String> cache, String name, Settings settings, Duration time) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<Work>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        Work work = new Work(cache, name + "-" + i, settings.isPlain());
        running.add(threads.submit(() -> work.run(time)));
      }
      List<Work> done = new ArrayList<>();
      for (Future<Work> each : running) {
        done.add(each.get());
      }
      return done;
    } finally {
      threads.shutdown();
    }
  }
}
